import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'

const Author = t.object({
  id: t.foreign(),
  username: t.nullable(t.foreign()),
  name: t.nullable(t.foreign()),
  picture: t.nullable(t.foreign()),
  isOwnAccount: t.boolean(),
})

export const commentEvents = {
  received: event(
    'comment.received',
    t.object({
      comment: t.object({
        id: t.anyString(),
        postId: t.nullable(t.id()),
        platformPostId: t.anyString(),
        platform: t.anyString(),
        text: t.foreign(),
        author: Author,
        createdAt: t.timestamp(),
        isReply: t.boolean(),
        parentCommentId: t.nullable(t.anyString()),
        ad: t.optional(t.object({ id: t.anyString(), title: t.optional(t.foreign()) })),
        attachment: t.optional(t.object({ type: t.anyString(), url: t.foreign() })),
      }),
      post: t.object({
        id: t.nullable(t.id({ of: 'postId' })),
        platformPostId: t.anyString(),
        content: t.nullable(t.anyString()),
        imageUrl: t.nullable(t.anyString()),
        permalink: t.nullable(t.anyString()),
      }),
      account: t.object({
        id: t.id({ of: 'accountId' }),
        accountId: t.id(),
        platform: t.anyString(),
        username: t.anyString(),
      }),
    }),
    {
      comment: { text: 'Is it still there?', author: { name: 'Ann' }, isReply: false, parentCommentId: null },
      post: { content: 'Our autumn sale has begun.' },
      account: { username: 'autumn-shop' },
    },
  ),
}
