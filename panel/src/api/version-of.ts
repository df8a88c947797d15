import type { Mode } from '../contract/routes.ts'
import { callTagged } from './call.ts'
import { ApiFailure } from './failure.ts'

/**
 * The header by which a write refuses to touch what somebody else has changed since the page read it. Lists tell no
 * version, so it is asked for, and is that of the post which the person sees, or none.
 */
export async function unchangedSince(
  post: { id: string; updatedAt: string },
  mode: Mode,
): Promise<{ 'if-match': string }> {
  const route = 'GET /v1/posts/{postId}'
  const { answer, tag } = await callTagged(route, { path: { postId: post.id }, mode })
  if (answer.updatedAt === post.updatedAt && tag) return { 'if-match': tag }
  throw new ApiFailure({
    status: 412,
    code: 'post_changed',
    message: 'The post has changed since you read it.',
    param: undefined,
    details: undefined,
    requestId: undefined,
    retryAfter: undefined,
    route,
    mode,
  })
}
