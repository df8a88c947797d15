import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import { findPost, postNotFound } from '#features/publishing/index.ts'
import { findPostOfTarget, findTargetOfPost } from './comment-automations.store.ts'

/** What `findBinding` may raise. */
export const bindingErrors = [
  generalError('mutually_exclusive_fields'),
  generalError('invalid_value'),
  postNotFound,
]

interface Post {
  platformPostId?: string | undefined
  postId?: string | undefined
}

/** The post that an automation is bound to; one of ours may not be out yet (D21.23). */
export async function findBinding(
  { db, scope }: Pick<Call, 'db' | 'scope'>,
  accountId: string,
  { platformPostId, postId }: Post,
): Promise<{ platform_post_id: string | null; post_id: string | null }> {
  if (platformPostId !== undefined && postId !== undefined)
    raise(generalError('mutually_exclusive_fields'), {
      param: 'postId',
      message: 'Send either platformPostId or postId.',
    })
  if (platformPostId !== undefined)
    return {
      platform_post_id: platformPostId,
      post_id: await findPostOfTarget(db, accountId, platformPostId),
    }
  if (postId === undefined) return { platform_post_id: null, post_id: null }
  const target = await findTargetOfPost(db, accountId, postId)
  if (!target && !(await findPost(db, scope, postId))) return raise(postNotFound, { param: 'postId' })
  if (!target)
    return raise(generalError('invalid_value'), {
      param: 'postId',
      message: 'The post has no target on the account.',
    })
  return { platform_post_id: target.platformPostId, post_id: postId }
}
