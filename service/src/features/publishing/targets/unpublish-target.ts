import { transaction } from '#db/transaction.ts'
import type { Published } from '#platforms/publishing.ts'
import { lockPost } from '../posts/posts.store.ts'
import { refreshPost } from '../posts/refresh-post.ts'
import { changeOnPlatform, type TargetCall } from './change-on-platform.ts'
import type { NamedTarget } from './named-target.ts'
import { changeTarget, keepEdited } from './targets.store.ts'

/**
 * Takes a post off its platform; a thread from its end, so that what is left is never a reply to nothing. Each item
 * that is gone is noted at once: after a failure in the middle a repeat goes on where it stopped.
 */
export async function unpublishTarget(call: TargetCall, named: NamedTarget): Promise<void> {
  const { target } = named
  for (let items: readonly Published[] = target.items; ; items = items.slice(0, -1)) {
    const left = items.slice(0, -1)
    const keep = () =>
      left.length > 0
        ? keepEdited(call.db, target, { items: left, updated_at: call.now })
        : keepRemoved(call, named)
    await changeOnPlatform(call, named, { ability: 'remove', items, keep }, (publishing, published) =>
      publishing.remove(published),
    )
    if (left.length === 0) return
  }
}

async function keepRemoved(call: TargetCall, { post, target }: NamedTarget): Promise<void> {
  const { db, scope, now } = call
  await transaction(db, async (tx) => {
    const locked = await lockPost(tx, scope, post.id)
    const changes = { status: 'cancelled' as const, items: [], lookup_at: null, updated_at: now }
    if (locked && (await changeTarget(tx, target.id, ['published'], changes)))
      await refreshPost(tx, call, locked, now)
  })
}
