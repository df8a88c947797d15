import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { fileWords } from '../../i18n/shell/common.ts'
import type { Account } from '../../shell/accounts.ts'
import { useProfileName } from '../../shell/filters/profile.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'

export function useAccountCsv(): readonly CsvColumn<Account>[] {
  const profileOf = useProfileName()
  const nameOf = usePlatformName()
  return [
    [
      words.network,
      ({ platform, kind }) => (kind === 'ads' ? `${nameOf(platform)} (${words.adsKind})` : nameOf(platform)),
    ],
    [words.account, ({ displayName }) => displayName],
    [fileWords.handle, ({ username }) => username],
    [words.profile, ({ profileId }) => profileOf(profileId)],
    [words.status, ({ status }) => words.statuses[status]],
    [words.followers, ({ followersCount }) => followersCount],
    [words.connectedAt, ({ connectedAt }) => connectedAt],
    [fileWords.page, ({ profileUrl }) => profileUrl],
    [words.platformId, ({ platformAccountId }) => platformAccountId],
    [fileWords.id, ({ id }) => id],
  ]
}
