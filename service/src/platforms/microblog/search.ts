import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, unreadable } from './api.ts'
import { dataOf } from './engagement.ts'
import { writtenText } from './text.ts'

export interface Tweet {
  id: string
  text: string
  createdAt: string | null
  conversationId: string | null
  inReplyToTweetId: string | null
  lang: string | null
  author: Author | null
  likeCount: number
  replyCount: number
  retweetCount: number
  quoteCount: number
}

interface Author {
  id: string
  username: string
  displayName: string
  avatar: string | null
  verifiedType: string | null
}

export interface Search {
  query: string
  size: number
  after?: string | undefined
  sinceId?: string | undefined
  untilId?: string | undefined
  startTime?: string | undefined
  endTime?: string | undefined
  sortOrder: 'recency' | 'relevancy'
}

const fields = {
  'tweet.fields':
    'created_at,conversation_id,lang,public_metrics,referenced_tweets,author_id,note_tweet,entities',
  expansions: 'author_id',
  'user.fields': 'username,name,profile_image_url,verified_type',
}

const [leastOfPage, mostOfPage] = [10, 100]

/** Posts of the last seven days. */
export async function searchRecent(
  transport: Transport,
  { credentials }: Account,
  { query, size, after, sinceId, untilId, startTime, endTime, sortOrder }: Search,
): Promise<Outcome<ProviderPage<Tweet>>> {
  const requested = {
    ...fields,
    query,
    max_results: String(Math.min(Math.max(size, leastOfPage), mostOfPage)),
    sort_order: sortOrder,
    ...(after && { next_token: after }),
    ...(sinceId && { since_id: sinceId }),
    ...(untilId && { until_id: untilId }),
    ...(startTime && { start_time: wholeSeconds(startTime) }),
    ...(endTime && { end_time: wholeSeconds(endTime) }),
  }
  const answer = await callApi(transport, credentials.accessToken, '/tweets/search/recent', {
    query: requested,
  })
  return chain(answer, async (body) => {
    const rows = body?.data ?? (typeof body?.meta?.result_count === 'number' ? [] : undefined)
    if (!Array.isArray(rows) || !rows.every(isPost)) return unreadable('the list of posts')
    const next = body.meta?.next_token
    const items = rows.map((row) => shown(row, body.includes))
    return done({ items, next: typeof next === 'string' ? next : null })
  })
}

/** Null when there is no such post for the account. */
export async function readTweet(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<Tweet | null>> {
  const path = `/tweets/${pathSegment(id)}`
  const answer = await callApi(transport, credentials.accessToken, path, { query: fields })
  const includes = answer.kind === 'done' ? answer.value?.includes : undefined
  return chain(await dataOf(answer), async (data) => {
    if (data === null) return done(null)
    return isPost(data) ? done(shown(data, includes)) : unreadable('the post')
  })
}

function isPost(row: any): boolean {
  return typeof row?.id === 'string' && typeof row.text === 'string'
}

/** The platform takes no fractions of a second here. */
function wholeSeconds(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z')
}

function shown(row: any, includes: any): Tweet {
  const createdAt = new Date(row.created_at)
  const metrics = row.public_metrics ?? {}
  const references = row.referenced_tweets ?? row.referenced_posts
  const replied = Array.isArray(references) && references.find((one) => one?.type === 'replied_to')
  return {
    id: row.id,
    text: writtenText(row),
    createdAt: Number.isNaN(createdAt.getTime()) ? null : createdAt.toISOString(),
    conversationId: textOf(row.conversation_id),
    inReplyToTweetId: textOf(replied?.id),
    lang: textOf(row.lang),
    author: authorOf(row.author_id, includes),
    likeCount: countOf(metrics.like_count),
    replyCount: countOf(metrics.reply_count),
    retweetCount: countOf(metrics.retweet_count ?? metrics.repost_count),
    quoteCount: countOf(metrics.quote_count),
  }
}

function authorOf(id: unknown, includes: any): Author | null {
  const users: unknown = includes?.users
  const user: any = Array.isArray(users) && users.find((one) => one?.id === id)
  if (typeof user?.username !== 'string') return null
  const { username, name, profile_image_url: avatar, verified_type: verified } = user
  return {
    id: user.id,
    username,
    displayName: textOf(name) ?? username,
    avatar: textOf(avatar),
    verifiedType: textOf(verified),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function countOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 ? value : 0
}
