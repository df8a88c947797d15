import type { TwinState } from '#wire/twin/twin.ts'
import { mostListed, numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { type Day, daysUntil } from '../../capabilities/analytics/growth.twin.ts'
import { uploadsOf } from './account.ts'
import { analyticsScope, type Channel } from './app.ts'
import { badRequest, tooFewScopes } from './fault.ts'
import { audience, retentionCurve } from './report-audience.ts'
import { byDay, inTotal } from './report-days.ts'
import type { Reported, Table } from './reported.ts'
import type { SandboxVideo } from './video.ts'

const most = 500
const dayMs = 86_400_000

/** A report on the channel, by the service that gives reports. */
export async function reportOn(state: TwinState, channel: Channel, query: URLSearchParams): Promise<object> {
  if (!(channel.scope?.split(' ').includes(analyticsScope) ?? true)) throw tooFewScopes()
  for (const name of ['ids', 'startDate', 'endDate', 'metrics'])
    if (!query.get(name)) throw badRequest('required', `Required parameter: ${name}`)
  if (query.get('ids') !== 'channel==MINE')
    throw badRequest('badRequest', 'The sandbox reports on the channel of the token.')
  const { dimensions, metrics, rows } = await tableOf(state, channel, query)
  const header = (columnType: string, dataType: string) => (name: string) => ({ name, columnType, dataType })
  return {
    kind: 'youtubeAnalytics#resultTable',
    columnHeaders: [
      ...dimensions.map(header('DIMENSION', 'STRING')),
      ...metrics.map(header('METRIC', 'INTEGER')),
    ],
    ...(rows.length > 0 && { rows }),
  }
}

async function tableOf(state: TwinState, channel: Channel, query: URLSearchParams): Promise<Table> {
  const metrics = (query.get('metrics') ?? '').split(',')
  const reported = await reportedIn(state, channel, query)
  switch (query.get('dimensions')) {
    case null:
      return { dimensions: [], metrics, rows: await inTotal(state, reported, metrics) }
    case 'day':
      return { dimensions: ['day'], metrics, rows: await byDay(state, reported, metrics) }
    case 'video':
      return { dimensions: ['video'], metrics, rows: await sharesOf(state, reported, metrics) }
    case 'elapsedVideoTimeRatio':
      return retentionCurve(state, reported, metrics)
    default:
      return audience(state, reported, query.get('dimensions') ?? '', metrics)
  }
}

async function reportedIn(state: TwinState, channel: Channel, query: URLSearchParams): Promise<Reported> {
  const ids = /^video==(.+)$/.exec(query.get('filters') ?? '')?.[1]?.split(',')
  if (ids && ids.length > most) throw badRequest('badRequest', `A filter names at most ${most} videos.`)
  const { values } = await state.page('video', {
    under: uploadsOf(channel),
    newestFirst: true,
    limit: mostListed,
  })
  const videos = (values as SandboxVideo[]).filter(({ id }) => ids?.includes(id) ?? true)
  const posts = videos.map(({ id, publishedAt }) => ({
    ...{ network: 'videosite', id, createdAt: new Date(publishedAt) },
  }))
  return { channel, posts, isOfVideos: ids !== undefined, days: daysIn(query, state.now) }
}

function daysIn(query: URLSearchParams, now: Date): Day[] {
  const [from = '', to = ''] = [query.get('startDate'), query.get('endDate')].map(String)
  if (![from, to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)) || from > to)
    throw badRequest('badRequest', 'Invalid value for the range of dates.')
  // Only videos are reported since the beginning of the network, and without days.
  return from < '2020' ? [] : daysUntil(from, to, new Date(now.getTime() - dayMs))
}

/** What was shared at all, most first. */
async function sharesOf(
  state: TwinState,
  { posts }: Reported,
  metrics: readonly string[],
): Promise<[string, number][]> {
  if (metrics.join() !== 'shares')
    throw badRequest('badRequest', 'The query is not supported. The sandbox reports the shares of videos.')
  const rows = await Promise.all(
    posts.map(async (post): Promise<[string, number]> => [post.id, (await numbersOf(state, post)).shares]),
  )
  return rows.filter(([, shares]) => shares > 0).toSorted(([, one], [, other]) => other - one)
}
