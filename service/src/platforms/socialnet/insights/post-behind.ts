import { map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { callGraph, pathOf } from '../../graph/api.ts'
import { textOf } from '../../graph/comment-parts.ts'

/** The id of the post behind an id of ours: a video is known by its own. Null while it has none. */
export async function postBehind(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  id: string,
): Promise<Outcome<string | null>> {
  if (id.includes('_')) return { kind: 'done', value: id }
  const query = { fields: 'post_id' }
  const answer = await callGraph(transport, credentials.accessToken, pathOf(id), { query })
  return map(answer, (video) => {
    const postId = textOf(video?.post_id)
    return postId === null || postId.includes('_') ? postId : `${platformAccountId}_${postId}`
  })
}
