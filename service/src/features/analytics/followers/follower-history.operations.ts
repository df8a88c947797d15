import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '#features/accounts/index.ts'
import { insightsOf } from '#values/analytics/insights.ts'
import { invalidInsightRange } from '../analytics.errors.ts'
import { insightsQuery, wishOf } from '../insights/insights.query.ts'
import { insightsReply, toInsights } from '../insights/insights.shape.ts'
import { followerMetrics, isFollowerMetric, toldByCounts } from './counted.ts'
import { listFollowers } from './followers.store.ts'

const metrics = { all: followerMetrics }

export const getPhotonetFollowerHistory = operation({
  id: 'getPhotonetFollowerHistory',
  route: 'GET /v1/analytics/photonet/follower-history',
  on: accountOn('photonet'),
  tag: 'analytics',
  summary: 'Returns daily follower counts of a photo network account.',
  description:
    'From the counts that the background reading records; Instagram is not called. Days are in UTC, and the range includes both ends. A day without a count is left out. followers_gained and followers_lost are the differences to the count before.',
  permission: 'accounts:read',
  query: t.object({ accountId: t.id(), ...insightsQuery(metrics) }),
  reply: insightsReply,
  errors: [invalidInsightRange],
  async handler({ db, account, query, now }) {
    const wish = wishOf(query, metrics, now)
    const days = await listFollowers(db, account.id, wish)
    const told = wish.metrics
      .filter(isFollowerMetric)
      .map((metric) => [metric, toldByCounts(metric, days, wish)] as const)
    return toInsights(
      account,
      wish,
      insightsOf(told),
      'Counted about every hour; the last count of a day stays.',
    )
  },
})
