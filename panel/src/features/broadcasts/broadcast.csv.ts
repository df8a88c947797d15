import { recipientWords, broadcastWords as words } from '../../i18n/audience/broadcasts.ts'
import { fileWords } from '../../i18n/shell/common.ts'
import { useProfileName } from '../../shell/filters/profile.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'
import type { Broadcast } from './broadcast.ts'

const counts = [
  'recipientCount',
  'pendingCount',
  'sentCount',
  'deliveredCount',
  'readCount',
  'failedCount',
  'unknownCount',
  'skippedCount',
] as const

/** A broadcast in a file, with its numbers at this moment. */
export function useBroadcastCsv(): readonly CsvColumn<Broadcast>[] {
  const profileOf = useProfileName()
  const nameOf = usePlatformName()
  return [
    [words.name, ({ name }) => name],
    [words.status, ({ status }) => words.statuses[status]],
    [words.network, ({ platform }) => nameOf(platform)],
    [words.account, ({ accountName }) => accountName],
    [fileWords.text, ({ message, template }) => message?.text ?? template?.name],
    ...counts.map(
      (count): CsvColumn<Broadcast> => [recipientWords.numbers[count], ({ stats }) => String(stats[count])],
    ),
    [words.scheduledAt, ({ scheduledAt }) => scheduledAt],
    [words.started, ({ startedAt }) => startedAt],
    [words.ended, ({ completedAt }) => completedAt],
    [words.profile, ({ profileId }) => profileOf(profileId)],
    [fileWords.created, ({ createdAt }) => createdAt],
    [fileWords.id, ({ id }) => id],
  ]
}
