import type { moderationStatuses } from '#values/comments.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'

export interface CommentAuthor {
  /** Empty where the network does not say who wrote. */
  id: string
  name: string | null
  username: string | null
  avatarUrl: string | null
  /** Whether the account itself wrote it. */
  isOwn: boolean
}

/** A comment as its network shows it. */
export interface NetworkComment {
  id: string
  /** The comment that it answers; null where it is on the post itself. */
  parentId: string | null
  text: string
  author: CommentAuthor
  likeCount: number
  replyCount: number
  isHidden: boolean
  /** Whether the account likes it. */
  isLiked: boolean
  url: string | null
  /** ISO-8601. */
  createdAt: string
  /** The answers to it, oldest first, as far as the network gives them along with it. */
  replies: readonly NetworkComment[]
}

/** A post that people may comment on. */
export interface CommentedPost {
  platformPostId: string
  content: string
  picture: string | null
  permalink: string | null
  commentCount: number
  likeCount: number
  /** ISO-8601. */
  createdAt: string
}

/** The comment that a call is on, and the post that it is under. */
export interface NamedComment {
  postId: string
  commentId: string
}

export interface WantedComments {
  size: number
  after?: string | undefined
  /** The answers to this comment, in place of the comments on the post. */
  commentId?: string | undefined
}

export interface NewComment {
  postId: string
  /** The comment that it answers; left out where it is on the post itself. */
  commentId?: string | undefined
  text: string
  /** A picture at an address that the network opens. */
  attachmentUrl?: string | undefined
}

/** What is liked: a comment, or the post where no comment is named. */
export interface Liked {
  postId: string
  commentId?: string | undefined
  liked: boolean
  /** The kind of reaction, where the network has several. */
  reaction?: string | undefined
}

export interface Moderated extends NamedComment {
  status: (typeof moderationStatuses)[number]
  /** With a rejected comment: nothing more of its author is shown. */
  banAuthor: boolean
}

/** What the comments of a network can do, where its calls do not say it. */
export interface CommentRules {
  /** The longest text. Left out, the limit of posts holds. */
  textMax?: number
  /** Whose comments the account may delete. */
  delete: 'all' | 'own' | 'none'
  /** The author of a comment can be answered in a private message. */
  privateReply?: true
  /** A comment may have a picture. */
  attachment?: true
  /** The reactions that a like may be. Left out, there is one. */
  reactions?: readonly string[]
  /** Only accounts that have opted in are read in the background. */
  optIn?: true
  /** The number of comments of a post leaves out the answers to them. */
  shallowCount?: true
  /** The network tells neither which comments are hidden nor which the account likes. */
  untold?: true
  /** The network reports comments by itself. */
  pushes?: true
}

/** Null stands for a post or comment that is not there for the account. */
type Call<Args extends unknown[], T> = (
  transport: Transport,
  account: Account,
  ...args: Args
) => Promise<Outcome<T | null>>

/**
 * The capability to read comments and to answer them. A call that the network lacks is left out. Calls that change
 * something make one request that does it.
 */
export interface Comments {
  rules: CommentRules
  /** The comments on a post, newest first; or the answers to one of them, oldest first. */
  list: Call<[postId: string, wanted: WantedComments], ProviderPage<NetworkComment>>
  reply: Call<[comment: NewComment], NetworkComment>
  hide?: Call<[comment: NamedComment, hidden: boolean], true>
  like?: Call<[what: Liked], true>
  remove?: Call<[comment: NamedComment], true>
  edit?: Call<[comment: NamedComment, text: string], NetworkComment>
  moderate?: Call<[what: Moderated], true>
  /** The posts of the account since an instant, newest first, a page at a time. */
  listPosts: Call<[since: Date, after: string | undefined], ProviderPage<CommentedPost>>
  /** One post, with its counts. */
  readPost: Call<[postId: string], CommentedPost>
}

declare module '../../platform.ts' {
  interface Capabilities {
    comments?: Comments
  }
}

/** Somebody has commented. */
export interface CommentNotice {
  kind: 'inbox_comment'
  /** Whose post: the network's id of the account. */
  platformAccountId: string
  postId: string
  commentId: string
  parentId: string | null
  text: string
  author: Pick<CommentAuthor, 'id' | 'name' | 'username'>
  /** ISO-8601, the network's time. */
  at: string
  /** A picture or a video that the comment has. */
  attachment?: { type: string; url: string }
  /** The ad that the comment stands under. */
  ad?: { id: string; title?: string }
}

export interface CommentEditNotice {
  kind: 'inbox_comment_edit'
  platformAccountId: string
  postId: string
  commentId: string
  text: string
  at: string
}

export interface CommentDeletionNotice {
  kind: 'inbox_comment_deletion'
  platformAccountId: string
  postId: string
  commentId: string
  at: string
}

export type InboxCommentNotice = CommentNotice | CommentEditNotice | CommentDeletionNotice
