import { raise } from '#contract/operation/errors.ts'
import type { Call, RequestParts } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { findAccounts } from '#features/accounts/index.ts'
import { postNotEditable, postNotFound, postPublished } from '../../publishing.errors.ts'
import { assertReach } from '../../targets/reach.ts'
import { changeTarget, listTargets, type TargetRow } from '../../targets/targets.store.ts'
import { isPartlyOut } from '../../targets/thread-items.ts'
import { assertVersion } from '../post-version.ts'
import { deletePost, lockPost } from '../posts.store.ts'
import { refreshPost } from './refresh-post.ts'

type RemoveCall = Call & Partial<Pick<RequestParts, 'headers'>>

/** What still waits is cancelled first, so that subscribers hear of it; then the row goes. */
export async function removePost(call: RemoveCall, postId: string): Promise<void> {
  await call.transaction(async (tx) => {
    const post = (await lockPost(tx, call.scope, postId)) ?? raise(postNotFound)
    const targets = await listTargets(tx, [post.id])
    await assertVersion(tx, call, post, targets)
    if (post.status === 'published' || post.status === 'publishing') raise(postNotEditable)
    assertReach(call.scope, targets)
    await assertNothingStands(tx, call, targets.filter(isPartlyOut))
    for (const { id } of targets)
      await changeTarget(tx, id, ['scheduled'], { status: 'cancelled', due_at: null, updated_at: call.now })
    if (post.status === 'scheduled') await refreshPost(tx, call, post, call.now)
    await deletePost(tx, post)
  })
}

/** Without its account a thread cannot be taken off any more, so the post does not have to wait for that. */
async function assertNothingStands(
  tx: Db,
  { scope }: Pick<Call, 'scope'>,
  standing: readonly TargetRow[],
): Promise<void> {
  const ids = standing.map(({ account_id }) => account_id)
  const accounts = await findAccounts(tx, { ...scope, profileIds: 'all' }, ids)
  const targets = standing.filter(({ account_id }) => accounts.some(({ id }) => id === account_id))
  if (targets.length > 0) raise(postPublished, { details: { targetIds: targets.map(({ id }) => id) } })
}
