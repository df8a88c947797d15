import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { analyticsPermissionMissing, invalidInsightRange, videoNotFound } from '../analytics.errors.ts'
import { Demographics } from '../insights/audience.shape.ts'
import { insightsOn } from '../insights/insights.subject.ts'
import { UnavailableMetrics } from '../posts/platform-row.ts'
import { dateQuery, videoId as id, provisional, provisionalSince, rangeIn } from './video-range.ts'

const dimensions = ['age', 'gender', 'country'] as const
type Dimension = (typeof dimensions)[number]

const message = 'YouTube told nothing: too few people watched.'

export const getVideositeDemographics = operation({
  id: 'getVideositeDemographics',
  route: 'GET /v1/analytics/videosite/demographics',
  on: { ...insightsOn('videosite'), ids: {} },
  tag: 'analytics',
  summary: 'Returns the audience make-up of a video channel.',
  description:
    'Asks YouTube while the request waits, once for each dimension. age and gender are percent of the viewers who were signed in, country is views. Of a small audience YouTube tells nothing: then demographics is empty, and unavailableMetrics says no_data. Both ends of the range belong to it.',
  permission: 'accounts:read',
  query: t.object({
    accountId: t.id(),
    videoId: t.optional(id),
    breakdown: t.optional(
      t.list(dimensions, { description: `A comma list of ${dimensions.join(', ')}. All if it is left out.` }),
    ),
    ...dateQuery,
  }),
  reply: t.ok(
    t.object({
      accountId: t.id(),
      platform: t.anyString(),
      videoId: t.optional(t.anyString({ description: 'As it was asked for.' })),
      title: t.optional(t.nullable(t.foreign({ description: 'Of the video.' }))),
      publishedAt: t.optional(t.nullable(t.timestamp({ description: 'Of the video.' }))),
      demographics: Demographics,
      unavailableMetrics: UnavailableMetrics,
      dateRange: t.object({ startDate: t.day(), endDate: t.day() }),
      provisionalSince: provisional,
      note: t.anyString(),
    }),
  ),
  errors: [analyticsPermissionMissing, invalidInsightRange, videoNotFound],
  async handler({ account, query, now, read }) {
    const { from, to } = rangeIn(query, now)
    const { videoId, breakdown } = query
    const breakdowns = [...new Set((breakdown?.split(',') ?? dimensions) as Dimension[])]
    const wish = { breakdowns, from, to, videoId }
    const { video, demographics } =
      (await read('getDemographics', (channel) => channel.getDemographics(wish), videoId)) ??
      raise(videoNotFound, { param: 'videoId' })
    return {
      accountId: account.id,
      platform: account.platform,
      ...(videoId !== undefined && { videoId }),
      ...(video && { title: video.title, publishedAt: video.publishedAt }),
      demographics: { ...demographics },
      unavailableMetrics: breakdowns
        .filter((dimension) => !demographics[dimension])
        .map((metric) => ({ metric, reason: 'no_data' as const, message })),
      dateRange: { startDate: from, endDate: to },
      provisionalSince: provisionalSince(now),
      note: 'age and gender in percent of viewers, country in views.',
    }
  },
})
