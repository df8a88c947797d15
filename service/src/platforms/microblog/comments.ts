import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { CommentedPost, Comments, NetworkComment } from '../capabilities/comments/comments.ts'
import { nested, newestFirst, oldestFirst } from '../capabilities/comments/nested.ts'
import { callApi, unreadable } from './api.ts'
import { dataOf } from './engagement.ts'
import { readTweet, searchRecent, type Tweet } from './search.ts'
import { writtenText } from './text.ts'

/** A conversation is read no further than these pages of a search. */
const pages = 5
const pageSize = 100

const ofPost = 'created_at,public_metrics,referenced_tweets,note_tweet,entities'

/** The platform tells neither which replies are hidden nor which posts the account likes. */
export const comments: Comments = {
  rules: { delete: 'own', shallowCount: true, optIn: true, untold: true },

  async list(transport, account, postId, { commentId }) {
    if (!isId(postId)) return done(null)
    const root = await readTweet(transport, account, commentId ?? postId)
    return chain(root, async (found) => {
      if (found === null) return done(null)
      const read = await readConversation(transport, account, found.conversationId ?? postId)
      return map(read, (tweets) => {
        const all = tweets.map((tweet) => toComment(tweet, account, postId))
        if (commentId !== undefined)
          return { items: oldestFirst(all.filter(({ parentId }) => parentId === commentId)), next: null }
        const top = all.filter(({ parentId, id }) => parentId === null && id !== postId)
        return { items: newestFirst(nested(top, all)), next: null }
      })
    })
  },

  async reply(transport, account, { postId, commentId, text }) {
    const answered = commentId ?? postId
    if (!isId(answered)) return done(null)
    const json = { text, reply: { in_reply_to_tweet_id: answered } }
    const call = { method: 'POST', json } as const
    const made = await callApi(transport, account.credentials.accessToken, '/tweets', call)
    if (made.kind === 'refused' && /deleted or not visible/i.test(made.message)) return done(null)
    return chain(made, async (body) => {
      if (typeof body?.data?.id !== 'string') return unreadable('the id of the reply')
      return done(written(transport, account, body.data.id, { text, parentId: commentId ?? null }))
    })
  },

  async hide(transport, account, { commentId }, hidden) {
    if (!isId(commentId)) return done(null)
    const call = { method: 'PUT', json: { hidden } } as const
    const path = `/tweets/${pathSegment(commentId)}/hidden`
    return changed(await callApi(transport, account.credentials.accessToken, path, call), 'hidden')
  },

  async like(transport, account, { postId, commentId, liked }) {
    const id = commentId ?? postId
    if (!isId(id)) return done(null)
    const { accessToken } = account.credentials
    const path = `/users/${pathSegment(account.platformAccountId)}/likes`
    const answer = liked
      ? await callApi(transport, accessToken, path, { method: 'POST', json: { tweet_id: id } })
      : await callApi(transport, accessToken, `${path}/${pathSegment(id)}`, { method: 'DELETE' })
    return changed(answer, 'liked')
  },

  async remove(transport, account, { commentId }) {
    if (!isId(commentId)) return done(null)
    const path = `/tweets/${pathSegment(commentId)}`
    const call = { method: 'DELETE' } as const
    return changed(await callApi(transport, account.credentials.accessToken, path, call), 'deleted')
  },

  async listPosts(transport, account, since, after) {
    const query = {
      ...{ 'tweet.fields': ofPost, max_results: String(pageSize), exclude: 'replies,retweets' },
      start_time: since.toISOString().replace(/\.\d+Z$/, 'Z'),
      ...(after && { pagination_token: after }),
    }
    const path = `/users/${pathSegment(account.platformAccountId)}/tweets`
    const answer = await callApi(transport, account.credentials.accessToken, path, { query })
    return chain(answer, async (body) => {
      const rows: unknown = body?.data ?? (body?.meta?.result_count === 0 ? [] : undefined)
      if (!Array.isArray(rows) || !rows.every((row) => typeof row?.id === 'string'))
        return unreadable('the list of posts')
      const next = body.meta?.next_token
      const items = rows.filter(isRoot).map((row) => shownPost(row, account))
      return done({ items, next: typeof next === 'string' ? next : null })
    })
  },

  async readPost(transport, account, postId) {
    if (!isId(postId)) return done(null)
    return map(await readTweet(transport, account, postId), (tweet) => tweet && toPost(tweet, account))
  },
}

