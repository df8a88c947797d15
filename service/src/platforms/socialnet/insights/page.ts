import { type Insights, type InsightsWish, insightsOf, type Told } from '#values/analytics/insights.ts'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { toldByDay } from '../../capabilities/analytics/told-by-day.ts'
import { callGraph, pathOf } from '../../graph/api.ts'
import { askMetrics, isOfMetric, toldOf } from '../../graph/insights.ts'
import { isOfEarnings, toldEarnings } from './earnings.ts'

/** How many follow the page at the end of a day. All others are of what happened on it. */
const standing = ['page_follows']

type Ask = (metrics: readonly string[]) => Promise<Outcome<any>>

/** The numbers of a page by day, in the days of the network. */
export async function getPageInsights(
  transport: Transport,
  account: Account,
  wish: InsightsWish,
): Promise<Outcome<Insights>> {
  const ask: Ask = (metrics) =>
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
    const earned = await readEarnings(wish.metrics.filter(isOfEarnings), ask, wish.type === 'time_series')
    return map(earned, (earnings) => insightsOf([...told, ...earnings]))
  })
}

/** Metrics of money, each alone: that one is not told hides nothing else. */
export async function readEarnings(
  metrics: readonly string[],
  ask: Ask,
  withDays = false,
): Promise<Outcome<Map<string, Told>>> {
  const told = new Map<string, Told>()
  for (const metric of metrics) {
    const answer = await askMetrics([metric], ask)
    if (answer.kind === 'refused') told.set(metric, unreadBecauseOf(answer))
    else if (answer.kind !== 'done') return answer
    else
      told.set(
        metric,
        toldOf(answer.value.get(metric), (row) => toldEarnings(row, withDays)),
      )
  }
  return done(told)
}

function unreadBecauseOf(outcome: Outcome<unknown> & { kind: 'refused' }): Told {
  const { message, reason } = outcome
  if (reason === 'forbidden') return { reason: 'permission_missing', message }
  return { reason: isOfMetric(outcome) ? 'unsupported_metric' : 'upstream_error', message }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
