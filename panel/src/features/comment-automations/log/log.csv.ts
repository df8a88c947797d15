import { ruleLogWords as words } from '../../../i18n/audience/comment-automations.ts'
import { fileWords } from '../../../i18n/shell/common.ts'
import type { CsvColumn } from '../../../values/csv/csv.ts'
import type { LogRow } from '../rule.ts'
import { reasonsOf, replyText } from './log-reason.ts'

/** What was done for a comment, in a file. */
export const logColumns: readonly CsvColumn<LogRow>[] = [
  [words.person, ({ commenterName }) => commenterName],
  [words.text, ({ commentText }) => commentText],
  [words.state, ({ status }) => words.states[status]],
  [words.reason, (row) => reasonsOf(row).join(' ')],
  [words.reply, (row) => replyText(row)],
  [words.at, ({ createdAt }) => createdAt],
  [fileWords.id, ({ id }) => id],
]
