import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Account } from '../account.ts'
import type { CommentedPost, Comments, NetworkComment } from '../capabilities/comments/comments.ts'
import { nested, newestFirst, oldestFirst } from '../capabilities/comments/nested.ts'
import { callApi, listingOf, unreadable } from './api.ts'
import { isAbsent, readAbsence } from './fault.ts'

/** So many comments come with a post, the newest first. */
const whole = { sort: 'new', limit: '500', depth: '10' }

export const comments: Comments = {
  rules: { delete: 'own' },

  async list(transport, account, postId, { commentId }) {
    const focus = commentId === undefined ? {} : { comment: commentId.replace(/^t1_/, '') }
    const query = { ...whole, ...focus }
    const path = `/comments/${pathSegment(postId)}`
    const call = { query, fault: readAbsence }
    const answer = await callApi(transport, account.credentials.accessToken, path, call)
    if (isAbsent(answer)) return done(null)
    return chain(answer, async (body) => {
      if (!Array.isArray(body) || !listingOf(body[1], 't1')) return unreadable('the comments')
      const all = flat(body[1]).map((row) => toComment(row, account))
      if (commentId === undefined) {
        const top = all.filter(({ parentId }) => parentId === null)
        return done({ items: newestFirst(nested(top, all)), next: null })
      }
      if (!all.some(({ id }) => id === commentId)) return done(null)
      return done({ items: oldestFirst(all.filter(({ parentId }) => parentId === commentId)), next: null })
    })
  },

  async reply(transport, account, { postId, commentId, text }) {
    const form = { thing_id: commentId ?? `t3_${postId}`, text }
    const call = { form, fault: readAbsence }
    const answer = await callApi(transport, account.credentials.accessToken, '/api/comment', call)
    return written(answer, account)
  },

  async edit(transport, account, { commentId }, text) {
    const call = { form: { thing_id: commentId, text }, fault: readAbsence }
    const answer = await callApi(transport, account.credentials.accessToken, '/api/editusertext', call)
    return written(answer, account)
  },

  async like(transport, account, { postId, commentId, liked }) {
    const form = { id: commentId ?? `t3_${postId}`, dir: liked ? '1' : '0' }
    const call = { form, fault: readAbsence }
    const answer = await callApi(transport, account.credentials.accessToken, '/api/vote', call)
    return isGone(answer) ? done(null) : map(answer, () => true as const)
  },

  // Whatever is deleted, the platform answers the same, so it is looked at first.
  async remove(transport, account, { commentId }) {
    const { accessToken } = account.credentials
    const look = await callApi(transport, accessToken, '/api/info', { query: { id: commentId } })
    return chain(look, async (body) => {
      const [found] = listingOf(body, 't1')?.children ?? []
      if (!found || found.author === '[deleted]') return done(null)
      if (!isOwn(found, account)) return refused('The platform deletes no comment of another account.')
      const form = { id: commentId }
      return map(await callApi(transport, accessToken, '/api/del', { form }), () => true as const)
    })
  },

  async listPosts(transport, account, since, after) {
    const path = `/user/${pathSegment(account.username)}/submitted`
    const query = { sort: 'new', limit: '100', ...(after && { after }) }
    const answer = await callApi(transport, account.credentials.accessToken, path, { query })
    return chain(answer, async (body) => {
      const listing = listingOf(body, 't3')
      if (!listing) return unreadable('the list of posts')
      const items = listing.children.map(toPost)
      const isOver = items.some(({ createdAt }) => new Date(createdAt) < since)
      return done({ items, next: isOver ? null : listing.after })
    })
  },

  async readPost(transport, account, postId) {
    const query = { id: `t3_${postId}` }
    const answer = await callApi(transport, account.credentials.accessToken, '/api/info', { query })
    return chain(answer, async (body) => {
      const listing = listingOf(body, 't3')
      if (!listing) return unreadable('the post')
      const [post] = listing.children
      return done(post ? toPost(post) : null)
    })
  },
}

/** What is refused because the account has no such thing: it is not there, or another one wrote it. */
const absences = ['DELETED_THING', 'DELETED_LINK', 'DELETED_COMMENT', 'NO_THING_ID', 'NOT_AUTHOR']

function isGone(answer: Outcome<unknown>): boolean {
  return isAbsent(answer) || (answer.kind === 'refused' && absences.includes(answer.providerCode ?? ''))
}

async function written(answer: Outcome<any>, account: Account): Promise<Outcome<NetworkComment | null>> {
  if (isGone(answer)) return done(null)
  return chain(answer, async (body) => {
    const made = body?.json?.data?.things?.[0]?.data
    return typeof made?.name === 'string' ? done(toComment(made, account)) : unreadable('the comment')
  })
}

/** A comment holds the list of its answers, or an empty text. */
function flat(listing: any): any[] {
  const rows = listingOf(listing, 't1')?.children ?? []
  return rows.flatMap((row) => [row, ...flat(row.replies)])
}

function isOwn({ author }: any, { username }: Account): boolean {
  return String(author).toLowerCase() === username.toLowerCase()
}

function toComment(row: any, account: Account): NetworkComment {
  const author = String(row.author ?? '')
  const parent = String(row.parent_id ?? '')
  return {
    id: row.name,
    parentId: parent.startsWith('t1_') ? parent : null,
    text: typeof row.body === 'string' ? row.body : '',
    author: {
      id: String(row.author_fullname ?? author).replace(/^t2_/, ''),
      name: null,
      username: author,
      avatarUrl: null,
      isOwn: isOwn(row, account),
    },
    likeCount: Math.max(0, Number(row.score) || 0),
    replyCount: 0,
    isHidden: false,
    isLiked: row.likes === true,
    url: typeof row.permalink === 'string' ? `https://www.reddit.com${row.permalink}` : null,
    createdAt: instantOf(row),
    replies: [],
  }
}

function toPost(row: any): CommentedPost {
  const text = [row.title, row.selftext].filter((part) => typeof part === 'string' && part !== '')
  return {
    platformPostId: row.name.replace(/^t3_/, ''),
    content: [...new Set(text)].join('\n\n'),
    picture: /^https:/.test(String(row.thumbnail)) ? row.thumbnail : null,
    permalink: typeof row.permalink === 'string' ? `https://www.reddit.com${row.permalink}` : null,
    commentCount: Math.max(0, Number(row.num_comments) || 0),
    likeCount: Math.max(0, Number(row.score) || 0),
    createdAt: instantOf(row),
  }
}

function instantOf({ created_utc: seconds }: any): string {
  return new Date(typeof seconds === 'number' ? seconds * 1000 : 0).toISOString()
}
