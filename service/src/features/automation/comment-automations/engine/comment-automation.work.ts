import { type DueWork, dueWork, type Task } from '#contract/work/due-work.ts'
import { retryUntilCommitted } from '#db/query/retry-until-committed.ts'
import { transaction } from '#db/query/transaction.ts'
import { findAccountForWork } from '#features/accounts/index.ts'
import { endStage, type LogRow } from '../logs/logs.store.ts'
import { inactiveNow } from './after-ask.ts'
import { replyEnded } from './after-reply.ts'
import { askStatus } from './ask-status.ts'
import { replyInPublic } from './reply-in-public.ts'

const of = { job: 'automation', table: 'comment_automation_log' } as const

/** Asks networks who follows an account, and answers comments in public. */
export const commentAutomationWork: DueWork = dueWork<LogRow>({
  ...of,
  name: 'comment-automation',
  dueColumn: 'due_at',
  waiting: "stage in ('ask', 'reply')",
  part: 0.25,
  shares: [
    { column: 'platform', of: 0.1875 },
    { column: ['platform', 'team_id'], of: 0.125, inside: 'platform' },
    { column: 'account_id', of: 1 },
  ],
  async run(task) {
    const { row, db } = task
    const account = await findAccountForWork(db, row, row.account_id)
    // What an account has waiting ends with it.
    if (!account) return
    await (row.stage === 'ask' ? askStatus(task, account) : replyInPublic(task, account))
  },
  // No call has begun: from then on the row is `replying`.
  giveUp: (task) =>
    task.row.stage === 'ask'
      ? end(task, 'ask', { ...inactiveNow, status: 'failed', error: 'gave_up' })
      : end(task, 'reply', replyEnded('failed', 'gave_up')),
})

/** Takes up public answers that a worker left in the middle of their call. They may be there, so they are not repeated. */
export const interruptedCommentReplyWork: DueWork = dueWork<LogRow>({
  ...of,
  name: 'interrupted-comment-reply',
  dueColumn: 'lease_until',
  waiting: "stage = 'replying'",
  part: 0.25,
  shares: [],
  onlyWrites: true,
  run: inDoubt,
  giveUp: inDoubt,
})

function inDoubt(task: Task<LogRow>): Promise<void> {
  return end(task, 'replying', replyEnded('unknown', 'outcome_unknown'))
}

function end(
  { row, db, clock }: Task<LogRow>,
  from: 'ask' | 'reply' | 'replying',
  changes: Parameters<typeof endStage>[3],
): Promise<void> {
  return retryUntilCommitted(() =>
    transaction(db, async (tx) => {
      await endStage(tx, row, from, changes, clock.now())
    }),
  )
}
