import { sequenceWords as words } from '../../i18n/audience/sequences.ts'
import { fileWords } from '../../i18n/shell/common.ts'
import { useProfileName } from '../../shell/filters/profile.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'
import { type ListedSequence, runningOf } from './sequence.ts'

/** A sequence in a file, with its numbers at this moment. */
export function useSequenceCsv(): readonly CsvColumn<ListedSequence>[] {
  const profileOf = useProfileName()
  const nameOf = usePlatformName()
  return [
    [words.name, ({ name }) => name],
    [words.status, ({ status }) => words.statuses[status]],
    [words.network, ({ platform }) => nameOf(platform)],
    [words.account, ({ accountName }) => accountName],
    [words.steps, ({ stepsCount }) => String(stepsCount)],
    [words.enrolled, ({ totalEnrolled }) => String(totalEnrolled)],
    [words.running, (sequence) => String(runningOf(sequence))],
    [words.completed, ({ totalCompleted }) => String(totalCompleted)],
    [words.exited, ({ totalExited }) => String(totalExited)],
    [words.profile, ({ profileId }) => profileOf(profileId)],
    [fileWords.created, ({ createdAt }) => createdAt],
    [fileWords.id, ({ id }) => id],
  ]
}
