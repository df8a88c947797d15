import type { Task } from '#contract/work/due-work.ts'
import { retryUntilCommitted } from '#db/query/retry-until-committed.ts'
import { transaction } from '#db/query/transaction.ts'
import { type AccountRow, markReconnectIfRevoked, reachAccount } from '#features/accounts/index.ts'
import { isCommentTooLong, keptReply } from '#features/inbox/index.ts'
import { insertLogs } from '#features/system/index.ts'
import type { NetworkComment } from '#platforms/capabilities/comments/comments.ts'
import type { Outcome } from '#wire/outcome.ts'
import { automationCommit } from '../../automation.faults.ts'
import { beginReply, endStage, type LogChanges, type LogRow } from '../logs/logs.store.ts'
import { afterReply, replyEnded } from './after-reply.ts'
import { filledFor } from './body-of.ts'
import { personOf } from './person.ts'
import { findRule } from './rules.store.ts'

type ReplyTask = Task<LogRow>

/** Answers a comment in public: one call, which is committed before it is made. */
export async function replyInPublic(task: ReplyTask, account: AccountRow): Promise<void> {
  const { row, db } = task
  const rule = await findRule(db, row.automation_id)
  if (!rule?.is_active) return unsent(task, replyEnded('skipped', 'automation_inactive'))
  if (account.status !== 'connected') return unsent(task, replyEnded('failed', 'account_disconnected'))
  const person = await personOf(db, rule, row.participant_id ?? '')
  const text = filledFor(row.reply_text ?? '', row, person)
  const network = task.platforms.get(account.platform)
  if (!network || isCommentTooLong(network, text))
    return unsent(task, replyEnded('failed', 'content_too_long'))
  await call(task, account, text)
}

async function call(task: ReplyTask, account: AccountRow, text: string): Promise<void> {
  const { row, db, clock, signal } = task
  const about = {
    step: 'reply',
    object: row.id,
    attempt: row.attempts + 1,
    about: row.occasion,
    text,
    signal,
  }
  const reached = await reachAccount(task, account, about)
  if (reached.kind !== 'done') {
    await markReconnectIfRevoked(task, account, reached)
    // Renewing credentials changes nothing under the post.
    const outcome: Outcome<never> = reached.kind === 'unknown' ? { kind: 'unreachable' } : reached
    return unsent(task, { ...afterReply(outcome, row.attempts + 1, clock.now()), attempts: row.attempts + 1 })
  }
  if (task.stopping()) return
  const { revision, comments } = reached.value
  const postId = row.platform_post_id ?? ''
  const [atCommit] = await task.arm(account.mode, automationCommit)
  const kept = keptReply(task, { accountId: account.id, platformPostId: postId, text })
  if (!(await beginReply(db, row, clock.now()))) return
  await kept.begin?.()
  await task.effect<NetworkComment | null, void>({
    mode: account.mode,
    to: account.platform,
    waits: true,
    call: async () => (await comments?.reply({ postId, commentId: row.occasion, text })) ?? notServed,
    async keep({ outcome, durationMs }) {
      await markReconnectIfRevoked(task, account, outcome, revision)
      await transaction(db, async (tx) => {
        const now = clock.now()
        const changes = afterReply(outcome, row.attempts + 1, now)
        await kept.keep?.(tx, outcome)
        if (!(await endStage(tx, row, 'replying', changes, now))) return
        await insertLogs(tx, [lineOf(account, changes, durationMs, now)])
        await atCommit?.()
      })
    },
  })
}

const notServed: Outcome<never> = {
  kind: 'refused',
  code: 'provider_rejected',
  message: 'The platform has no such call.',
}

/** Nothing was called. */
function unsent({ row, db, clock }: ReplyTask, changes: LogChanges): Promise<void> {
  return retryUntilCommitted(() =>
    transaction(db, async (tx) => {
      await endStage(tx, row, 'reply', changes, clock.now())
    }),
  )
}

function lineOf(
  account: AccountRow,
  { reply_status, reply_error }: LogChanges,
  durationMs: number,
  now: Date,
) {
  const isOpen = reply_status === 'waiting' || reply_status === 'unknown'
  const status = isOpen
    ? ('pending' as const)
    : reply_status === 'sent'
      ? ('success' as const)
      : ('failed' as const)
  return {
    ...{ team_id: account.team_id, mode: account.mode, profile_id: account.profile_id },
    ...({
      type: 'messaging',
      action: 'comment.reply',
      account_id: account.id,
      platform: account.platform,
    } as const),
    ...{ status, duration_ms: Math.round(durationMs), created_at: now },
    ...(reply_error && { error_code: reply_error }),
  }
}
