import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  CommentedPost,
  Comments,
  NetworkComment,
  NewComment,
} from '../capabilities/comments/comments.ts'
import { nested, newestFirst } from '../capabilities/comments/nested.ts'
import { callGraph, isMissing, unreadable } from './api.ts'
import { hideReply, listConversation, listReplies, type Reply } from './replies.ts'

const ofPost = 'id,text,timestamp,permalink,media_url,thumbnail_url,has_replies'

/** How many pages of a conversation are read for the answers to the comments of one page. */
const conversationPages = 5
const pageSize = 100

export const comments: Comments = {
  rules: { delete: 'own', pushes: true },

  async list(transport, account, postId, { size, after, commentId }) {
    const wanted = { size: Math.min(size, pageSize), after, reverse: commentId === undefined }
    const page = await listReplies(transport, account, commentId ?? postId, wanted)
    return chain(page, async (replies) => {
      if (replies === null) return done(null)
      const { items, next } = replies
      const shown = items.map((reply) => toComment(reply, account, postId))
      if (commentId !== undefined) return done({ items: shown, next })
      const answered = items.some(({ hasReplies }) => hasReplies)
      const whole = answered ? await readConversation(transport, account, postId) : done([])
      return map(whole, (all) => ({ items: newestFirst(nested(shown, all)), next }))
    })
  },

  reply,
  hide: (transport, account, { commentId }, hidden) => hideReply(transport, account, commentId, hidden),
  remove: (transport, account, { commentId }) => remove(transport, account, commentId),

  async listPosts(transport, account, since, after) {
    const from = String(Math.floor(since.getTime() / 1000))
    const query = { fields: ofPost, since: from, limit: String(pageSize), ...(after && { after }) }
    const path = `/${pathSegment(account.platformAccountId)}/threads`
    const answer = await callGraph(transport, account.credentials.accessToken, 'GET', path, query)
    return chain(answer, async (body) => {
      const rows: unknown = body?.data
      if (!Array.isArray(rows) || !rows.every((row) => typeof row?.id === 'string'))
        return unreadable('the list of posts')
      const items: CommentedPost[] = []
      for (const row of rows) {
        const post = await counted(transport, account, row)
        if (post.kind !== 'done') return post
        items.push(post.value)
      }
      const next = body.paging?.next ? body.paging?.cursors?.after : undefined
      return done({ items, next: typeof next === 'string' ? next : null })
    })
  },

  async readPost(transport, account, postId) {
    const path = `/${pathSegment(postId)}`
    const answer = await callGraph(transport, account.credentials.accessToken, 'GET', path, {
      fields: ofPost,
    })
    if (isMissing(answer)) return done(null)
    return chain(answer, async (row) =>
      typeof row?.id === 'string' ? counted(transport, account, row) : unreadable('the post'),
    )
  },
}

/** A text that answers another is published by the call that makes its container. */
async function reply(
  transport: Transport,
  account: Account,
  { postId, commentId, text }: NewComment,
): Promise<Outcome<NetworkComment | null>> {
  const path = `/${pathSegment(account.platformAccountId)}/threads`
  const parameters = {
    media_type: 'TEXT',
    text,
    reply_to_id: commentId ?? postId,
    auto_publish_text: 'true',
  }
  const { accessToken } = account.credentials
  const made = await callGraph(transport, accessToken, 'POST', path, parameters, 'publish')
  if (isMissing(made)) return done(null)
  return chain(made, async (post) => {
    if (typeof post?.id !== 'string') return unreadable('the id of the reply')
    const now = (transport.now?.() ?? new Date()).toISOString()
    const written: Reply = {
      ...{ id: post.id, text, username: account.username, timestamp: now, permalink: null },
      ...{ parentId: commentId ?? null, hidden: false, approvalStatus: 'none', hasReplies: false },
    }
    return done(toComment(written, account, postId))
  })
}

/** What is gone and what is of another account is refused alike, so only a look tells them apart. */
async function remove(
  transport: Transport,
  { credentials: { accessToken } }: Account,
  commentId: string,
): Promise<Outcome<true | null>> {
  const path = `/${pathSegment(commentId)}`
  const removed = await callGraph(transport, accessToken, 'DELETE', path)
  if (isMissing(removed)) {
    const look = await callGraph(transport, accessToken, 'GET', path, { fields: 'id' })
    return isMissing(look) ? done(null) : (removed as Outcome<never>)
  }
  return chain(removed, async (body) =>
    body?.success === true ? done(true) : unreadable('whether the reply is gone'),
  )
}

async function readConversation(
  transport: Transport,
  account: Account,
  postId: string,
): Promise<Outcome<NetworkComment[]>> {
  const all: NetworkComment[] = []
  let after: string | undefined
  for (let page = 1; page <= conversationPages; page++) {
    const wanted = { reverse: false, size: pageSize, after }
    const answer = await listConversation(transport, account, postId, wanted)
    if (answer.kind !== 'done') return answer
    const { items = [], next = null } = answer.value ?? {}
    all.push(...items.map((one) => toComment(one, account, postId)))
    if (next === null) break
    after = next
  }
  return done(all)
}

/** The platform tells of no number of replies, so they are counted where there are some. */
async function counted(transport: Transport, account: Account, row: any): Promise<Outcome<CommentedPost>> {
  const all = row.has_replies === true ? await readConversation(transport, account, row.id) : done([])
  const at = new Date(row.timestamp)
  const addressIn = (value: unknown) => (typeof value === 'string' ? value : null)
  return map(all, ({ length }) => ({
    platformPostId: row.id,
    content: typeof row.text === 'string' ? row.text : '',
    picture: addressIn(row.thumbnail_url ?? row.media_url),
    permalink: addressIn(row.permalink),
    commentCount: length,
    likeCount: 0,
    createdAt: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(),
  }))
}

/** The platform tells the names of people and not their ids. */
function toComment(
  { id, text, username, timestamp, permalink, parentId, hidden }: Reply,
  account: Account,
  postId: string,
): NetworkComment {
  return {
    id,
    parentId: parentId === postId ? null : parentId,
    text,
    author: {
      id: username ?? '',
      name: null,
      username,
      avatarUrl: null,
      isOwn: username === account.username,
    },
    likeCount: 0,
    replyCount: 0,
    isHidden: hidden,
    isLiked: false,
    url: permalink,
    createdAt: timestamp ?? new Date(0).toISOString(),
    replies: [],
  }
}
