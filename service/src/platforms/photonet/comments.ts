import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  CommentedPost,
  Comments,
  NetworkComment,
  NewComment,
} from '../capabilities/comments/comments.ts'
import { callAs, pathOf, unreadable } from '../graph/api.ts'
import { absent, changed, countOf, instantOf, pageOf, textOf } from '../graph/comment-parts.ts'

const ofOne = 'id,text,timestamp,username,from,like_count,hidden,parent_id'
const inline = 25
const fields = `${ofOne},replies.limit(${inline}){${ofOne}}`
const ofPost = 'id,caption,media_url,thumbnail_url,permalink,timestamp,comments_count,like_count'

/** The platform has no call to like a comment or a post. */
export const comments: Comments = {
  rules: { textMax: 2200, delete: 'all', privateReply: true, pushes: true },

  async list(transport, account, postId, { size, after, commentId }) {
    const query = { fields, limit: String(Math.min(size, 50)), ...(after && { after }) }
    const path = commentId === undefined ? pathOf(postId, '/comments') : pathOf(commentId, '/replies')
    const answer = await callAs(transport, account, path, { query })
    return pageOf(answer, (row) => shown(row, account, commentId ?? null))
  },

  reply,

  async hide(transport, account, { commentId }, hidden) {
    const call = { method: 'POST', json: { hide: hidden } } as const
    return changed(await callAs(transport, account, pathOf(commentId), call))
  },

  async remove(transport, account, { commentId }) {
    return changed(await callAs(transport, account, pathOf(commentId), { method: 'DELETE' }))
  },

  async listPosts(transport, account, since, after) {
    const from = String(Math.floor(since.getTime() / 1000))
    const query = { fields: ofPost, since: from, limit: '100', ...(after && { after }) }
    return pageOf(
      await callAs(transport, account, pathOf(account.platformAccountId, '/media'), { query }),
      shownPost,
    )
  },

  async readPost(transport, account, postId) {
    const answer = await callAs(transport, account, pathOf(postId), { query: { fields: ofPost } })
    return chain(absent(answer), async (row) => {
      if (row === null) return done(null)
      return typeof row?.id === 'string' ? done(shownPost(row)) : unreadable('the post')
    })
  },
}

/** The answer names the comment and nothing else of it. */
async function reply(
  transport: Transport,
  account: Account,
  { postId, commentId, text }: NewComment,
): Promise<Outcome<NetworkComment | null>> {
  const path = commentId === undefined ? pathOf(postId, '/comments') : pathOf(commentId, '/replies')
  const answer = await callAs(transport, account, path, { method: 'POST', json: { message: text } })
  return chain(absent(answer), async (row) => {
    if (row === null) return done(null)
    if (typeof row?.id !== 'string') return unreadable('the id of the comment')
    const timestamp = (transport.now?.() ?? new Date()).toISOString()
    const from = { id: account.platformAccountId, username: account.username }
    return done(shown({ id: row.id, text, timestamp, from }, account, commentId ?? null))
  })
}

function shown(row: any, account: Account, parentId: string | null): NetworkComment {
  const answers: unknown = row.replies?.data
  const username = textOf(row.from?.username) ?? textOf(row.username)
  const replies = (Array.isArray(answers) ? answers : []).filter((one) => typeof one?.id === 'string')
  return {
    id: row.id,
    parentId: textOf(row.parent_id) ?? parentId,
    text: typeof row.text === 'string' ? row.text : '',
    author: {
      id: textOf(row.from?.id) ?? '',
      name: null,
      username,
      avatarUrl: null,
      isOwn: row.from?.id === account.platformAccountId || username === account.username,
    },
    likeCount: countOf(row.like_count),
    // The platform tells no number: as many as come along, and one more where there are others.
    replyCount: replies.length + (row.replies?.paging?.next ? 1 : 0),
    isHidden: row.hidden === true,
    isLiked: false,
    url: null,
    createdAt: instantOf(row.timestamp),
    replies: replies.slice(0, inline).map((one) => shown(one, account, row.id)),
  }
}

function shownPost(row: any): CommentedPost {
  return {
    platformPostId: row.id,
    content: typeof row.caption === 'string' ? row.caption : '',
    picture: textOf(row.thumbnail_url) ?? textOf(row.media_url),
    permalink: textOf(row.permalink),
    commentCount: countOf(row.comments_count),
    likeCount: countOf(row.like_count),
    createdAt: instantOf(row.timestamp),
  }
}
