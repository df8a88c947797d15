import { raise } from '#contract/errors.ts'
import type { Call } from '#contract/operation.ts'
import { raiseOutcome } from '#contract/provider-outcome.ts'
import { transaction } from '#db/transaction.ts'
import { callPlatform, type NamedTarget, platformNotSupported } from './named-target.ts'
import { lockPost } from './posts.store.ts'
import { refreshPost } from './refresh-post.ts'
import { changeTarget, keepEdited } from './targets.store.ts'

/**
 * Takes a post off its platform; a thread from its end, so that what is left is never a reply to nothing. Each item
 * that is gone is noted at once: after a failure in the middle a repeat goes on where it stopped.
 */
export async function unpublishTarget(call: Call, { post, target }: NamedTarget): Promise<void> {
  const remove = call.platforms.get(target.platform)?.publishing?.remove
  if (!remove) return raise(platformNotSupported)
  let left = target.items
  while (left.length > 0) {
    const outcome = await callPlatform(
      call,
      { post, target: { ...target, items: left } },
      'remove',
      '',
      ({ transport, account, published }) => remove(transport, account, published),
    )
    if (outcome.kind !== 'done') return raiseOutcome(outcome)
    left = left.slice(0, -1)
    if (left.length > 0) await keepEdited(call.db, target, { items: left, updated_at: call.now })
  }
  const { db, scope, now } = call
  await transaction(db, async (tx) => {
    const locked = await lockPost(tx, scope, post.id)
    const changes = { status: 'cancelled' as const, items: [], updated_at: now }
    if (locked && (await changeTarget(tx, target.id, ['published'], changes)))
      await refreshPost(tx, call, locked, now)
  })
}
