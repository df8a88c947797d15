import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { gainedOn } from '../../capabilities/analytics/growth.twin.ts'
import { badRequest } from './fault.ts'
import type { Reported, Table } from './reported.ts'

/** The parts of every audience, in percent. */
const parts: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  ageGroup: [
    ['age25-34', 40],
    ['age18-24', 30],
    ['age35-44', 20],
    ['age45-54', 10],
  ],
  gender: [
    ['female', 55],
    ['male', 45],
  ],
  country: [
    ['US', 50],
    ['DE', 30],
    ['BR', 20],
  ],
}

const leastFollowers = 100

/** Who watches. Of a small channel nothing is told. */
export async function audience(
  state: TwinState,
  reported: Reported,
  dimension: string,
  metrics: readonly string[],
): Promise<Table> {
  const shares = parts[dimension]
  const metric = dimension === 'country' ? 'views' : 'viewerPercentage'
  if (!shares || metrics.join() !== metric) throw badRequest('badRequest', 'The query is not supported.')
  const table = { dimensions: [dimension], metrics }
  if ((await followersOf(state, 'videosite', reported.channel.id)) < leastFollowers)
    return { ...table, rows: [] }
  const views = await viewsOf(state, reported)
  const rows = shares.map(([name, percent]): [string, number] => [
    name,
    metric === 'views' ? Math.floor((views * percent) / 100) : percent,
  ])
  return { ...table, rows }
}

async function viewsOf(state: TwinState, { posts, days }: Reported): Promise<number> {
  return (await gainedOn(state, { posts }, ['views'], days)).reduce((all, one) => all + one, 0)
}

const points = 100

/** How many watch at each hundredth of a video: everybody at the start, two in five at the end. */
export async function retentionCurve(
  state: TwinState,
  reported: Reported,
  metrics: readonly string[],
): Promise<Table> {
  const table = { dimensions: ['elapsedVideoTimeRatio'], metrics }
  if (!reported.isOfVideos || reported.posts.length !== 1)
    throw badRequest('badRequest', 'The report is of one video.')
  const views = await viewsOf(state, reported)
  if (views === 0) return { ...table, rows: [] }
  const watching = (point: number) => Math.floor(views * (1 - (0.6 * point) / points))
  const rows = Array.from({ length: points }, (_, place) => {
    const point = place + 1
    const told: Readonly<Record<string, number>> = {
      audienceWatchRatio: Math.round((1 - (0.6 * point) / points) * 1000) / 1000,
      relativeRetentionPerformance: 0.5,
      startedWatching: place === 0 ? views : 0,
      stoppedWatching: watching(place) - watching(point),
      totalSegmentImpressions: watching(point),
    }
    return [point / points, ...metrics.map((metric) => told[metric] ?? unknown(metric))]
  })
  return { ...table, rows }
}

function unknown(metric: string): never {
  throw badRequest('badRequest', `Unknown identifier (${metric}) given in field parameters.metrics.`)
}
