import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { type InsightsWish, insightsOf, noData, type Told } from '#values/analytics/insights.ts'
import { isFollowerMetric, toldByCounts } from '../followers/counted.ts'
import { type FollowersOnDay, listFollowers } from '../followers/followers.store.ts'
import { dayOf } from '../reports/days.ts'
import { insightErrors, insightsQuery, wishOf } from './insights.query.ts'
import { insightsReply, toInsights } from './insights.shape.ts'
import { insightsOn } from './insights.subject.ts'

const recorded = ['follower_count', 'followers_gained', 'followers_lost']

const metrics = {
  all: [...recorded, 'following_count', 'likes_count', 'video_count'],
  byDay: recorded,
}

export const getShortvideoAccountInsights = operation({
  id: 'getShortvideoAccountInsights',
  route: 'GET /v1/analytics/shortvideo/account-insights',
  on: insightsOn('shortvideo'),
  tag: 'analytics',
  summary: 'Returns the counts of an account and its followers by day.',
  description:
    'Asks TikTok while the request waits for its counts, which are those of now: TikTok tells none of the past, and of an account no views and no reach. following_count, likes_count and video_count are of now whatever the range. The days of follower_count, and followers_gained and followers_lost, come from the counts that the background reading records; the running day has the count of now. Days are in UTC, both ends belong to the range, and a day without a count is left out.',
  permission: 'accounts:read',
  query: t.object({ accountId: t.id(), ...insightsQuery(metrics) }),
  reply: insightsReply,
  errors: insightErrors,
  async handler({ db, account, query, now, read }) {
    const wish = wishOf(query, metrics, now)
    const asked = wish.metrics.filter((metric) => metric === 'follower_count' || !isFollowerMetric(metric))
    const live = await read('getAccountCounts', (shortvideo) => shortvideo.getAccountCounts(asked))
    const counted = await listFollowers(db, account.id, wish)
    const followers = live.metrics.follower_count?.total
    const days = followers === undefined ? counted : withToday(counted, wish, { date: dayOf(now), followers })
    const told = wish.metrics.map((metric): [string, Told] => {
      if (metric === 'follower_count') return [metric, toldByCounts(metric, days, wish)]
      if (isFollowerMetric(metric)) return [metric, toldByCounts(metric, counted, wish)]
      const untold = live.unavailable.find((one) => one.metric === metric)
      return [metric, live.metrics[metric] ?? untold ?? noData]
    })
    return toInsights(account, wish, insightsOf(told), 'The counts are those of now.')
  },
})

/** The recorded days, the running one with the count of now. */
function withToday(
  days: readonly FollowersOnDay[],
  { from, to }: Pick<InsightsWish, 'from' | 'to'>,
  { date, followers }: { date: string; followers: number },
): FollowersOnDay[] {
  if (date < from || date > to) return [...days]
  const before = days.filter((day) => day.date !== date)
  return [...before, { date, followers, difference: null }]
}
