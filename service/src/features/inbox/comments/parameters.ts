import * as t from '#contract/schema/schema.ts'

/** The kinds of what stands in a request, for the tests of all operations. Not every platform edits or moderates. */
export const kinds = {
  usual: { accountId: 'commentedAccountId', postId: 'commentedPostId', commentId: 'inboxCommentId' },
  edit: { accountId: 'editingAccountId', postId: 'editedPostId', commentId: 'editedCommentId' },
  moderate: {
    accountId: 'moderatingAccountId',
    postId: 'moderatedPostId',
    commentId: 'moderatedCommentId',
  },
} as const

export type Kinds = keyof typeof kinds

/** The kinds in the path of an operation. */
export function pathIds(of: Kinds = 'usual'): { postId: string; commentId: string } {
  const { postId, commentId } = kinds[of]
  return { postId, commentId }
}

export const commentIdIn = (description: string) => t.text(500, { of: kinds.usual.commentId, description })

/** What clients of the compatible surface send along. */
export const refs = {
  cid: t.ignored(t.text(1000), 'Never needed: the service reads it itself.'),
  uri: t.ignored(t.quoted(1000), 'Never needed: the service reads it itself.'),
  subreddit: t.ignored(t.text(100), 'Never needed: the id of the post says it.'),
  platform: t.optional(
    t.text(50, { description: 'May be left out. If sent, it is the platform of the account.' }),
  ),
}

export const reactionTypes = [
  'LIKE',
  'PRAISE',
  'EMPATHY',
  'INTEREST',
  'APPRECIATION',
  'ENTERTAINMENT',
] as const
