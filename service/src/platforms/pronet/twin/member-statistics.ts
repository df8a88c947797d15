import type { TwinState } from '#wire/twin/twin.ts'
import type { PostMetric } from '../../capabilities/analytics/analytics.ts'
import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { assertScope } from '../../restli/twin/consent.ts'
import { accessDenied, badRequest, notFound } from '../../restli/twin/fault.ts'
import { type Holder, personUrn } from '../../restli/twin/holder.ts'
import { paged } from './organizations.ts'
import type { SandboxPost } from './post.ts'
import { countedPost, literalsIn, type Query } from './share-statistics.ts'

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
  if (query.get('q') !== 'entity') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const { post, targetEntity } = await postIn(state, holder, query)
  const { [metric]: count } = await numbersOf(state, countedPost(post))
  return paged([{ count, metricType: shownType(type), targetEntity }], new URL(url).searchParams)
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
