import type { Tools } from '#contract/tools/tools.ts'
import { type EmittedEvent, emitted } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { CommentedPost } from '#platforms/capabilities/comments/comments.ts'
import { second } from '#values/clock.ts'
import { believed, named, textOf } from '../foreign.ts'
import { commentsReceived, type HeardComment } from './comments.causes.ts'
import { commentEvents } from './comments.events.ts'
import { learnComments, takeWritten } from './known-comments.store.ts'
import { findOurPosts, isPublishedHere } from './own-posts.store.ts'

export type AboutPost = Pick<CommentedPost, 'platformPostId' | 'content' | 'picture' | 'permalink'>

/**
 * Tells of the comments that are new, and lets automations answer them. What is older than the connection, and what was written from here, becomes known
 * and is told by no event. Answers how many became known.
 */
export async function hearComments(
  tx: Db,
  { emit, react }: Pick<Tools, 'emit' | 'react'>,
  account: AccountRow,
  post: AboutPost,
  heard: readonly HeardComment[],
  now: Date,
): Promise<number> {
  const comments = heard.map((comment) => keepable(comment, now))
  const { platformPostId } = post
  const of = { accountId: account.id, platformPostId }
  const ids = comments.map(({ id }) => id)
  const unknown = await learnComments(tx, of, ids, now)
  const told: EmittedEvent[] = []
  const received: HeardComment[] = []
  const ours = unknown.size > 0 ? await findOurPosts(tx, account.id, [platformPostId]) : new Map()
  const postId = ours.get(platformPostId) ?? null
  for (const comment of inOrder(comments)) {
    if (!unknown.has(comment.id) || isHistory(comment, account)) continue
    if (comment.author.isOwn && (await isWrittenHere(tx, account.id, platformPostId, comment))) continue
    told.push(eventOf(account, post, comment, postId, now))
    received.push(comment)
  }
  await emit(tx, ...told)
  if (received.length > 0)
    await react(tx, commentsReceived, { account, platformPostId, postId, comments: received }, now)
  return unknown.size
}

function keepable(comment: HeardComment, now: Date): HeardComment {
  const { text, author, createdAt } = comment
  const at = believed(createdAt, now).toISOString()
  return { ...comment, text: textOf(text), author: named(author), createdAt: at }
}

/** Whether it is older than the connection. Networks tell whole seconds. */
function isHistory({ createdAt }: HeardComment, { created_at }: AccountRow): boolean {
  return Math.floor(Date.parse(createdAt) / second) < Math.floor(created_at.getTime() / second)
}

/** The older come first, each once. */
function inOrder(comments: readonly HeardComment[]): HeardComment[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  return [...byId.values()].sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}

async function isWrittenHere(
  tx: Db,
  accountId: string,
  platformPostId: string,
  { id: commentId, text }: HeardComment,
): Promise<boolean> {
  const isReply = await takeWritten(tx, { accountId, platformPostId, text })
  return isReply || isPublishedHere(tx, accountId, { commentId, text })
}

function eventOf(
  account: AccountRow,
  { platformPostId, content, picture, permalink }: AboutPost,
  { id, parentId, text, author, createdAt, attachment, ad }: HeardComment,
  postId: string | null,
  now: Date,
): EmittedEvent {
  const owner = { teamId: account.team_id, mode: account.mode, profileId: account.profile_id }
  const { isOwn, avatarUrl, ...person } = author
  const data = {
    comment: {
      ...{ id, postId, platformPostId, platform: account.platform, text, createdAt },
      author: { ...person, picture: avatarUrl, isOwnAccount: isOwn },
      isReply: parentId !== null,
      parentCommentId: parentId,
      ...(ad && { ad }),
      ...(attachment && { attachment }),
    },
    post: { id: postId, platformPostId, content: content || null, imageUrl: picture, permalink },
    account: {
      ...{ id: account.id, accountId: account.id, platform: account.platform },
      username: account.username_override ?? account.username,
    },
  }
  return emitted(owner, commentEvents.received, data, now)
}
