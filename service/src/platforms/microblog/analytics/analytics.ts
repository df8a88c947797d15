import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type {
  Analytics,
  PostNumbers,
  PostReading,
  ShownPost,
} from '../../capabilities/analytics/analytics.ts'
import { countsIn } from '../../capabilities/analytics/counts.ts'
import { callApi, unreadable } from '../api.ts'
import { readIdentity } from '../connect.ts'
import { writtenText } from '../text.ts'

/** The network takes so many ids in one question. */
const most = 100

const ofNumbers = 'public_metrics,non_public_metrics'
const ofPost = {
  'tweet.fields': 'created_at,public_metrics,referenced_tweets,note_tweet,entities,attachments',
  expansions: 'attachments.media_keys',
  'media.fields': 'type,url,preview_image_url',
}

/** Nobody was asked, so it is no proof that the post is gone. */
const noId = 'The id is not one of a post on the network.'

export const analytics: Analytics = {
  tells: () => ['impressions', 'likes', 'comments', 'shares', 'saves', 'clicks'],
  most,

  async readPosts(transport, account, ids) {
    const known = ids.filter(isId)
    const wrong = ids
      .filter((id) => !isId(id))
      .map((id): PostReading => ({ id, kind: 'withheld', message: noId }))
    if (known.length === 0) return done(wrong)
    const answer = await ask(transport, account, known, { 'tweet.fields': ofNumbers })
    return map(answer, ({ rows, problems }) => [
      ...wrong,
      ...known.map((id) => readingOf(id, rows.get(id), problems.get(id))),
    ])
  },

  async readFollowers(transport, account) {
    return map(await readIdentity(transport, account), ({ followersCount }) => followersCount)
  },

  async listPosts(transport, account, { since, after }) {
    const query = {
      ...ofPost,
      max_results: '100',
      exclude: 'replies,retweets',
      start_time: since.toISOString().replace(/\.\d+Z$/, 'Z'),
      ...(after !== undefined && { pagination_token: after }),
    }
    const path = `/users/${pathSegment(account.platformAccountId)}/tweets`
    const answer = await callApi(transport, account.credentials.accessToken, path, { query })
    return chain(answer, async (body) => {
      const rows: unknown = body?.data ?? (body?.meta?.result_count === 0 ? [] : undefined)
      if (!Array.isArray(rows) || !rows.every((row) => typeof row?.id === 'string'))
        return unreadable('the list of posts')
      const next = body.meta?.next_token
      const shown = rows.map((row) => shownOf(row, body.includes, account))
      // The start is told in whole seconds.
      const items = shown.filter(({ publishedAt }) => Date.parse(publishedAt) >= since.getTime())
      return done({ items, next: typeof next === 'string' ? next : null })
    })
  },

  async readPost(transport, account, id) {
    if (!isId(id)) return done(null)
    return chain(await ask(transport, account, [id], ofPost), async ({ rows, problems, includes }) => {
      const row = rows.get(id)
      if (row) return done(shownOf(row, includes, account))
      return isGone(problems.get(id)) ? done(null) : unreadable('the post')
    })
  },
}

const isId = (id: string) => /^[0-9]{1,19}$/.test(id)

interface Found {
  rows: ReadonlyMap<string, any>
  problems: ReadonlyMap<string, any>
  includes: any
}

/** What cannot be shown stands among the errors of an answer that is a success. */
async function ask(
  transport: Transport,
  account: Account,
  ids: readonly string[],
  query: Record<string, string>,
): Promise<Outcome<Found>> {
  const call = { query: { ids: ids.join(','), ...query } }
  const answer = await callApi(transport, account.credentials.accessToken, '/tweets', call)
  return chain(answer, async (body) => {
    const { data = [], errors = [], includes } = body ?? {}
    if (!Array.isArray(data) || !Array.isArray(errors) || data.length + errors.length === 0)
      return unreadable('the posts')
    return done({
      rows: new Map(data.map((row) => [String(row?.id), row])),
      problems: new Map(errors.map((one) => [String(one?.resource_id ?? one?.value), one])),
      includes,
    })
  })
}

function isGone(problem: any): boolean {
  return String(problem?.type).endsWith('/resource-not-found')
}

function readingOf(id: string, row: any, problem: any): PostReading {
  if (row) return { id, kind: 'told', numbers: numbersOf(row) }
  if (isGone(problem)) return { id, kind: 'gone' }
  const detail: unknown = problem?.detail
  return {
    id,
    kind: 'withheld',
    message: typeof detail === 'string' ? detail : 'The network does not show this post.',
  }
}

/** Clicks are told to the author alone, and only of posts with a link. */
function numbersOf({ public_metrics: told, non_public_metrics: own }: any): PostNumbers {
  return countsIn({
    impressions: told?.impression_count,
    likes: told?.like_count,
    comments: told?.reply_count,
    shares: [told?.retweet_count ?? told?.repost_count, told?.quote_count],
    saves: told?.bookmark_count,
    clicks: own?.url_link_clicks,
  })
}

function shownOf(row: any, includes: any, { username }: Account): ShownPost {
  const keys: unknown[] = row.attachments?.media_keys ?? []
  const media: any[] = Array.isArray(includes?.media) ? includes.media : []
  return {
    id: row.id,
    text: writtenText(row),
    url: `https://x.com/${username}/status/${row.id}`,
    publishedAt: new Date(row.created_at ?? 0).toISOString(),
    media: keys.map((key) => mediumOf(media.find((one) => one?.media_key === key))),
    numbers: numbersOf(row),
  }
}

function mediumOf(medium: any): ShownPost['media'][number] {
  const type = { video: 'video', animated_gif: 'gif' }[String(medium?.type)] ?? 'image'
  const [url = null, thumbnailUrl = null] = [medium?.url, medium?.preview_image_url]
  return { type: type as 'image' | 'video' | 'gif', url, thumbnailUrl }
}
