import type { AutomaticEnd } from '../../messages/kind.ts'
import type { MessageKind } from '../comment-automations.tables.ts'
import type { LogChanges, LogRow } from '../logs/logs.store.ts'

const notReplied: LogChanges = {
  ...{ reply_status: 'skipped', reply_due_at: null },
  ...{ stage: null, due_at: null },
}

/** What the end of a direct message makes of the row of its log. Undefined where nothing changes. */
export function afterMessage(
  row: LogRow,
  kind: MessageKind,
  end: AutomaticEnd,
  now: Date,
): LogChanges | undefined {
  switch (kind) {
    case 'dm':
      return afterDm(row, end, now)
    case 'gate':
      return row.status === 'pending' ? afterGate(end) : undefined
    case 'hint':
      return afterHint(end)
  }
}

function afterDm(row: LogRow, end: AutomaticEnd, now: Date): LogChanges | undefined {
  switch (end.kind) {
    case 'sent':
    case 'delivered':
    case 'read':
      // What bounced stays failed, and receipts of what was sent change nothing.
      if (row.status !== 'pending' && row.status !== 'unknown') return undefined
      return { status: 'sent', error: null, message_id: end.messageId, dm_due_at: null, ...replyOf(row, now) }
    case 'unknown':
      if (row.status !== 'pending') return undefined
      return { status: 'unknown', error: 'outcome_unknown', message_id: end.messageId, dm_due_at: null }
    case 'failed':
      if (row.status === 'failed' || row.status === 'skipped') return undefined
      return {
        ...{
          status: 'failed',
          error: end.code,
          message_id: end.messageId ?? row.message_id,
          dm_due_at: null,
        },
        ...(isReplied(row) ? {} : notReplied),
      }
    case 'skipped':
      return { status: 'skipped', error: end.code, dm_due_at: null, ...notReplied }
  }
}

/** A public answer that has begun goes its way. */
function isReplied({ stage, reply_status }: LogRow): boolean {
  return stage === 'replying' || (reply_status !== null && reply_status !== 'waiting')
}

/** The public answer comes after the message, and not before its own time. */
function replyOf(row: LogRow, now: Date): LogChanges {
  if (row.reply_text === null || row.reply_status !== null) return {}
  const own = row.reply_due_at ?? now
  const dueAt = own > now ? own : now
  return { reply_status: 'waiting', reply_due_at: dueAt, stage: 'reply', due_at: dueAt, attempts: 0 }
}

/** Whoever gets the question may press its button, also where it is not known whether it came. */
function afterGate(end: AutomaticEnd): LogChanges {
  if (end.kind === 'failed') return { status: 'failed', error: end.code, dm_due_at: null, ...notReplied }
  if (end.kind === 'skipped') return { status: 'skipped', error: end.code, dm_due_at: null, ...notReplied }
  return { status: 'gated', audience_outcome: 'gate_sent', message_id: end.messageId, dm_due_at: null }
}

/** The row has ended already: somebody is told that the message is for followers. */
function afterHint(end: AutomaticEnd): LogChanges {
  if (end.kind === 'failed' || end.kind === 'skipped') return { error: end.code, dm_due_at: null }
  return { message_id: end.messageId, dm_due_at: null }
}
