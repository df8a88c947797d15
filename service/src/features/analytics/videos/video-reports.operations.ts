import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { analyticsPermissionMissing, invalidInsightRange, videoNotFound } from '../analytics.errors.ts'
import { insightsOn } from '../insights/insights.subject.ts'
import { dateQuery, provisional, provisionalSince, rangeIn, scopeStatus, videoId } from './video-range.ts'

const query = t.object({ videoId, accountId: t.id(), ...dateQuery })
const errors = [analyticsPermissionMissing, invalidInsightRange, videoNotFound]
const dateRange = t.object({ startDate: t.day(), endDate: t.day() })
const seconds = t.nullable(t.integer(0, undefined, { description: 'The length of the video.' }))
const hasScope = { hasAnalyticsScope: true }

const VideoDay = t.object(
  {
    date: t.day(),
    views: t.number(),
    estimatedMinutesWatched: t.number(),
    averageViewDuration: t.number({ description: 'Seconds.' }),
    averageViewPercentage: t.number({
      description: 'Of the length of the video; above 100 where it is watched again.',
    }),
    subscribersGained: t.number(),
    subscribersLost: t.number(),
    ...{ likes: t.number(), comments: t.number(), shares: t.number() },
  },
  { component: 'VideoDay' },
)

export const getVideositeDailyViews = operation({
  id: 'getVideositeDailyViews',
  route: 'GET /v1/analytics/videosite/daily-views',
  on: { ...insightsOn('videosite'), ids: {} },
  tag: 'analytics',
  summary: 'Returns daily views of one video.',
  description:
    'Asks YouTube while the request waits, for a video of the channel whoever uploaded it. Both ends of the range belong to it; days of YouTube begin at midnight Pacific Time. It tells whole days up to yesterday and leaves out days without data. likes, comments and shares are those of the day, negative where more were taken back.',
  permission: 'posts:read',
  query,
  reply: t.ok(
    t.object({
      videoId: t.anyString(),
      durationSeconds: seconds,
      dateRange,
      provisionalSince: provisional,
      totalViews: t.number({ description: 'The sum of the days.' }),
      dailyViews: t.array(VideoDay),
      lastSyncedAt: t.nullable(t.timestamp({ description: 'When YouTube was asked: now.' })),
      scopeStatus,
    }),
  ),
  errors,
  async handler({ query: wish, now, read }) {
    const { from, to } = rangeIn(wish, now)
    const { videoId: id } = wish
    const { video, days } =
      (await read('getDailyViews', (channel) => channel.getDailyViews({ id, from, to }), id)) ??
      raise(videoNotFound, { param: 'videoId' })
    return {
      videoId: id,
      durationSeconds: video.durationSeconds,
      dateRange: { startDate: from, endDate: to },
      provisionalSince: provisionalSince(now),
      totalViews: days.reduce((sum, { views }) => sum + views, 0),
      dailyViews: days,
      lastSyncedAt: now.toISOString(),
      scopeStatus: hasScope,
    }
  },
})

const RetentionPoint = t.object(
  {
    elapsedVideoTimeRatio: t.number({ description: '0.01 to 1: how far into the video.' }),
    audienceWatchRatio: t.number({
      description: 'How often this part was watched, for each view; above 1 where it is watched again.',
    }),
    relativeRetentionPerformance: t.number({
      description: '0 to 1, compared with videos of the same length; 0.5 is the median.',
    }),
    ...{ startedWatching: t.number(), stoppedWatching: t.number(), totalSegmentImpressions: t.number() },
  },
  { component: 'RetentionPoint' },
)

export const getVideositeVideoRetention = operation({
  id: 'getVideositeVideoRetention',
  route: 'GET /v1/analytics/videosite/video-retention',
  on: { ...insightsOn('videosite'), ids: {} },
  tag: 'analytics',
  summary: 'Returns how long viewers stay in a video.',
  description:
    'Asks YouTube while the request waits, for a video of the channel. The curve has 100 points, and none where YouTube has too few views in the range. Both ends of the range belong to it.',
  permission: 'posts:read',
  query,
  reply: t.ok(
    t.object({
      accountId: t.id(),
      videoId: t.anyString(),
      title: t.nullable(t.foreign()),
      publishedAt: t.nullable(t.timestamp()),
      durationSeconds: seconds,
      dateRange,
      provisionalSince: provisional,
      retentionCurve: t.array(RetentionPoint),
      note: t.anyString(),
      scopeStatus,
    }),
  ),
  errors,
  async handler({ account, query: wish, now, read }) {
    const { from, to } = rangeIn(wish, now)
    const { videoId: id } = wish
    const { video, curve } =
      (await read('getRetention', (channel) => channel.getRetention({ id, from, to }), id)) ??
      raise(videoNotFound, { param: 'videoId' })
    return {
      accountId: account.id,
      videoId: id,
      ...video,
      dateRange: { startDate: from, endDate: to },
      provisionalSince: provisionalSince(now),
      retentionCurve: curve,
      note:
        curve.length > 0
          ? 'Each point is a hundredth of the video.'
          : 'YouTube told no curve for this range.',
      scopeStatus: hasScope,
    }
  },
})
