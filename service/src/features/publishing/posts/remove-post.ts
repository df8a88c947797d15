import { raise } from '#contract/errors.ts'
import type { Call } from '#contract/operation.ts'
import { postNotEditable, postNotFound } from '../publishing.errors.ts'
import { changeTarget, listTargets } from '../targets/targets.store.ts'
import { deletePost, lockPost } from './posts.store.ts'
import { refreshPost } from './refresh-post.ts'

/** What still waits is cancelled first, so that subscribers hear of it; then the row goes. */
export async function removePost(call: Call, postId: string): Promise<void> {
  await call.transaction(async (tx) => {
    const post = (await lockPost(tx, call.scope, postId)) ?? raise(postNotFound)
    if (post.status === 'published' || post.status === 'publishing') raise(postNotEditable)
    for (const { id } of await listTargets(tx, [post.id]))
      await changeTarget(tx, id, ['scheduled'], { status: 'cancelled', due_at: null, updated_at: call.now })
    if (post.status === 'scheduled') await refreshPost(tx, call, post, call.now)
    await deletePost(tx, post)
  })
}
