import { type Call, eventually } from '../service/client.ts'

/** Publishes a text on accounts at once, and answers the post when no target waits or is under way any more. */
export async function publishNow(
  call: Call,
  accountIds: readonly string[],
  content: string,
  more: object = {},
) {
  const created = await call('POST /v1/posts', {
    content,
    targets: accountIds.map((accountId) => ({ accountId })),
    publishNow: true,
    ...more,
  })
  if (created.status !== 201) throw new Error(`a post could not be made: ${JSON.stringify(created.body)}`)
  return settled(call, created.body.id)
}

export async function settled(call: Call, postId: string) {
  // A service with too much to do says so with a 503, which says nothing of the post.
  const isOver = ({ status, body }: { status: number; body: { status: string } }) =>
    status !== 503 && !['scheduled', 'publishing'].includes(body.status)
  const post = await eventually(() => call(`GET /v1/posts/${postId}`), isOver)
  if (post.status !== 200) throw new Error(`the post could not be read: ${JSON.stringify(post.body)}`)
  return post.body
}
