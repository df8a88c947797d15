import type { TwinState } from '#wire/twin/twin.ts'
import type { PostMetric } from '../../capabilities/analytics/analytics.ts'
import {
  type Day,
  dayOf,
  followersOn,
  gainedOn,
  ofNoPostOn,
} from '../../capabilities/analytics/growth.twin.ts'
import { badRequest } from './fault.ts'
import type { Reported } from './reported.ts'

const dayMs = 86_400_000

/** What the posts gained, and how much of it a metric counts. */
const gained: Readonly<Record<string, { of: PostMetric; times: number }>> = {
  views: { of: 'views', times: 1 },
  likes: { of: 'likes', times: 1 },
  comments: { of: 'comments', times: 1 },
  shares: { of: 'shares', times: 1 },
  estimatedMinutesWatched: { of: 'views', times: 2 },
}
const averages = ['averageViewDuration', 'averageViewPercentage']

/** A video has no days before its own. */
function daysOf({ posts, isOfVideos, days }: Reported): readonly Day[] {
  if (!isOfVideos) return days
  const first = posts.map(({ createdAt }) => dayOf(createdAt)).toSorted()[0]
  return first === undefined ? [] : days.filter((day) => day >= first)
}

export async function byDay(
  state: TwinState,
  reported: Reported,
  metrics: readonly string[],
): Promise<(string | number)[][]> {
  const days = daysOf(reported)
  const columns = await Promise.all(metrics.map((metric) => valuesOf(state, reported, metric, days)))
  return days.map((day, place) => [day, ...columns.map((column) => column[place] ?? 0)])
}

export async function inTotal(
  state: TwinState,
  reported: Reported,
  metrics: readonly string[],
): Promise<number[][]> {
  const days = daysOf(reported)
  if (days.length === 0) return []
  const row = metrics.map(async (metric) => {
    const sum = (await valuesOf(state, reported, metric, days)).reduce((all, one) => all + one, 0)
    return averages.includes(metric) ? Math.floor(sum / days.length) : sum
  })
  return [await Promise.all(row)]
}

async function valuesOf(
  state: TwinState,
  { channel, posts }: Reported,
  metric: string,
  days: readonly Day[],
): Promise<number[]> {
  const account = { network: 'videosite', id: channel.id }
  const counted = gained[metric]
  if (counted)
    return (await gainedOn(state, { posts }, [counted.of], days)).map((value) => value * counted.times)
  if (metric === 'subscribersGained' || metric === 'subscribersLost') {
    const sign = metric === 'subscribersGained' ? 1 : -1
    return (await differences(state, account, days)).map((value) => Math.max(0, sign * value))
  }
  if (averages.includes(metric)) return ofNoPostOn(state, account, metric, days).map((value) => value ?? 0)
  throw badRequest('badRequest', `Unknown identifier (${metric}) given in field parameters.metrics.`)
}

/** By how many the subscribers of each day differ from those of the day before. */
async function differences(
  state: TwinState,
  account: { network: string; id: string },
  days: readonly Day[],
): Promise<number[]> {
  const [first] = days
  if (first === undefined) return []
  const before = dayOf(new Date(Date.parse(first) - dayMs))
  const counts = await followersOn(state, account, [before, ...days])
  return days.map((_, place) => (counts[place + 1] ?? 0) - (counts[place] ?? 0))
}
