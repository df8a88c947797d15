import type { Shapes } from '../../contract/routes.ts'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { fileWords } from '../../i18n/shell/common.ts'
import { handleOf, useAccounts } from '../../shell/accounts.ts'
import { useProfileName } from '../../shell/filters/profile.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'

export function useGroupCsv(): readonly CsvColumn<Shapes['AccountGroup']>[] {
  const accounts = useAccounts()
  const profileOf = useProfileName()
  return [
    [words.groupName, ({ name }) => name],
    [words.members, ({ accountIds }) => accountIds.map((id) => handleOf(accounts.get(id)) ?? id).join(', ')],
    [words.profile, ({ profileId }) => profileOf(profileId)],
    [fileWords.id, ({ id }) => id],
  ]
}
