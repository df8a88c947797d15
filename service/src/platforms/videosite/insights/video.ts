import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { unreadable } from '../api.ts'
import { readVideo } from '../read-video.ts'
import { askReport, ofVideo, type ReportRow } from '../reports.ts'
import { numberIn } from './channel.ts'

export interface ReportedVideo {
  title: string | null
  /** ISO-8601. */
  publishedAt: string | null
  durationSeconds: number | null
}

export interface VideoWish {
  id: string
  from: string
  to: string
}

const metrics = [
  ...(['views', 'estimatedMinutesWatched', 'averageViewDuration', 'averageViewPercentage'] as const),
  ...(['subscribersGained', 'subscribersLost', 'likes', 'comments', 'shares'] as const),
] as const

export type VideoDay = { date: string } & Record<(typeof metrics)[number], number>

/** A video of the channel with its numbers by day. Null where the channel has no such video. */
export function getDailyViews(
  transport: Transport,
  account: Account,
  wish: VideoWish,
): Promise<Outcome<{ video: ReportedVideo; days: VideoDay[] } | null>> {
  return ofOwnVideo(transport, account, wish.id, async (video) => {
    const report = await askReport(transport, account, {
      ...{ from: wish.from, to: wish.to, metrics, dimensions: 'day', sort: 'day' },
      filters: ofVideo(wish.id),
    })
    return chain(report, async (rows) => {
      const days = rows.map(dayOf)
      return days.every((day) => day !== undefined) ? done({ video, days }) : unreadable('a number of a day')
    })
  })
}

function dayOf(row: ReportRow): VideoDay | undefined {
  const numbers = numbersIn(row, metrics)
  return numbers && { date: String(row.day), ...numbers }
}

const retention = [
  ...(['audienceWatchRatio', 'relativeRetentionPerformance'] as const),
  ...(['startedWatching', 'stoppedWatching', 'totalSegmentImpressions'] as const),
] as const

const ratio = 'elapsedVideoTimeRatio'

export type RetentionPoint = Record<typeof ratio | (typeof retention)[number], number>

/** How many still watch a video at each hundredth of it. Null where the channel has no such video. */
export function getRetention(
  transport: Transport,
  account: Account,
  { id, from, to }: VideoWish,
): Promise<Outcome<{ video: ReportedVideo; curve: RetentionPoint[] } | null>> {
  return ofOwnVideo(transport, account, id, async (video) => {
    const report = await askReport(transport, account, {
      ...{ from, to, metrics: retention, dimensions: ratio, filters: ofVideo(id), sort: ratio },
    })
    return chain(report, async (rows) => {
      const curve = rows.map((row) => numbersIn(row, [ratio, ...retention]))
      return curve.every((point) => point !== undefined)
        ? done({ video, curve })
        : unreadable('a point of the curve')
    })
  })
}

function numbersIn<const Name extends string>(
  row: ReportRow,
  names: readonly Name[],
): Record<Name, number> | undefined {
  const told = names.map((name) => [name, numberIn(row[name])] as const)
  if (told.some(([, number]) => number === undefined)) return undefined
  return Object.fromEntries(told) as Record<Name, number>
}

/** Reports name no video that is not there, so the channel is asked for it first. */
async function ofOwnVideo<T>(
  transport: Transport,
  account: Account,
  id: string,
  use: (video: ReportedVideo) => Promise<Outcome<T>>,
): Promise<Outcome<T | null>> {
  return chain(
    await readOwnVideo(transport, account, id),
    async (video): Promise<Outcome<T | null>> => (video ? use(video) : done(null)),
  )
}

/** Null where the channel has no such video. */
export async function readOwnVideo(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<ReportedVideo | null>> {
  return map(await readVideo(transport, account, id, 'snippet,contentDetails'), (video) =>
    video?.snippet?.channelId === account.platformAccountId ? toVideo(video) : null,
  )
}

function toVideo({ snippet, contentDetails }: any): ReportedVideo {
  const at = new Date(snippet.publishedAt)
  return {
    title: typeof snippet.title === 'string' ? snippet.title : null,
    publishedAt: Number.isNaN(at.getTime()) ? null : at.toISOString(),
    durationSeconds: secondsIn(contentDetails?.duration),
  }
}

/** ISO 8601, such as PT1H2M3S. */
function secondsIn(duration: unknown): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(String(duration))?.slice(1)
  if (!parts) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}
