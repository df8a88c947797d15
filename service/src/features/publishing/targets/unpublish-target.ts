import { raise } from '#contract/operation/errors.ts'
import { transaction } from '#db/query/transaction.ts'
import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import { refreshPost } from '../posts/change/refresh-post.ts'
import { lockPost } from '../posts/posts.store.ts'
import { postNotPublished } from '../publishing.errors.ts'
import { changeOnPlatform, type TargetCall } from './change-on-platform.ts'
import { whileHeld } from './hold-target.ts'
import { isToTakeOff, type NamedTarget } from './named-target.ts'
import { keepTakenOff } from './target-holds.store.ts'
import { changeTarget, findTargetForWork } from './targets.store.ts'
import { stoppedStatuses } from './thread-items.ts'

/**
 * Takes a post off its platform; a thread from its end, so that what is left is never a reply to nothing. Each item
 * that is gone is noted at once: after a failure in the middle a repeat goes on where it stopped.
 */
export async function unpublishTarget(call: TargetCall, named: NamedTarget): Promise<void> {
  await whileHeld(call, named, isToTakeOff, async (held) => {
    let items: readonly Published[] = held.target.items
    do {
      const gone = items.at(-1)
      const keep = () => keepRemoved(call, held, gone)
      items = await changeOnPlatform(
        call,
        held,
        { ability: 'remove', items, keep },
        (publishing, published) => publishing.remove(published),
      )
    } while (items.length > 0)
  })
}

/**
 * Answers the items that are left. They are those of the target as it is now: an item whose outcome came late is among
 * them. Once the hold has lapsed a retry may have begun, and then the thread goes on.
 */
async function keepRemoved(
  call: TargetCall,
  { post, target }: NamedTarget,
  gone: Published | undefined,
): Promise<readonly Published[]> {
  const { db, scope, now } = call
  const { left, status } = await transaction(db, async (tx) => {
    const locked = await lockPost(tx, scope, post.id)
    const row = locked && (await findTargetForWork(tx, target.id))
    if (!row) return { left: [], status: 'cancelled' as const }
    const others = row.items.filter(({ platformPostId }) => platformPostId !== gone?.platformPostId)
    await keepTakenOff(tx, row, others, now)
    if (
      others.length === 0 &&
      (await changeTarget(tx, row.id, ['published', ...stoppedStatuses], removed(now)))
    )
      await refreshPost(tx, call, locked, now)
    return { left: others, status: row.status }
  })
  if (status === 'scheduled' || status === 'publishing')
    raise(postNotPublished, { message: `The target is ${status}.` })
  return left
}

const removed = (now: Date) => ({
  status: 'cancelled' as const,
  items: [],
  settled_as: null,
  due_at: null,
  lookup_at: null,
  error: null,
  updated_at: now,
})
