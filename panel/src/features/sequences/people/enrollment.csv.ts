import { enrolWords as words } from '../../../i18n/audience/sequences.ts'
import { fileWords } from '../../../i18n/shell/common.ts'
import type { CsvColumn } from '../../../values/csv/csv.ts'
import type { Enrollment } from '../sequence.ts'

/** Somebody in a sequence, in a file. */
export const enrollmentColumns: readonly CsvColumn<Enrollment>[] = [
  [words.person, ({ contactName }) => contactName],
  [words.identifier, ({ platformIdentifier }) => platformIdentifier],
  [words.state, ({ status }) => words.states[status]],
  [words.reason, ({ exitReason }) => exitReason && words.reasons[exitReason]],
  [words.progress, ({ currentStepIndex }) => String(currentStepIndex)],
  [words.next, ({ nextStepAt }) => nextStepAt],
  [words.last, ({ lastStepSentAt }) => lastStepSentAt],
  [words.enrolledAt, ({ createdAt }) => createdAt],
  [fileWords.id, ({ id }) => id],
]
