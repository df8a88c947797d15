import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Analytics, PostNumbers, PostReading, ShownPost } from '../capabilities/analytics/analytics.ts'
import { countOf, countsIn } from '../capabilities/analytics/counts.ts'
import { callGraph, isMissing, unreadable } from './api.ts'

const metrics = 'views,likes,replies,reposts,quotes,shares'
const ofMedium = 'media_type,media_url,thumbnail_url'
const fields = `id,text,timestamp,permalink,media_type,media_url,thumbnail_url,children{${ofMedium}}`

export const analytics: Analytics = {
  tells: () => ['likes', 'comments', 'shares', 'views'],
  /** Each post is a request of its own. */
  most: 1,

  async readPosts(transport, account, ids) {
    const readings: PostReading[] = []
    for (const id of ids) {
      const path = `/${pathSegment(id)}/insights`
      const answer = await ask(transport, account, path, { metric: metrics })
      if (isMissing(answer)) readings.push({ id, kind: 'gone' })
      else if (answer.kind !== 'done') return answer
      else {
        const numbers = numbersIn(answer.value)
        if (!numbers) return unreadable('the numbers of the post')
        readings.push({ id, kind: 'told', numbers })
      }
    }
    return done(readings)
  },

  async readFollowers(transport, account) {
    const path = `/${pathSegment(account.platformAccountId)}/threads_insights`
    const answer = await ask(transport, account, path, { metric: 'followers_count' })
    return chain(answer, async (body) => {
      const row = rowsOf(body)?.find(({ name }) => name === 'followers_count')
      return row ? done(countOf(row.total_value?.value) ?? null) : unreadable('the followers')
    })
  },

  async listPosts(transport, account, { since, after }) {
    const path = `/${pathSegment(account.platformAccountId)}/threads`
    const from = String(Math.floor(since.getTime() / 1000))
    const query = { fields, since: from, limit: '100', ...(after !== undefined && { after }) }
    return chain(await ask(transport, account, path, query), async (body) => {
      const rows = rowsOf(body)
      if (!rows?.every((row) => typeof row.id === 'string')) return unreadable('the list of posts')
      // The start is told in whole seconds, and what is posted again was posted by others.
      const own = rows.filter((row) => row.media_type !== 'REPOST_FACADE').map(shownOf)
      const items = own.filter(({ publishedAt }) => Date.parse(publishedAt) >= since.getTime())
      const next = body.paging?.next ? body.paging.cursors?.after : undefined
      return done({ items, next: typeof next === 'string' ? next : null })
    })
  },

  async readPost(transport, account, id) {
    const answer = await ask(transport, account, `/${pathSegment(id)}`, { fields })
    if (isMissing(answer)) return done(null)
    return chain(answer, async (row) =>
      typeof row?.id === 'string' ? done(shownOf(row)) : unreadable('the post'),
    )
  },
}

function ask(
  transport: Transport,
  { credentials }: Account,
  path: string,
  query: Record<string, string>,
): Promise<Outcome<any>> {
  return callGraph(transport, credentials.accessToken, 'GET', path, query)
}

function rowsOf(body: any): any[] | undefined {
  return Array.isArray(body?.data) ? body.data : undefined
}

function numbersIn(body: any): PostNumbers | undefined {
  const rows = rowsOf(body)
  if (!rows) return undefined
  const told = (metric: string) => {
    const row = rows.find(({ name }) => name === metric)
    return row?.values?.[0]?.value ?? row?.total_value?.value
  }
  return countsIn({
    likes: told('likes'),
    comments: told('replies'),
    shares: ['reposts', 'quotes', 'shares'].map(told),
    views: told('views'),
  })
}

function shownOf(row: any): ShownPost {
  const parts: any[] = Array.isArray(row.children?.data) ? row.children.data : [row]
  const at = new Date(row.timestamp ?? 0)
  return {
    id: row.id,
    text: typeof row.text === 'string' ? row.text : '',
    url: typeof row.permalink === 'string' ? row.permalink : null,
    publishedAt: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(),
    media: parts.flatMap((part) => mediumOf(part) ?? []),
  }
}

function mediumOf({ media_type: type, media_url: url, thumbnail_url: thumbnailUrl }: any) {
  if (type !== 'IMAGE' && type !== 'VIDEO') return undefined
  return {
    type: type === 'VIDEO' ? ('video' as const) : ('image' as const),
    url: typeof url === 'string' ? url : null,
    thumbnailUrl: typeof thumbnailUrl === 'string' ? thumbnailUrl : null,
  }
}
