import type { InjectedFault } from '#contract/work/effect.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import type { Outcome } from '#wire/outcome.ts'
import { recordFailed, recordSent, recordSentIn, takeBack } from './message-ends.store.ts'
import type { SmsMessageRow } from './messages.store.ts'

/** The outcome of a message from the carrier's answer. Only `settleMessage` writes it. */
export type MessageEnd =
  | { kind: 'sent'; providerMessageId: string; sentAt: Date }
  | { kind: 'failed'; errorCode: string }
  /** It may have left: the row stays queued, and nothing sends it again. */
  | { kind: 'unknown' }
  /** Nothing has left: the row goes, and its key is free. */
  | { kind: 'not_sent' }

export function endOf(outcome: Outcome<{ providerMessageId: string }>, now: Date): MessageEnd {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'sent', providerMessageId: outcome.value.providerMessageId, sentAt: now }
    case 'refused':
      return { kind: 'failed', errorCode: outcome.providerCode ?? 'carrier_rejected' }
    case 'unknown':
      return { kind: 'unknown' }
    default:
      return { kind: 'not_sent' }
  }
}

/** The only place that writes the outcome of a message. Undefined if its row no longer exists. */
export async function settleMessage(
  db: Db,
  row: SmsMessageRow,
  end: MessageEnd,
  injected?: InjectedFault,
): Promise<SmsMessageRow | undefined> {
  switch (end.kind) {
    case 'sent': {
      const { providerMessageId, sentAt } = end
      const write = injected ? recordSentIn : recordSent
      return struck(db, (to) => write(to, { message: row, providerMessageId, sentAt }), injected)
    }
    case 'failed':
      return struck(db, (to) => recordFailed(to, row, end.errorCode), injected)
    case 'not_sent':
      await takeBack(db, row)
      return undefined
    case 'unknown':
      return undefined
  }
}

type Write = (to: Db) => Promise<SmsMessageRow | undefined>

async function struck(db: Db, write: Write, injected: InjectedFault): Promise<SmsMessageRow | undefined> {
  if (!injected) return write(db)
  return transaction(db, async (tx) => {
    const row = await write(tx)
    await injected()
    return row
  })
}

/** The row as its end makes it, for an answer about a message that is gone. */
export function shownAs(row: SmsMessageRow, end: MessageEnd): SmsMessageRow {
  if (end.kind === 'sent')
    return { ...row, status: 'sent', provider_message_id: end.providerMessageId, sent_at: end.sentAt }
  return end.kind === 'failed' ? { ...row, status: 'failed', error_code: end.errorCode } : row
}