const isId = (id: string) => /^[0-9]{1,19}$/.test(id)

/** A search shows the last seven days. */
async function readConversation(
  transport: Transport,
  account: Account,
  conversationId: string,
): Promise<Outcome<Tweet[]>> {
  const all: Tweet[] = []
  let after: string | undefined
  for (let page = 1; page <= pages; page++) {
    const query = `conversation_id:${conversationId} is:reply`
    const answer = await searchRecent(transport, account, {
      query,
      size: pageSize,
      after,
      sortOrder: 'recency',
    })
    if (answer.kind !== 'done') return answer
    all.push(...answer.value.items)
    if (answer.value.next === null) break
    after = answer.value.next
  }
  return done(all)
}

async function changed(answer: Outcome<any>, name: string): Promise<Outcome<true | null>> {
  return chain(await dataOf(answer), async (data) => {
    if (data === null) return done(null)
    return typeof data[name] === 'boolean' ? done(true) : unreadable(`whether it is ${name}`)
  })
}

function written(
  transport: Transport,
  { platformAccountId, username }: Account,
  id: string,
  { text, parentId }: Pick<NetworkComment, 'text' | 'parentId'>,
): NetworkComment {
  return {
    ...{ id, parentId, text, likeCount: 0, replyCount: 0, isHidden: false, isLiked: false, replies: [] },
    author: { id: platformAccountId, name: null, username, avatarUrl: null, isOwn: true },
    url: `https://x.com/${username}/status/${id}`,
    createdAt: (transport.now?.() ?? new Date()).toISOString(),
  }
}

function toComment(tweet: Tweet, account: Account, postId: string): NetworkComment {
  const { id, author, inReplyToTweetId: parent } = tweet
  return {
    id,
    parentId: parent === postId ? null : parent,
    text: tweet.text,
    author: {
      id: author?.id ?? '',
      name: author?.displayName ?? null,
      username: author?.username ?? null,
      avatarUrl: author?.avatar ?? null,
      isOwn: author?.id === account.platformAccountId,
    },
    likeCount: tweet.likeCount,
    replyCount: tweet.replyCount,
    isHidden: false,
    isLiked: false,
    url: `https://x.com/${author?.username ?? 'i'}/status/${id}`,
    createdAt: tweet.createdAt ?? new Date(0).toISOString(),
    replies: [],
  }
}

function toPost(tweet: Tweet, account: Account): CommentedPost {
  return {
    platformPostId: tweet.id,
    content: tweet.text,
    picture: null,
    permalink: `https://x.com/${account.username}/status/${tweet.id}`,
    commentCount: tweet.replyCount,
    likeCount: tweet.likeCount,
    createdAt: tweet.createdAt ?? new Date(0).toISOString(),
  }
}

/** A thread of the account itself is one post, and what follows in it is below that. */
function isRoot({ referenced_tweets: references }: any): boolean {
  return !Array.isArray(references) || references.every((one) => one?.type !== 'replied_to')
}

function shownPost(row: any, { username }: Account): CommentedPost {
  const at = new Date(row.created_at)
  const countOf = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : 0)
  return {
    platformPostId: row.id,
    content: writtenText(row),
    picture: null,
    permalink: `https://x.com/${username}/status/${row.id}`,
    commentCount: countOf(row.public_metrics?.reply_count),
    likeCount: countOf(row.public_metrics?.like_count),
    createdAt: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(),
  }
}
