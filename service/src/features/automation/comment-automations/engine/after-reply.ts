import { after } from '#values/clock.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { LogChanges } from '../logs/logs.store.ts'
import { pauseBefore } from './pauses.ts'

export function replyEnded(
  status: 'sent' | 'failed' | 'unknown' | 'skipped',
  error: string | null,
): LogChanges {
  return { reply_status: status, reply_error: error, reply_due_at: null, stage: null, due_at: null }
}

/** What the outcome of a public answer makes of its row. Only a call that surely did not arrive is made again. */
export function afterReply(outcome: Outcome<unknown>, attempts: number, now: Date): LogChanges {
  switch (outcome.kind) {
    case 'done':
      return outcome.value === null ? replyEnded('failed', 'comment_not_found') : replyEnded('sent', null)
    case 'refused':
      return replyEnded('failed', outcome.code)
    case 'unauthorized':
      return replyEnded('failed', 'account_disconnected')
    case 'unknown':
      return replyEnded('unknown', 'outcome_unknown')
    case 'throttled':
    case 'unreachable':
      return again(outcome, attempts, now)
  }
}

function again(outcome: Outcome<unknown>, attempts: number, now: Date): LogChanges {
  const pauseMs = pauseBefore(attempts, outcome)
  if (pauseMs === undefined)
    return replyEnded('failed', outcome.kind === 'throttled' ? 'provider_throttled' : 'provider_unreachable')
  const dueAt = after(now, pauseMs)
  return { reply_status: 'waiting', reply_due_at: dueAt, stage: 'reply', due_at: dueAt }
}
