import type { Task } from '#contract/work/due-work.ts'
import { type About, bindAccount, freshAccount } from '#features/accounts/index.ts'
import type { FollowUp } from '#platforms/capabilities/publishing/publishing.ts'
import type { Outcome } from '#wire/outcome.ts'
import { itemsOf } from '../posts/content/content.ts'
import { findPostForWork } from '../posts/posts.store.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import { afterFollowUp, cancelled, gaveUp } from './after-follow-up.ts'
import { followUpFaults } from './follow-up.faults.ts'
import { beginFollowUp, type FollowUpRow } from './follow-ups.store.ts'
import { type ClaimedFollowUp, type FollowUpEnd, followUpWorkOf } from './run-follow-up.ts'

/** Makes the steps after a post is out, such as its first comment. The outcome of a step never changes its post. */
export const followUpWork = followUpWorkOf({
  name: 'follow-up',
  dueColumn: 'due_at',
  waiting: "status = 'waiting'",
  part: 0.25,
  shares: [
    { column: 'platform', of: 0.1875 },
    { column: ['platform', 'team_id'], of: 0.125, inside: 'platform' },
    { column: 'account_id', of: 1 },
  ],
  run: makeFollowUp,
  // No call has begun: from then on the step is `sending`.
  giveUp: async () => ({ from: 'waiting', changes: gaveUp }),
})

async function makeFollowUp(claimed: ClaimedFollowUp): Promise<FollowUpEnd | undefined> {
  const { task, target, account } = claimed
  const { row, db, clock } = task
  const [published] = target.items
  if (target.status !== 'published' || !published) return { from: 'waiting', changes: cancelled }
  if (account?.status !== 'connected')
    return { from: 'waiting', changes: afterFollowUp(disconnected, row.attempts, clock.now()) }
  const number = row.attempts + 1
  const fresh = await freshAccount(task, account, task.signal)
  if (fresh.kind !== 'done') {
    const changes = afterFollowUp(repeatable(fresh), number, clock.now())
    return { from: 'waiting', changes, ...lossBy(fresh) }
  }
  if (task.stopping() || !(await beginFollowUp(db, row, clock.now()))) return undefined
  const calls = bindAccount(task, account, fresh.value, await aboutStep(task, target))?.publishing
  const step = followUpOf(row)
  return task.effect({
    mode: row.mode,
    to: row.platform,
    points: followUpFaults,
    call: () =>
      task.media(row.mode, async (media) => (await calls?.followUp?.(step, published, media)) ?? notServed),
    decide: async ({ outcome, durationMs, atCommit }) => ({
      from: 'sending',
      changes: afterFollowUp(outcome, number, clock.now()),
      durationMs,
      atCommit,
      ...lossBy(outcome, fresh.value.revision),
    }),
  })
}

function lossBy(outcome: Outcome<unknown>, revision?: string): Pick<FollowUpEnd, 'needsReconnect'> {
  return outcome.kind === 'unauthorized' ? { needsReconnect: { message: outcome.message, revision } } : {}
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

/** Renewing credentials changes nothing on the post, so a lost answer may be repeated. */
function repeatable(outcome: Outcome<unknown>): Outcome<unknown> {
  return outcome.kind === 'unknown' ? { kind: 'unreachable' } : outcome
}

const followUpOf = ({ name, value }: FollowUpRow): FollowUp => ({ name, value })

/** A comment is a reply with a text of its own; any other step changes the post. */
async function aboutStep({ row, db, signal }: Task<FollowUpRow>, target: TargetRow): Promise<About> {
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
