import {
  type DayValue,
  type Insights,
  type InsightsWish,
  insightsOf,
  noData,
  type Told,
  unreadableValue,
} from '#values/analytics/insights.ts'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { askReport, type ReportRow } from '../reports.ts'

/** The network makes these of a whole range; those of its days do not add up. */
const averages: readonly string[] = ['averageViewDuration', 'averageViewPercentage']

/** The numbers of a channel. Days are those of the network, in Pacific Time. */
export async function getChannelInsights(
  transport: Transport,
  account: Account,
  { metrics, from, to, type }: InsightsWish,
): Promise<Outcome<Insights>> {
  const ask = (some: readonly string[], more = {}) =>
    askReport(transport, account, { from, to, metrics: some, ...more })
  if (type === 'total_value')
    return map(await ask(metrics), ([row]) =>
      insightsOf(metrics.map((metric) => [metric, totalIn(row, metric)])),
    )
  const days = await ask(metrics, { dimensions: 'day', sort: 'day' })
  return chain(days, async (rows) => {
    const averaged = metrics.filter((metric) => averages.includes(metric))
    const totals = averaged.length > 0 ? await ask(averaged) : done<ReportRow[]>([])
    return map(totals, ([row]) => insightsOf(metrics.map((metric) => [metric, seriesOf(rows, metric, row)])))
  })
}

function totalIn(row: ReportRow | undefined, metric: string): Told {
  if (row?.[metric] === undefined) return noData
  const total = numberIn(row[metric])
  return total === undefined ? unreadableValue : { total }
}

function seriesOf(rows: readonly ReportRow[], metric: string, totals: ReportRow | undefined): Told {
  if (rows.length === 0) return noData
  const values = rows.map((row) => ({ date: String(row.day), value: numberIn(row[metric]) }))
  if (!values.every((one): one is DayValue => one.value !== undefined)) return unreadableValue
  const total = averages.includes(metric)
    ? numberIn(totals?.[metric])
    : values.reduce((sum, { value }) => sum + value, 0)
  return total === undefined ? unreadableValue : { total, values }
}

/** Likes and subscribers that were taken back make a number negative; averages have decimals. */
export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
