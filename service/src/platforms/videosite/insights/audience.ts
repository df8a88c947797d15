import type { Share } from '#values/analytics/insights.ts'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { unreadable } from '../api.ts'
import { askReport, ofVideo, type ReportRow } from '../reports.ts'
import { numberIn } from './channel.ts'
import { type ReportedVideo, readOwnVideo } from './video.ts'

/** What each part of an audience is called in reports, and what is counted of it. */
const dimensions = {
  age: { dimension: 'ageGroup', metric: 'viewerPercentage' },
  gender: { dimension: 'gender', metric: 'viewerPercentage' },
  country: { dimension: 'country', metric: 'views' },
} as const

export type AudienceDimension = keyof typeof dimensions

export interface AudienceWish {
  breakdowns: readonly AudienceDimension[]
  from: string
  to: string
  /** Of the whole channel when it is left out. */
  videoId?: string | undefined
}

export interface Audience {
  video: ReportedVideo | null
  /** Most first. A dimension of which the network told nothing is left out. */
  demographics: Partial<Record<AudienceDimension, Share[]>>
}

/** Who watches the channel, or one of its videos. Null where the channel has no such video. */
export async function getDemographics(
  transport: Transport,
  account: Account,
  wish: AudienceWish,
): Promise<Outcome<Audience | null>> {
  const { videoId } = wish
  if (videoId === undefined)
    return map(await askParts(transport, account, wish), (demographics) => ({ video: null, demographics }))
  return chain(await readOwnVideo(transport, account, videoId), async (video) => {
    if (!video) return done(null)
    return map(await askParts(transport, account, wish), (demographics): Audience | null => ({
      video,
      demographics,
    }))
  })
}

async function askParts(
  transport: Transport,
  account: Account,
  { breakdowns, from, to, videoId }: AudienceWish,
): Promise<Outcome<Audience['demographics']>> {
  const demographics: Audience['demographics'] = {}
  for (const breakdown of breakdowns) {
    const { dimension, metric } = dimensions[breakdown]
    const filters = videoId === undefined ? {} : { filters: ofVideo(videoId) }
    const wish = { from, to, metrics: [metric], dimensions: dimension, sort: `-${metric}`, ...filters }
    const report = await askReport(transport, account, wish)
    if (report.kind !== 'done') return report
    const shares = report.value.map((row) => shareOf(row, dimension, metric))
    if (!shares.every((share) => share !== undefined)) return unreadable('a part of the audience')
    if (shares.length > 0) demographics[breakdown] = shares.toSorted((one, two) => two.value - one.value)
  }
  return done(demographics)
}

/** The network writes age25-34 for an age. */
function shareOf(row: ReportRow, dimension: string, metric: string): Share | undefined {
  const value = numberIn(row[metric])
  const name = row[dimension]
  if (value === undefined || typeof name !== 'string') return undefined
  return { dimension: name.replace(/^age(?=\d)/, ''), value }
}
