import { chain, done, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { readFault, unreadable } from './api.ts'

/** Reports are given by a service of their own. */
const reportsOrigin = 'https://youtubeanalytics.googleapis.com'

export interface Report {
  from: string
  to: string
  metrics: readonly string[]
  dimensions?: string
  filters?: string
  sort?: string
  most?: number
}

export type ReportRow = Readonly<Record<string, unknown>>

/** The rows of a report on the channel, each by the names of its columns. */
export async function askReport(
  transport: Transport,
  { credentials }: Account,
  { from, to, metrics, dimensions, filters, sort, most }: Report,
): Promise<Outcome<ReportRow[]>> {
  const query = new URLSearchParams({
    ...{ ids: 'channel==MINE', startDate: from, endDate: to, metrics: metrics.join(',') },
    ...(dimensions !== undefined && { dimensions }),
    ...(filters !== undefined && { filters }),
    ...(sort !== undefined && { sort }),
    ...(most !== undefined && { maxResults: String(most) }),
  })
  const url = `${transport.url ?? reportsOrigin}/v2/reports?${query}`
  const headers = { authorization: `Bearer ${credentials.accessToken}` }
  return chain(await send(transport, new Request(url, { headers }), readFault), async (body) => {
    const { kind, columnHeaders: columns, rows = [] } = body ?? {}
    if (kind !== 'youtubeAnalytics#resultTable' || !Array.isArray(columns) || !Array.isArray(rows))
      return unreadable('the report')
    const names = columns.map((column: any) => String(column?.name))
    return done(rows.map((row: any) => Object.fromEntries(names.map((name, at) => [name, row?.[at]]))))
  })
}

/** The report of one of the channel's videos. */
export const ofVideo = (id: string) => `video==${id}`
