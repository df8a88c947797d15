import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { insightErrors, insightsQuery, wishOf } from '../insights/insights.query.ts'
import { insightsReply, toInsights } from '../insights/insights.shape.ts'
import { insightsOn } from '../insights/insights.subject.ts'
import { provisionalSince, sinceQuery } from './video-range.ts'

const metrics = {
  all: [
    ...['views', 'estimatedMinutesWatched', 'averageViewDuration', 'averageViewPercentage'],
    ...['subscribersGained', 'subscribersLost', 'likes', 'comments', 'shares'],
  ],
}

export const getVideositeChannelInsights = operation({
  id: 'getVideositeChannelInsights',
  route: 'GET /v1/analytics/videosite/channel-insights',
  on: { ...insightsOn('videosite'), ids: {} },
  tag: 'analytics',
  summary: 'Returns channel metrics of the video platform.',
  description:
    'Asks YouTube while the request waits. Both ends of the range belong to it; days of YouTube begin at midnight Pacific Time. It tells whole days up to yesterday, may change the last three, and leaves out days without data. averageViewDuration is in seconds, averageViewPercentage in percent; their totals are the averages of the whole range, all others are sums. likes and comments can be negative where they were taken back.',
  permission: 'accounts:read',
  query: t.object({ accountId: t.id(), ...insightsQuery(metrics), ...sinceQuery }),
  reply: insightsReply,
  errors: insightErrors,
  async handler({ account, query, now, read }) {
    const wish = wishOf({ ...query, until: query.until ?? provisionalSince(now) }, metrics, now)
    const told = await read('getChannelInsights', (channel) => channel.getChannelInsights(wish))
    return toInsights(account, wish, told, 'YouTube counts a day up to three days late.')
  },
})
