import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { analyticsPermissionMissing } from '../analytics.errors.ts'
import { UnavailableMetrics } from '../posts/platform-row.ts'
import { Demographics } from './audience.shape.ts'
import { insightsOn } from './insights.subject.ts'

const dimensions = ['age', 'city', 'country', 'gender']
const metric = t.oneOf('follower_demographics', 'engaged_audience_demographics')
const timeframe = t.oneOf('this_week', 'this_month')

export const getPhotonetDemographics = operation({
  id: 'getPhotonetDemographics',
  route: 'GET /v1/analytics/photonet/demographics',
  on: insightsOn('photonet'),
  tag: 'analytics',
  summary: 'Returns the audience make-up of a photo network account.',
  description:
    'Asks Instagram while the request waits, once for each dimension. Values are counts of people. Instagram tells the 45 largest parts of a dimension, and nothing of an account with fewer than 100 followers or engaged people: then demographics is empty, and unavailableMetrics says no_data.',
  permission: 'accounts:read',
  query: t.object({
    accountId: t.id(),
    metric: t.optional(t.described(metric, 'follower_demographics if it is left out.')),
    breakdown: t.optional(
      t.list(dimensions, { description: `A comma list of ${dimensions.join(', ')}. All if it is left out.` }),
    ),
    timeframe: t.optional(t.described(timeframe, 'this_month if it is left out.')),
  }),
  reply: t.ok(
    t.object({
      accountId: t.id(),
      platform: t.anyString(),
      metric,
      timeframe,
      demographics: Demographics,
      unavailableMetrics: UnavailableMetrics,
      note: t.anyString(),
    }),
  ),
  errors: [analyticsPermissionMissing],
  async handler({ account, query, read }) {
    const { metric = 'follower_demographics', timeframe = 'this_month', breakdown } = query
    const breakdowns = [...new Set(breakdown?.split(',') ?? dimensions)]
    const demographics = await read('getDemographics', (photonet) =>
      photonet.getDemographics({ metric, timeframe, breakdowns }),
    )
    const message = 'Instagram told nothing: it takes at least 100 people.'
    return {
      accountId: account.id,
      platform: account.platform,
      metric,
      timeframe,
      demographics,
      unavailableMetrics:
        Object.keys(demographics).length > 0 ? [] : [{ metric, reason: 'no_data' as const, message }],
      note: 'At most the 45 largest parts of a dimension, up to two days late.',
    }
  },
})
