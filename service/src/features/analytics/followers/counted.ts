import type { InsightsWish, Told } from '#values/analytics/insights.ts'
import type { FollowersOnDay } from './followers.store.ts'

/** What the recorded counts of followers tell. */
export const followerMetrics = ['follower_count', 'followers_gained', 'followers_lost'] as const
type FollowerMetric = (typeof followerMetrics)[number]

export function isFollowerMetric(name: string): name is FollowerMetric {
  return followerMetrics.some((metric) => metric === name)
}

/** A metric of the counts of some days: the last count, or the sum of the differences in one direction. */
export function toldByCounts(
  metric: FollowerMetric,
  days: readonly FollowersOnDay[],
  { type }: Pick<InsightsWish, 'type'>,
): Told {
  const values = valuesOf(metric, days)
  if (values.length === 0)
    return { reason: 'no_data', message: 'The followers were not counted often enough in this range.' }
  const sum = values.reduce((total, { value }) => total + value, 0)
  const total = metric === 'follower_count' ? (values.at(-1)?.value ?? 0) : sum
  return { total, ...(type === 'time_series' && { values }) }
}

function valuesOf(metric: FollowerMetric, days: readonly FollowersOnDay[]) {
  if (metric === 'follower_count') return days.map(({ date, followers }) => ({ date, value: followers }))
  const sign = metric === 'followers_gained' ? 1 : -1
  return days.flatMap(({ date, difference }) =>
    difference === null ? [] : [{ date, value: Math.max(0, sign * difference) }],
  )
}
