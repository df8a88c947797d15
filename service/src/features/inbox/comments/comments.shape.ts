import * as t from '#contract/schema/schema.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { CommentRules, Comments, NetworkComment } from '#platforms/capabilities/comments/comments.ts'
import type { ListedPost } from './commented-posts.store.ts'

const Author = t.object({
  id: t.foreign({ description: 'Of the person on the platform. Empty where the platform does not say.' }),
  name: t.nullable(t.foreign()),
  username: t.nullable(t.foreign()),
  avatarUrl: t.nullable(t.foreign()),
  isOwn: t.boolean({ description: 'Whether the account itself wrote it.' }),
})

const Can = t.object(
  { reply: t.boolean(), delete: t.boolean(), hide: t.boolean(), like: t.boolean() },
  { description: 'What the account can do with the comment on this platform.' },
)

const members = {
  id: t.anyString({ description: 'The id of the comment on the platform.' }),
  postId: t.nullable(t.id({ description: 'Null where the post was not published here.' })),
  accountId: t.id(),
  platform: t.anyString(),
  parentId: t.nullable(t.anyString({ description: 'The comment that it answers.' })),
  text: t.foreign(),
  author: Author,
  likeCount: t.integer(0),
  replyCount: t.integer(0),
  isHidden: t.boolean(),
  isLiked: t.boolean({ description: 'Whether the account likes it.' }),
  can: Can,
  url: t.nullable(t.foreign()),
  createdAt: t.timestamp(),
}

const Answer = t.object(
  {
    ...members,
    replies: t.array(t.anything(), { max: 0, description: 'Empty: answers are one level deep.' }),
  },
  { component: 'CommentReply' },
)

export const Comment = t.object(
  {
    ...members,
    replies: t.array(Answer, {
      description: 'Oldest first, at most 25. The rest is read with commentId.',
    }),
  },
  { component: 'Comment' },
)

export const CommentedPost = t.object(
  {
    id: t.anyString({ description: 'The id of the post on the platform.' }),
    postId: t.nullable(t.id({ description: 'Null where the post was not published here.' })),
    platform: t.anyString(),
    accountId: t.id(),
    accountUsername: t.anyString(),
    content: t.foreign(),
    picture: t.nullable(t.foreign()),
    permalink: t.nullable(t.foreign()),
    commentCount: t.integer(0),
    likeCount: t.integer(0),
    isAd: t.boolean(),
    adId: t.nullable(t.anyString()),
    placement: t.nullable(t.oneOf('socialnet', 'photonet')),
    createdAt: t.timestamp(),
  },
  { component: 'CommentedPost' },
)

/** How many answers a comment shows along with it. */
const inline = 25

export type CommentCalls = Pick<Comments, 'rules'> & Partial<Record<keyof Comments, unknown>>

interface Shown {
  account: AccountRow
  postId: string | null
  comments: CommentCalls
}

export function toComment(comment: NetworkComment, shown: Shown): t.Static<typeof Comment> {
  const replies = comment.replies.slice(0, inline).map((one) => ({ ...membersOf(one, shown), replies: [] }))
  return { ...membersOf(comment, shown), replies }
}

function membersOf(comment: NetworkComment, { account, postId, comments }: Shown) {
  const { replies: _, author, ...rest } = comment
  return {
    ...rest,
    postId,
    accountId: account.id,
    platform: account.platform,
    author: { ...author },
    can: {
      reply: 'reply' in comments,
      delete: mayDelete(comments.rules, author.isOwn),
      hide: 'hide' in comments && !author.isOwn,
      like: 'like' in comments,
    },
  }
}

function mayDelete({ delete: whose }: CommentRules, isOwn: boolean): boolean {
  return whose === 'all' || (whose === 'own' && isOwn)
}

export function toCommentedPost(row: ListedPost, postId: string | null): t.Static<typeof CommentedPost> {
  return {
    id: row.platform_post_id,
    postId,
    platform: row.platform,
    accountId: row.account_id,
    accountUsername: row.username,
    content: row.content,
    picture: row.picture,
    permalink: row.permalink,
    commentCount: row.comment_count,
    likeCount: row.like_count,
    isAd: false,
    adId: null,
    placement: null,
    createdAt: row.posted_at.toISOString(),
  }
}
