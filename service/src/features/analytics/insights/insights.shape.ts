import * as t from '#contract/schema/schema.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { Insights, InsightsWish } from '#values/analytics/insights.ts'
import { UnavailableMetrics } from '../posts/platform-row.ts'
import { metricType } from './insights.query.ts'

export const unit = t.described(
  t.oneOf('micro_amount', 'unspecified'),
  'Of money: micro_amount is a millionth of the currency. unspecified: the platform does not say what it counts in.',
)
export const currency = t.nullable(
  t.anyString({ description: 'ISO 4217; null where the platform names none.' }),
)

const InsightMetric = t.object(
  {
    total: t.number({ description: 'Of the whole range; of a count that stands, its last value.' }),
    values: t.optional(t.array(t.object({ date: t.day(), value: t.number() }))),
    breakdowns: t.optional(
      t.array(t.object({ dimension: t.anyString(), value: t.number() }), {
        description: 'The total in parts, in the words of the platform.',
      }),
    ),
    unit: t.optional(unit),
    currency: t.optional(currency),
  },
  { component: 'InsightMetric', description: 'A number of an account in a range of days.' },
)

export const dataDelay = t.anyString({ description: 'How late the platform is with its numbers.' })

/** What the operations on insights of a range answer. */
export const insightsReply = t.ok(
  t.object({
    accountId: t.id(),
    platform: t.anyString(),
    dateRange: t.object({ since: t.day(), until: t.day() }),
    metricType,
    breakdown: t.optional(t.anyString({ description: 'As it was asked for.' })),
    metrics: t.map(InsightMetric, 40, {
      description: 'By the names of the platform. One that it did not tell is absent, and never 0.',
    }),
    unavailableMetrics: UnavailableMetrics,
    dataDelay,
  }),
)

export function toInsights(
  { id: accountId, platform }: Pick<AccountRow, 'id' | 'platform'>,
  { from, to, type, breakdown }: InsightsWish,
  { metrics, unavailable }: Insights,
  delay: string,
): t.Static<(typeof insightsReply)['schema']> {
  return {
    accountId,
    platform,
    dateRange: { since: from, until: to },
    metricType: type,
    ...(breakdown !== undefined && { breakdown }),
    metrics: { ...metrics },
    unavailableMetrics: [...unavailable],
    dataDelay: delay,
  }
}
