import type { TwinState } from '#wire/twin/twin.ts'
import { type CountedPost, mostListed, numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { type Day, dayOf, daysUntil, gainedOn, ofNoPostOn } from '../../capabilities/analytics/growth.twin.ts'
import { assertScope } from '../../restli/twin/consent.ts'
import { badRequest } from '../../restli/twin/fault.ts'
import type { Holder } from '../../restli/twin/holder.ts'
import { type Literal, rawQuery, readLiteral } from '../../restli/twin/literal.ts'
import { assertMayRead } from './account.ts'
import { paged } from './organizations.ts'
import type { SandboxPost } from './post.ts'

export type Query = ReadonlyMap<string, Literal>

/** The parameters of an address as Rest.li reads them. */
export function literalsIn(url: string): Query {
  return new Map([...rawQuery(url)].map(([name, raw]) => [name, readLiteral(raw)]))
}

/** The organization that is asked about, whose statistics only its administrators see. */
export function entityIn(holder: Holder, query: Query, parameter: string): string {
  if (query.get('q') !== parameter) throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const entity = query.get(parameter)
  if (typeof entity !== 'string') throw badRequest('PARAM_MISSING', `Parameter ${parameter} is required`)
  assertScope(holder, ['rw_organization_admin', 'r_organization_admin'], parameter)
  assertMayRead(holder, entity)
  return entity
}

/** What came of the posts of an organization: of those that are named, of each day, or of all together. */
export async function findShareStatistics(state: TwinState, holder: Holder, url: string): Promise<object> {
  const query = literalsIn(url)
  const organizationalEntity = entityIn(holder, query, 'organizationalEntity')
  const posts = await postsOf(state, organizationalEntity)
  const [shares, ugcPosts] = [listIn(query, 'shares'), listIn(query, 'ugcPosts')]
  if (shares.length + ugcPosts.length === 0) {
    const days = daysIn(query, state.now)
    const rows = await rowsOfDays(state, { organizationalEntity, posts: posts.map(countedPost) }, days)
    return paged(rows, new URL(url).searchParams)
  }
  const named = posts.filter(({ id }) => shares.includes(id) || ugcPosts.includes(id))
  const rows = await Promise.all(
    named.map(async (post) => ({
      organizationalEntity,
      [shares.includes(post.id) ? 'share' : 'ugcPost']: post.id,
      totalShareStatistics: shownStatistics(await numbersOf(state, countedPost(post))),
    })),
  )
  return paged(rows, new URL(url).searchParams)
}

const dayMs = 86_400_000
const yearMs = 366 * dayMs

/** The days of a question, of which the network keeps those of a year. */
export function daysIn(query: Query, now: Date): Day[] {
  const { timeRange, timeGranularityType } = (query.get('timeIntervals') ?? {}) as any
  const [start, end] = [Number(timeRange?.start), Number(timeRange?.end)]
  if (timeGranularityType !== 'DAY' || !(end > start))
    throw badRequest('PARAM_INVALID', 'Parameter timeIntervals must have a timeRange and days')
  const kept = Math.max(start, now.getTime() - yearMs)
  return daysUntil(dayOf(new Date(kept)), dayOf(new Date(end - 1)), now)
}

export function rangeOf(day: Day): { start: number; end: number } {
  return { start: Date.parse(day), end: Date.parse(day) + dayMs }
}

const counted = ['impressions', 'reach', 'likes', 'comments', 'shares', 'clicks'] as const

async function rowsOfDays(
  state: TwinState,
  { organizationalEntity, posts }: { organizationalEntity: string; posts: readonly CountedPost[] },
  days: readonly Day[],
): Promise<object[]> {
  const gains = await Promise.all(counted.map((metric) => gainedOn(state, { posts }, [metric], days)))
  return days.map((day, place) => {
    const numbers = Object.fromEntries(counted.map((metric, one) => [metric, gains[one]?.[place] ?? 0]))
    return {
      organizationalEntity,
      timeRange: rangeOf(day),
      totalShareStatistics: shownStatistics(numbers as Counted),
    }
  })
}

/** How often the page of an organization was looked at, on the days that are over. */
export async function findPageStatistics(state: TwinState, holder: Holder, url: string): Promise<object> {
  const query = literalsIn(url)
  const organization = entityIn(holder, query, 'organization')
  const id = organization.split(':').at(-1) ?? ''
  const days = daysIn(query, state.now)
  const views = ofNoPostOn(state, { network: 'pronet', id }, 'page_views', days)
  const rows = days.flatMap((day, place) => {
    const pageViews = views[place]
    if (pageViews === undefined) return []
    const totalPageStatistics = { views: { allPageViews: { pageViews } } }
    return [{ organization, timeRange: rangeOf(day), totalPageStatistics }]
  })
  return paged(rows, new URL(url).searchParams)
}

/** The posts of an author, in no order. */
export async function postsOf(state: TwinState, author: string): Promise<SandboxPost[]> {
  return (await state.page('post', { under: author, newestFirst: true, limit: mostListed })).values as any
}

export function countedPost({ id, createdAt }: Pick<SandboxPost, 'id' | 'createdAt'>): CountedPost {
  return { network: 'pronet', id, createdAt: new Date(createdAt) }
}

const mostNamed = 100

function listIn(query: Query, name: string): Literal[] {
  const list = query.get(name) ?? []
  if (!Array.isArray(list) || list.length > mostNamed)
    throw badRequest('PARAM_INVALID', `Parameter ${name} must be a list of at most ${mostNamed}`)
  return list
}

type Counted = Pick<Awaited<ReturnType<typeof numbersOf>>, (typeof counted)[number]>

function shownStatistics({ impressions, reach, likes, comments, shares, clicks }: Counted): object {
  return {
    impressionCount: impressions,
    uniqueImpressionsCount: reach,
    likeCount: likes,
    commentCount: comments,
    shareCount: shares,
    clickCount: clicks,
    engagement: impressions > 0 ? (likes + comments + shares + clicks) / impressions : 0,
  }
}
