import { cause } from '#contract/work/cause.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { CommentAuthor, CommentNotice } from '#platforms/capabilities/comments/comments.ts'

/** A comment as a notification or a pass tells of it. */
export interface HeardComment extends Pick<CommentNotice, 'attachment' | 'ad'> {
  id: string
  parentId: string | null
  text: string
  author: CommentAuthor
  createdAt: string
}

/** Comments that are new, under one post; what was written from here is not among them. */
export interface CommentsReceived {
  account: AccountRow
  platformPostId: string
  /** The post of ours, where it is one. */
  postId: string | null
  /** The older come first. */
  comments: readonly HeardComment[]
}

export const commentsReceived = cause<CommentsReceived>('inbox.comments_received')
