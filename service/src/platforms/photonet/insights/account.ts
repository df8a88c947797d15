import {
  type Insights,
  type InsightsWish,
  insightsOf,
  noData,
  type Told,
  unreadableValue,
} from '#values/analytics/insights.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { countOf } from '../../capabilities/analytics/counts.ts'
import { toldByDay } from '../../capabilities/analytics/told-by-day.ts'
import { callAs, pathOf } from '../../graph/api.ts'
import { askMetrics, type InsightRow, isRefused, toldOf } from '../../graph/insights.ts'

/** The network answers for so many days at once. */
const longestDays = 30
const dayMs = 86_400_000

/** The numbers of an account, from as many questions as its range has parts of 30 days. */
export async function getAccountInsights(
  transport: Transport,
  account: Account,
  wish: InsightsWish,
): Promise<Outcome<Insights>> {
  const { type: metric_type, breakdown } = wish
  const path = pathOf(account.platformAccountId, '/insights')
  const ask = (metrics: readonly string[], { since, until }: Part) =>
    callAs(transport, account, path, {
      query: {
        ...{ metric: metrics.join(','), period: 'day', metric_type },
        ...(breakdown !== undefined && { breakdown }),
        ...{ since: String(since / 1000), until: String(until / 1000) },
      },
    })
  const told = new Map<string, Parts>(wish.metrics.map((name) => [name, []]))
  for (const part of partsOf(wish, transport.now?.() ?? new Date())) {
    const asked = await askMetrics(wish.metrics, (metrics) => ask(metrics, part))
    if (asked.kind !== 'done') return asked
    for (const [name, row] of asked.value) told.get(name)?.push(row)
  }
  return done(insightsOf([...told].map(([name, parts]) => [name, toldInParts(parts, wish)])))
}

interface Part {
  since: number
  until: number
}

type Parts = (InsightRow | { refused: string } | undefined)[]

/** Nothing is asked of what is to come. */
function partsOf({ from, to }: InsightsWish, now: Date): Part[] {
  const end = Math.min(Date.parse(to) + dayMs, Math.floor(now.getTime() / 1000) * 1000)
  const parts: Part[] = []
  for (let since = Date.parse(from); since < end; since += longestDays * dayMs)
    parts.push({ since, until: Math.min(end, since + longestDays * dayMs) })
  return parts
}

function toldInParts(parts: Parts, wish: InsightsWish): Told {
  const refused = parts.find(isRefused)
  if (refused) return toldOf(refused, () => noData)
  const rows = parts.flatMap((row) => (row && !isRefused(row) ? [row] : []))
  if (wish.type === 'time_series') {
    const values = rows.flatMap((row) => row.values)
    return toldByDay(values, wish)
  }
  return toldAsTotal(rows, wish)
}

/** Where the network tells the parts of a total alone, they make it up. */
function toldAsTotal(rows: readonly InsightRow[], { breakdown }: InsightsWish): Told {
  const totals = rows.flatMap(({ total }) => (total ? [total] : []))
  const shares = totals.flatMap(({ breakdowns }) => breakdowns)
  const whole = totals.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const counted = (whole.length > 0 ? whole : shares.map(({ value }) => value)).map(countOf)
  if (counted.length === 0) return noData
  const divided = new Map<string, number>()
  for (const { dimension, value } of shares)
    divided.set(dimension, (divided.get(dimension) ?? 0) + (countOf(value) ?? Number.NaN))
  if ([...counted, ...divided.values()].some((value) => value === undefined || Number.isNaN(value)))
    return unreadableValue
  return {
    total: counted.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    ...(breakdown !== undefined && {
      breakdowns: [...divided].map(([dimension, value]) => ({ dimension, value })),
    }),
  }
}
