import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { insightsOf } from '#values/analytics/insights.ts'
import { isFollowerMetric, toldByCounts } from '../followers/counted.ts'
import { listFollowers } from '../followers/followers.store.ts'
import { insightErrors, insightsQuery, wishOf } from './insights.query.ts'
import { insightsReply, toInsights } from './insights.shape.ts'
import { insightsOn } from './insights.subject.ts'

const usual = [
  ...['page_media_view', 'page_total_media_view_unique', 'page_views_total', 'page_post_engagements'],
  ...['page_follows', 'page_daily_follows', 'page_daily_unfollows_unique', 'page_video_view_time'],
  ...['followers_gained', 'followers_lost'],
] as const

const money = ['content_monetization_earnings', 'monetization_approximate_earnings'] as const

const metrics = { all: [...usual, ...money], usual }

export const getSocialnetPageInsights = operation({
  id: 'getSocialnetPageInsights',
  route: 'GET /v1/analytics/socialnet/page-insights',
  on: insightsOn('socialnet'),
  tag: 'analytics',
  summary: 'Returns page metrics of the social network.',
  description:
    'Asks Facebook while the request waits; followers_gained and followers_lost come from the counts that the background reading records. Both ends of the range belong to it. Days of Facebook begin at midnight in California. The total of page_follows is its last value, and that of all others the sum of the days: people who saw the page on several days count on each in page_total_media_view_unique. page_video_view_time is in milliseconds. Earnings are asked for only by name; a page that takes no part in monetization has the reason not_enrolled. The names that Facebook retired, such as page_impressions and page_fans, are answered invalid_value.',
  permission: 'accounts:read',
  query: t.object({ accountId: t.id(), ...insightsQuery(metrics) }),
  reply: insightsReply,
  errors: insightErrors,
  async handler({ db, account, query, now, read }) {
    const wish = wishOf(query, metrics, now)
    const counted = wish.metrics.filter(isFollowerMetric)
    const asked = { ...wish, metrics: wish.metrics.filter((metric) => !isFollowerMetric(metric)) }
    const told = await read('getPageInsights', (page) => page.getPageInsights(asked))
    const days = counted.length > 0 ? await listFollowers(db, account.id, wish) : []
    const own = insightsOf(counted.map((metric) => [metric, toldByCounts(metric, days, wish)]))
    const both = {
      metrics: { ...told.metrics, ...own.metrics },
      unavailable: [...told.unavailable, ...own.unavailable],
    }
    return toInsights(account, wish, both, 'Facebook counts most numbers once a day, up to two days late.')
  },
})
