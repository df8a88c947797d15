import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, pageOf, unreadable } from './api.ts'
import { textOf } from './locations.ts'
import { newerName, placeOf } from './place.ts'

export interface DayValue {
  date: string
  value: number
}

/** Numbers of a location by day. The network reports a day some days later; a day without a value is 0. */
export async function dailyMetrics(
  transport: Transport,
  account: Account,
  { metrics, from, to }: { metrics: readonly string[]; from: string; to: string },
): Promise<Outcome<Record<string, DayValue[]>>> {
  const query = new URLSearchParams(metrics.map((metric) => ['dailyMetrics', metric]))
  for (const [name, date] of [
    ['startDate', from],
    ['endDate', to],
  ] as const)
    for (const [part, value] of Object.entries(partsOf(date))) query.set(`dailyRange.${name}.${part}`, value)
  const path = `${newerName(placeOf(account))}:fetchMultiDailyMetricsTimeSeries`
  const answer = await callApi(transport, account, 'performance', path, { query })
  return chain(await pageOf(answer, 'multiDailyMetricTimeSeries'), async ({ items }) => {
    const series = items.flatMap(({ dailyMetricTimeSeries: some }) => (Array.isArray(some) ? some : []))
    const told = series.map(({ dailyMetric, timeSeries }: any) => [
      textOf(dailyMetric),
      (timeSeries?.datedValues ?? []).map(dayOf),
    ])
    return done(Object.fromEntries(told))
  })
}

function partsOf(date: string): Record<string, string> {
  const [year, month, day] = date.split('-').map(Number)
  return { year: String(year), month: String(month), ...(day !== undefined && { day: String(day) }) }
}

function dayOf({ date, value = '0' }: any): DayValue {
  const { year, month, day } = date ?? {}
  const pad = (number: unknown, length = 2) => String(number).padStart(length, '0')
  return { date: `${pad(year, 4)}-${pad(month)}-${pad(day)}`, value: Number(value) }
}

export interface Keyword {
  keyword: string
  /** Null if the network gives only a threshold: there were fewer searches than that. */
  impressions: number | null
  threshold: number | null
}

export async function searchKeywords(
  transport: Transport,
  account: Account,
  wish: { from: string; to: string; size: number; after?: string | undefined },
): Promise<Outcome<ProviderPage<Keyword>>> {
  const { from, to, size, after } = wish
  const query = new URLSearchParams({ pageSize: String(size) })
  if (after !== undefined) query.set('pageToken', after)
  for (const [name, month] of [
    ['startMonth', from],
    ['endMonth', to],
  ] as const)
    for (const [part, value] of Object.entries(partsOf(month)))
      query.set(`monthlyRange.${name}.${part}`, value)
  const path = `${newerName(placeOf(account))}/searchkeywords/impressions/monthly`
  const answer = await callApi(transport, account, 'performance', path, { query })
  const listed = await pageOf(answer, 'searchKeywordsCounts')
  return chain(listed, async ({ items, next }) => {
    if (!items.every(({ searchKeyword }) => typeof searchKeyword === 'string'))
      return unreadable('a search phrase')
    return map(done(items), (rows) => ({ items: rows.map(toKeyword), next }))
  })
}

function toKeyword({ searchKeyword, insightsValue = {} }: any): Keyword {
  const numberOf = (value: unknown) => (value === undefined ? null : Number(value))
  const { value, threshold } = insightsValue
  return { keyword: searchKeyword, impressions: numberOf(value), threshold: numberOf(threshold) }
}
