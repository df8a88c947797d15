import { messageWords as words } from '../../i18n/audience/messages.ts'
import { fileWords } from '../../i18n/shell/common.ts'
import { useProfileName } from '../../shell/filters/profile.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'
import type { Message } from './message.ts'

export function useMessageCsv(): readonly CsvColumn<Message>[] {
  const profileOf = useProfileName()
  return [
    [words.when, ({ createdAt }) => createdAt],
    [words.status, ({ status }) => words.statuses[status] ?? status],
    [words.to, ({ to }) => to],
    [words.from, ({ from }) => from],
    [words.text, ({ body }) => body],
    [words.parts, ({ segments }) => segments],
    [fileWords.error, ({ errorCode }) => errorCode],
    [words.profile, ({ profileId }) => profileOf(profileId)],
    [fileWords.id, ({ id }) => id],
  ]
}
