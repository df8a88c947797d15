import { recipientWords as words } from '../../i18n/audience/broadcasts.ts'
import { fileWords } from '../../i18n/shell/common.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'
import type { Recipient } from './broadcast.ts'
import { reasonOf } from './recipient-reason.ts'

/** A recipient in a file, with what became of the message. */
export const recipientColumns: readonly CsvColumn<Recipient>[] = [
  [words.person, ({ contactName }) => contactName],
  [words.identifier, ({ platformIdentifier }) => platformIdentifier],
  [words.state, ({ status }) => words.states[status]],
  [words.reason, (recipient) => reasonText(recipient)],
  [words.states.sent, ({ sentAt }) => sentAt],
  [words.states.delivered, ({ deliveredAt }) => deliveredAt],
  [words.states.read, ({ readAt }) => readAt],
  [fileWords.id, ({ id }) => id],
]

function reasonText(recipient: Recipient): string | undefined {
  const reason = reasonOf(recipient)
  return reason?.said ? `${reason.text} ${reason.said}` : reason?.text
}
