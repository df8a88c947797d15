import type { TwinState } from '#wire/twin/twin.ts'
import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { analyticsScope, type Channel } from './app.ts'
import { badRequest, tooFewScopes } from './fault.ts'
import type { SandboxVideo } from './video.ts'

const most = 500

/** A report on videos of the channel, by the service that gives reports. */
export async function reportOn(state: TwinState, channel: Channel, query: URLSearchParams): Promise<object> {
  if (!(channel.scope?.split(' ').includes(analyticsScope) ?? true)) throw tooFewScopes()
  const ids = videosIn(query)
  const rows: [string, number][] = []
  for (const id of ids) {
    const video: SandboxVideo | undefined = await state.get('video', id)
    if (video?.ownerId !== channel.id) continue
    const post = { network: 'videosite', id, createdAt: new Date(video.publishedAt) }
    const { shares } = await numbersOf(state, post)
    if (shares > 0) rows.push([id, shares])
  }
  return {
    kind: 'youtubeAnalytics#resultTable',
    columnHeaders: [
      { name: 'video', columnType: 'DIMENSION', dataType: 'STRING' },
      { name: 'shares', columnType: 'METRIC', dataType: 'INTEGER' },
    ],
    ...(rows.length > 0 && { rows: rows.toSorted(([, one], [, other]) => other - one) }),
  }
}

function videosIn(query: URLSearchParams): string[] {
  for (const name of ['ids', 'startDate', 'endDate', 'metrics'])
    if (!query.get(name)) throw badRequest('required', `Required parameter: ${name}`)
  if (query.get('ids') !== 'channel==MINE')
    throw badRequest('badRequest', 'The sandbox reports on the channel of the token.')
  if (query.get('metrics') !== 'shares' || query.get('dimensions') !== 'video')
    throw badRequest('badRequest', 'The query is not supported. The sandbox reports the shares of videos.')
  const ids = /^video==(.+)$/.exec(query.get('filters') ?? '')?.[1]?.split(',') ?? []
  if (ids.length > most) throw badRequest('badRequest', `A filter names at most ${most} videos.`)
  return ids
}
