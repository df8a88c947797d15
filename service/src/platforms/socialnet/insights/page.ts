import { type Insights, type InsightsWish, insightsOf, type Told } from '#values/analytics/insights.ts'
import { chain, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { toldByDay } from '../../capabilities/analytics/told-by-day.ts'
import { callGraph, pathOf } from '../../graph/api.ts'
import { askMetrics, toldOf } from '../../graph/insights.ts'
import { isOfEarnings } from './earnings.ts'
import { readEarnings } from './earnings-read.ts'

/** How many follow the page at the end of a day. All others are of what happened on it. */
const standing = ['page_follows']

/** The numbers of a page by day, in the days of the network. */
export async function getPageInsights(
  transport: Transport,
  account: Account,
  wish: InsightsWish,
): Promise<Outcome<Insights>> {
  const ask = (metrics: readonly string[]) =>
    callGraph(transport, account.credentials.accessToken, pathOf(account.platformAccountId, '/insights'), {
      query: { metric: metrics.join(','), period: 'day', since: wish.from, until: dayAfter(wish.to) },
    })
  const plain = wish.metrics.filter((metric) => !isOfEarnings(metric))
  return chain(await askMetrics(plain, ask), async (asked) => {
    const told = new Map<string, Told>()
    for (const [metric, answered] of asked)
      told.set(
        metric,
        toldOf(answered, (row) =>
          toldByDay(row?.values ?? [], wish, standing.includes(metric) ? 'last' : 'sum'),
        ),
      )
    const money = wish.metrics.filter(isOfEarnings)
    const earned = await readEarnings(money, ask, {
      days: wish.type === 'time_series',
      beside: told.size > 0,
    })
    return map(earned, (earnings) => insightsOf([...told, ...earnings]))
  })
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
