import { dueWork, type Task } from '#contract/due-work.ts'
import type { Ended } from '#contract/effect.ts'
import { transaction } from '#db/transaction.ts'
import {
  type About,
  type AccountRow,
  bindAccount,
  findAccountForWork,
  freshAccount,
  markNeedsReconnect,
} from '#features/accounts/index.ts'
import { insertLogs } from '#features/system/index.ts'
import type { FollowedUp, FollowUp } from '#platforms/publishing.ts'
import type { Outcome } from '#wire/outcome.ts'
import { itemsOf } from '../posts/content.ts'
import { findPostForWork } from '../posts/posts.store.ts'
import { findTargetForWork, type TargetRow } from '../targets/targets.store.ts'
import { afterFollowUp, cancelled, lineOfFollowUp } from './after-follow-up.ts'
import { beginFollowUp, type FollowUpChanges, type FollowUpRow, settleFollowUp } from './follow-ups.store.ts'

/** Makes the steps after a post is out, such as its first comment. What became of a step never changes its post. */
export const followUpWork = dueWork<FollowUpRow>({
  name: 'follow-up',
  job: 'publish',
  table: 'follow_up',
  dueColumn: 'due_at',
  waiting: "status = 'waiting'",
  part: 0.25,
  shares: [
    { column: 'platform', of: 0.25 },
    { column: 'account_id', of: 1 },
  ],
  run: makeFollowUp,
})

const points = ['followup.before_call', 'followup.after_accept', 'followup.commit'] as const

type FollowUpTask = Task<FollowUpRow>

interface Step {
  task: FollowUpTask
  target: TargetRow
  account: AccountRow | undefined
  /** The credentials that the call was made with. */
  revision?: string
}

async function makeFollowUp(task: FollowUpTask): Promise<void> {
  const { row, db } = task
  const target = await findTargetForWork(db, row.target_id)
  if (!target) return
  const account = await findAccountForWork(db, row, row.account_id)
  const step = { task, target, account }
  const [published] = target.items
  if (target.status !== 'published' || !published) return conclude(step, 'waiting', cancelled)
  if (account?.status !== 'connected')
    return conclude(step, 'waiting', afterFollowUp(disconnected, row.attempts, task.clock.now()))
  const fresh = await freshAccount(task, account, task.signal)
  if (fresh.kind !== 'done')
    return conclude(
      step,
      'waiting',
      afterFollowUp(repeatable(fresh), row.attempts + 1, task.clock.now()),
      fresh,
    )
  if (task.stopping() || !(await beginFollowUp(db, row, task.clock.now()))) return
  const calls = bindAccount(task, account, fresh.value, await aboutStep(task, target))?.publishing
  const media = task.media(row.mode)
  await task.effect({
    mode: row.mode,
    to: row.platform,
    points,
    waits: true,
    call: async () => (await calls?.followUp?.(followUpOf(row), published, media)) ?? notServed,
    keep: (ended) => record({ ...step, revision: fresh.value.revision }, ended),
  })
}

const disconnected: Outcome<never> = {
  kind: 'unauthorized',
  message: 'The account has no live connection.',
}

const notServed: Outcome<never> = {
  kind: 'refused',
  code: 'provider_rejected',
  message: 'The platform has no such step.',
}

/** Renewing credentials changes nothing on the post, so an answer that never came may be asked for again. */
function repeatable(outcome: Outcome<unknown>): Outcome<unknown> {
  return outcome.kind === 'unknown' ? { kind: 'unreachable' } : outcome
}

const followUpOf = ({ name, value }: FollowUpRow): FollowUp => ({ name, value })

/** A comment is a reply with a text of its own; any other step changes the post. */
async function aboutStep({ row, db, signal }: FollowUpTask, target: TargetRow): Promise<About> {
  const post = row.name === 'comment' ? undefined : await findPostForWork(db, target, target.post_id)
  const text = post ? (itemsOf(post, target)[0]?.text ?? '') : row.value
  return {
    step: row.name === 'comment' ? 'reply' : 'edit',
    object: row.id,
    attempt: row.attempts + 1,
    text,
    signal,
  }
}

function record(step: Step, ended: Ended<FollowedUp>): Promise<void> {
  const { row, clock } = step.task
  const { outcome } = ended
  return conclude(step, 'sending', afterFollowUp(outcome, row.attempts + 1, clock.now()), outcome, ended)
}

/** Writes what became of the step: its row, its line in the log, and the account that was turned down, as one. */
async function conclude(
  { task, target, account, revision }: Step,
  from: 'waiting' | 'sending',
  changes: FollowUpChanges,
  outcome?: Outcome<unknown>,
  { durationMs, atCommit }: Partial<Ended<FollowedUp>> = {},
): Promise<void> {
  const { row, db, clock } = task
  const now = clock.now()
  await transaction(db, async (tx) => {
    if (!(await settleFollowUp(tx, row, from, changes, now))) return
    await insertLogs(tx, [lineOfFollowUp(target, row, changes, now, durationMs)])
    if (outcome?.kind === 'unauthorized' && account)
      await markNeedsReconnect(tx, task, account, outcome.message, now, revision)
    await atCommit?.()
  })
}
