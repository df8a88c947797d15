import { error } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'

export const replyNotFound = error(404, 'reply_not_found', 'The account has no such reply.')

export const Reply = t.object(
  {
    id: t.anyString({ description: 'The id of the reply on the platform.' }),
    text: t.foreign(),
    username: t.nullable(t.foreign({ description: 'Who wrote it.' })),
    timestamp: t.nullable(t.timestamp()),
    permalink: t.nullable(t.anyString()),
    parentId: t.nullable(t.anyString({ description: 'The post or reply that it answers.' })),
    hidden: t.boolean(),
    approvalStatus: t.oneOf('none', 'pending', 'approved', 'ignored'),
    hasReplies: t.boolean(),
  },
  { component: 'ThreadnetReply' },
)

export const order = {
  reverse: t.optional(
    t.boolean({ description: 'Newest first, as when it is left out; false gives the oldest first.' }),
  ),
}

/** The kinds of what stands in the paths, for the tests of all operations. */
export const ids = {
  postId: 'threadnetPostId',
  replyId: 'threadnetReplyId',
} as const
