import type { Share } from '#values/analytics/insights.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { countOf } from '../../capabilities/analytics/counts.ts'
import { callAs, pathOf, unreadable } from '../../graph/api.ts'
import { rowsOf } from '../../graph/insights.ts'

export interface DemographicsWish {
  metric: string
  timeframe: string
  breakdowns: readonly string[]
}

/**
 * Of whom an audience consists, most first. A dimension that the network tells nothing of is left out, as are all of an
 * account with fewer than 100 followers.
 */
export async function getDemographics(
  transport: Transport,
  account: Account,
  { metric, timeframe, breakdowns }: DemographicsWish,
): Promise<Outcome<Record<string, Share[]>>> {
  const told: Record<string, Share[]> = {}
  for (const breakdown of breakdowns) {
    const query = { metric, period: 'lifetime', metric_type: 'total_value', timeframe, breakdown }
    const answer = await callAs(transport, account, pathOf(account.platformAccountId, '/insights'), { query })
    const rows = answer.kind === 'done' ? rowsOf(answer.value) : answer
    if (rows.kind !== 'done') return rows
    const shares = rows.value.find(({ name }) => name === metric)?.total?.breakdowns ?? []
    const counted = shares.map(({ dimension, value }) => ({ dimension, value: countOf(value) }))
    if (!counted.every((one): one is Share => one.value !== undefined)) return unreadable('an audience')
    if (counted.length > 0) told[breakdown] = counted.toSorted((one, other) => other.value - one.value)
  }
  return done(told)
}
