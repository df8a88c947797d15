import { type Insights, insightsOf, noData, type Told, unreadableValue } from '#values/analytics/insights.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { countOf } from '../capabilities/analytics/counts.ts'
import { readApi, unreadable } from './api.ts'

/** Counts of an account as they stand. The network tells none of the past. */
export async function getAccountCounts(
  transport: Transport,
  { credentials }: Account,
  metrics: readonly string[],
): Promise<Outcome<Insights>> {
  if (metrics.length === 0) return done(insightsOf([]))
  const fields = ['open_id', ...metrics].join(',')
  const answer = await readApi(transport, credentials.accessToken, '/user/info/', { fields })
  return chain(answer, async ({ user }) => {
    if (typeof user?.open_id !== 'string') return unreadable('the user')
    return done(insightsOf(metrics.map((metric) => [metric, toldOf(user[metric])])))
  })
}

function toldOf(value: unknown): Told {
  if (value === undefined || value === null) return noData
  const total = countOf(value)
  return total === undefined ? unreadableValue : { total }
}
