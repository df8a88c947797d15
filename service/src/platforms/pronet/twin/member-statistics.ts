import type { TwinState } from '#wire/twin/twin.ts'
import type { PostMetric } from '../../capabilities/analytics/analytics.ts'
import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { type Day, dayOf, daysUntil, gainedOn } from '../../capabilities/analytics/growth.twin.ts'
import { assertScope } from '../../restli/twin/consent.ts'
import { accessDenied, badRequest, notFound } from '../../restli/twin/fault.ts'
import { type Holder, personUrn } from '../../restli/twin/holder.ts'
import { paged } from './organizations.ts'
import type { SandboxPost } from './post.ts'
import { countedPost, literalsIn, postsOf, type Query } from './share-statistics.ts'

/** The metric of each query type. */
export const metricsOfTypes: Readonly<Record<string, PostMetric>> = {
  IMPRESSION: 'impressions',
  MEMBERS_REACHED: 'reach',
  REACTION: 'likes',
  COMMENT: 'comments',
  RESHARE: 'shares',
  POST_SAVE: 'saves',
  POST_SEND: 'sends',
}

/** What came of posts of the member: one number for each question. */
export async function findMemberStatistics(state: TwinState, holder: Holder, url: string): Promise<object> {
  assertScope(holder, ['r_member_postAnalytics'], 'memberCreatorPostAnalytics')
  const query = literalsIn(url)
  const type = String(query.get('queryType'))
  const metric = metricsOfTypes[type]
  if (!metric) throw badRequest('PARAM_INVALID', `Parameter queryType: ${type} is not known`)
  const rows =
    query.get('q') === 'me'
      ? await rowsOfMember(state, holder, query, metric)
      : [await rowOfPost(state, holder, query, metric)]
  const shown = rows.map((row) => ({ ...row, metricType: shownType(type) }))
  return paged(shown, new URL(url).searchParams)
}

async function rowOfPost(state: TwinState, holder: Holder, query: Query, metric: PostMetric) {
  if (query.get('q') !== 'entity') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const { post, targetEntity } = await postIn(state, holder, query)
  const { [metric]: count } = await numbersOf(state, countedPost(post))
  return { count, targetEntity }
}

/** All posts of the member together: in a range, on each of its days, or since they are there. */
async function rowsOfMember(
  state: TwinState,
  holder: Holder,
  query: Query,
  metric: PostMetric,
): Promise<object[]> {
  const posts = (await postsOf(state, personUrn(holder))).map(countedPost)
  const days = rangeIn(query, state.now)
  const isDaily = query.get('aggregation') === 'DAILY'
  if (isDaily && metric === 'reach')
    throw badRequest('PARAM_INVALID', 'MEMBERS_REACHED cannot be aggregated by DAILY')
  if (!days) {
    if (isDaily) throw badRequest('PARAM_MISSING', 'Parameter dateRange is required')
    const numbers = await Promise.all(posts.map((post) => numbersOf(state, post)))
    return [{ count: numbers.reduce((sum, { [metric]: one }) => sum + one, 0) }]
  }
  const gains = await gainedOn(state, { posts }, [metric], days)
  if (!isDaily) return [{ count: gains.reduce((sum, one) => sum + one, 0) }]
  return days.map((day, place) => ({
    count: gains[place],
    dateRange: { start: partsOf(day), end: partsOf(dayOf(new Date(Date.parse(day) + 86_400_000))) },
  }))
}

/** The end is the day after the last one. */
function rangeIn(query: Query, now: Date): Day[] | undefined {
  const { start, end } = (query.get('dateRange') ?? {}) as any
  if (!start) return undefined
  const [from, to] = [start, end].map((one) => Date.UTC(one?.year, one?.month - 1, one?.day))
  if (from === undefined || to === undefined || !(to > from))
    throw badRequest('PARAM_INVALID', 'Parameter dateRange is not a range')
  return daysUntil(dayOf(new Date(from)), dayOf(new Date(to - 1)), now)
}

function partsOf(date: Day): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}

async function postIn(state: TwinState, holder: Holder, query: Query) {
  const entity = query.get('entity')
  const given = typeof entity === 'object' && !Array.isArray(entity) ? entity : {}
  const urn = String(given.share ?? given.ugc ?? '')
  const isNamed =
    /^urn:li:share:\d+$/.test(String(given.share)) || /^urn:li:ugcPost:\d+$/.test(String(given.ugc))
  if (!isNamed) throw badRequest('PARAM_INVALID', 'Parameter entity must name a share or a ugc')
  const post: SandboxPost | undefined = await state.get('post', urn)
  if (!post) throw notFound(`post ${urn}`)
  if (post.author !== personUrn(holder)) throw accessDenied(`post ${urn}`)
  return { post, targetEntity: given.share === undefined ? { ugc: urn } : { share: urn } }
}

export function shownType(type: string): object {
  return { 'com.linkedin.adsexternalapi.memberanalytics.v1.CreatorPostAnalyticsMetricTypeV1': type }
}
