import { numberWords as words } from '../../i18n/audience/numbers.ts'
import { fileWords } from '../../i18n/shell/common.ts'
import { useProfileName } from '../../shell/filters/profile.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'
import type { PhoneNumber } from './number.ts'

export function useNumberCsv(): readonly CsvColumn<PhoneNumber>[] {
  const profileOf = useProfileName()
  return [
    [words.number, ({ phoneNumber }) => phoneNumber],
    [words.status, ({ status }) => words.statuses[status] ?? status],
    [words.country, ({ country }) => country],
    [words.type, ({ numberType }) => words.types[numberType] ?? numberType],
    [words.can, ({ capabilities }) => capabilities.join(', ')],
    [`${words.monthly} (USD)`, ({ monthlyCostUsd }) => monthlyCostUsd],
    [words.profile, ({ profileId }) => profileOf(profileId)],
    [words.since, ({ createdAt }) => createdAt],
    [words.provided, ({ provisionedAt }) => provisionedAt],
    [words.returned, ({ releasedAt }) => releasedAt],
    [fileWords.id, ({ id }) => id],
  ]
}
