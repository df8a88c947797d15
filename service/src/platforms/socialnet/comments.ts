import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  CommentedPost,
  Comments,
  NetworkComment,
  NewComment,
} from '../capabilities/comments/comments.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'
import { absent, changed, countOf, instantOf, pageOf, textOf } from '../graph/comment-parts.ts'
import { addressOf } from './address.ts'

const ofOne =
  'id,message,created_time,from{id,name,picture},like_count,comment_count,is_hidden,user_likes,permalink_url,parent{id}'
const inline = 25
const fields = `${ofOne},comments.limit(${inline}).order(chronological){${ofOne}}`
const ofPost =
  'id,message,created_time,permalink_url,full_picture,comments.limit(0).summary(true){id},reactions.limit(0).summary(true){id}'

export const comments: Comments = {
  rules: { textMax: 8000, delete: 'all', privateReply: true, attachment: true, pushes: true },

  async list(transport, account, postId, { size, after, commentId }) {
    const order = commentId === undefined ? 'reverse_chronological' : 'chronological'
    const query = { fields, order, limit: String(Math.min(size, 100)), ...(after && { after }) }
    const path = pathOf(commentId ?? postId, '/comments')
    const answer = await callGraph(transport, account.credentials.accessToken, path, { query })
    return pageOf(answer, (row) => shown(row, account, commentId ?? null))
  },

  reply,

  async hide(transport, account, { commentId }, hidden) {
    const call = { method: 'POST', json: { is_hidden: hidden } } as const
    return changed(await callGraph(transport, account.credentials.accessToken, pathOf(commentId), call))
  },

  async like(transport, account, { postId, commentId, liked }) {
    const path = pathOf(commentId ?? postId, '/likes')
    const method = liked ? 'POST' : 'DELETE'
    return changed(await callGraph(transport, account.credentials.accessToken, path, { method }))
  },

  async remove(transport, account, { commentId }) {
    const path = pathOf(commentId)
    return changed(await callGraph(transport, account.credentials.accessToken, path, { method: 'DELETE' }))
  },

  async listPosts(transport, account, since, after) {
    const from = String(Math.floor(since.getTime() / 1000))
    const query = { fields: ofPost, since: from, limit: '100', ...(after && { after }) }
    const path = pathOf(account.platformAccountId, '/published_posts')
    return pageOf(await callGraph(transport, account.credentials.accessToken, path, { query }), shownPost)
  },

  async readPost(transport, account, postId) {
    const query = { fields: ofPost }
    const answer = await callGraph(transport, account.credentials.accessToken, pathOf(postId), { query })
    return chain(absent(answer), async (row) => {
      if (row === null) return done(null)
      return typeof row?.id === 'string'
        ? done({ ...shownPost(row), platformPostId: postId })
        : unreadable('the post')
    })
  },
}

async function reply(
  transport: Transport,
  account: Account,
  { postId, commentId, text, attachmentUrl }: NewComment,
): Promise<Outcome<NetworkComment | null>> {
  const answer = await callGraph(
    transport,
    account.credentials.accessToken,
    pathOf(commentId ?? postId, '/comments'),
    {
      method: 'POST',
      query: { fields: 'id,created_time,permalink_url' },
      json: {
        ...(text !== '' && { message: text }),
        ...(attachmentUrl && { attachment_url: attachmentUrl }),
      },
    },
  )
  return chain(absent(answer), async (row) => {
    if (row === null) return done(null)
    if (typeof row?.id !== 'string') return unreadable('the id of the comment')
    const now = (transport.now?.() ?? new Date()).toISOString()
    const from = { id: account.platformAccountId, name: account.username }
    return done(shown({ created_time: now, ...row, message: text, from }, account, commentId ?? null))
  })
}

/** Without a right to see who wrote, there is no author at all. */
function shown(row: any, account: Account, parentId: string | null): NetworkComment {
  const parent = textOf(row.parent?.id) ?? parentId
  const answers: unknown = row.comments?.data
  return {
    id: row.id,
    parentId: parent,
    text: typeof row.message === 'string' ? row.message : '',
    author: {
      id: textOf(row.from?.id) ?? '',
      name: textOf(row.from?.name),
      username: null,
      avatarUrl: textOf(row.from?.picture?.data?.url),
      isOwn: row.from?.id === account.platformAccountId,
    },
    likeCount: countOf(row.like_count),
    replyCount: countOf(row.comment_count),
    isHidden: row.is_hidden === true,
    isLiked: row.user_likes === true,
    url: addressOf(row.permalink_url),
    createdAt: instantOf(row.created_time),
    replies: (Array.isArray(answers) ? answers : [])
      .filter((one) => typeof one?.id === 'string')
      .slice(0, inline)
      .map((one) => shown(one, account, row.id)),
  }
}

function shownPost(row: any): CommentedPost {
  return {
    platformPostId: row.id,
    content: typeof row.message === 'string' ? row.message : '',
    picture: addressOf(row.full_picture),
    permalink: addressOf(row.permalink_url),
    commentCount: countOf(row.comments?.summary?.total_count),
    likeCount: countOf(row.reactions?.summary?.total_count),
    createdAt: instantOf(row.created_time),
  }
}
