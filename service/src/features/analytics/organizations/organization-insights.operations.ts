import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { insightsOf } from '#values/analytics/insights.ts'
import { accountTypeNotSupported } from '../analytics.errors.ts'
import { isFollowerMetric, toldByCounts } from '../followers/counted.ts'
import { listFollowers } from '../followers/followers.store.ts'
import { insightErrors, insightsQuery, wishOf } from '../insights/insights.query.ts'
import { insightsReply, toInsights } from '../insights/insights.shape.ts'
import { insightsOn } from '../insights/insights.subject.ts'
import { requireKind } from './account-kind.ts'

const byDay = [
  ...['impressions', 'reach', 'likes', 'comments', 'shares', 'clicks'],
  ...['followers_gained', 'followers_lost'],
]
const metrics = { all: [...byDay, 'page_views'], byDay }

export const getPronetOrgAggregateAnalytics = operation({
  id: 'getPronetOrgAggregateAnalytics',
  route: 'GET /v1/analytics/pronet/org-aggregate-analytics',
  on: { ...insightsOn('pronet'), ids: {} },
  tag: 'analytics',
  summary: 'Returns totals for an organisation page on the professional network.',
  description:
    'Of accounts that stand for an organization; a person is answered account_type_not_supported. Asks LinkedIn while the request waits; followers_gained and followers_lost come from the counts that the background reading records. Days are in UTC, and both ends of the range belong to it. Totals are sums of the days: members who saw posts on several days count on each in reach. LinkedIn keeps the days of the last 12 months.',
  permission: 'accounts:read',
  query: t.object({ accountId: t.id(), ...insightsQuery(metrics) }),
  reply: insightsReply,
  errors: [...insightErrors, accountTypeNotSupported],
  async handler({ db, account, query, now, read }) {
    requireKind(account, 'organization', 'getPronetOrgAggregateAnalytics')
    const wish = wishOf(query, metrics, now)
    const counted = wish.metrics.filter(isFollowerMetric)
    const asked = { ...wish, metrics: wish.metrics.filter((metric) => !isFollowerMetric(metric)) }
    const told = await read('getOrganizationInsights', (page) => page.getOrganizationInsights(asked))
    const days = counted.length > 0 ? await listFollowers(db, account.id, wish) : []
    const own = insightsOf(counted.map((metric) => [metric, toldByCounts(metric, days, wish)]))
    const both = {
      metrics: { ...told.metrics, ...own.metrics },
      unavailable: [...told.unavailable, ...own.unavailable],
    }
    return toInsights(account, wish, both, 'LinkedIn counts a day up to two days late.')
  },
})
