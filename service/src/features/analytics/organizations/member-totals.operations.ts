import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountTypeNotSupported } from '../analytics.errors.ts'
import { insightErrors, insightRange, longestDays, usualDays } from '../insights/insights.query.ts'
import { insightsOn } from '../insights/insights.subject.ts'
import { AccountKind, kindOf, requireKind } from './account-kind.ts'
import { rateOf } from './engagement-rate.ts'

/** By the words of the network, which requests name. */
const metricsOfTypes = {
  IMPRESSION: 'impressions',
  MEMBERS_REACHED: 'reach',
  REACTION: 'likes',
  COMMENT: 'comments',
  RESHARE: 'shares',
  POST_SAVE: 'saves',
  POST_SEND: 'sends',
} as const

type QueryType = keyof typeof metricsOfTypes
const types = Object.keys(metricsOfTypes) as QueryType[]

/** A reach of days cannot be told by day. */
const notByDay: readonly QueryType[] = ['MEMBERS_REACHED']

const shownNames = {
  ...{ impressions: 'impressions', reach: 'reach', likes: 'reactions', comments: 'comments' },
  ...{ shares: 'shares', saves: 'saves', sends: 'sends' },
} as const

const aggregation = t.oneOf('TOTAL', 'DAILY')
const total = t.optional(t.nullable(t.integer(0)))
const daily = t.optional(t.array(t.object({ date: t.day(), count: t.integer(0) })))
const dateRange = t.nullable(t.object({ startDate: t.day(), endDate: t.day() }))
const common = {
  ...{ accountId: t.id(), platform: t.anyString(), accountType: AccountKind, username: t.anyString() },
  note: t.anyString(),
  lastUpdated: t.timestamp({ description: 'When LinkedIn was asked.' }),
}

const Totals = t.object({
  impressions: total,
  reach: total,
  ...{ reactions: total, comments: total, shares: total, saves: total, sends: total },
  engagementRate: t.nullable(
    t.number({
      description:
        'reactions + comments + shares + saves + sends, of those that were asked for and told, in percent of impressions. Null without impressions.',
    }),
  ),
})

const Days = t.object({
  impressions: daily,
  ...{ reactions: daily, comments: daily, shares: daily, saves: daily, sends: daily },
})

export const getPronetAggregateAnalytics = operation({
  id: 'getPronetAggregateAnalytics',
  route: 'GET /v1/accounts/{accountId}/pronet-aggregate-analytics',
  on: { ...insightsOn('pronet'), ids: {} },
  tag: 'analytics',
  summary: 'Returns totals for a personal professional network account.',
  description: `Of accounts that stand for a person; an organization is answered account_type_not_supported. Asks LinkedIn while the request waits, once for each metric. TOTAL without dates has all that came of the posts since they are there, and dateRange is null. DAILY has ${usualDays} days unless dates are sent; it leaves out MEMBERS_REACHED, which then stands in skippedMetrics. A number that LinkedIn did not tell is null.`,
  permission: 'accounts:read',
  query: t.object({
    aggregation: t.optional(t.described(aggregation, 'TOTAL if it is left out.')),
    startDate: t.optional(
      t.date({
        description: `The first day in UTC; ${usualDays} days up to the last one when only that is sent.`,
      }),
    ),
    endDate: t.optional(
      t.date({
        description: `The last day; today when only the first one is sent. At most ${longestDays} days.`,
      }),
    ),
    metrics: t.optional(
      t.list(types, { description: `A comma list of ${types.join(', ')}. All if it is left out.` }),
    ),
  }),
  reply: t.ok(
    t.either(
      t.object({
        ...common,
        aggregation: t.literal('DAILY'),
        dateRange,
        analytics: Days,
        skippedMetrics: t.array(t.anyString(), {
          description: 'What was asked for and cannot be told by day.',
        }),
      }),
      t.object({ ...common, aggregation: t.literal('TOTAL'), dateRange, analytics: Totals }),
    ),
  ),
  errors: [...insightErrors, accountTypeNotSupported],
  async handler({ account, query, now, read }) {
    requireKind(account, 'personal', 'getPronetAggregateAnalytics')
    const { aggregation: wished = 'TOTAL', startDate: since, endDate: until } = query
    const asked = [...new Set((query.metrics?.split(',') ?? types) as QueryType[])]
    const range =
      wished === 'TOTAL' && since === undefined && until === undefined ? null : rangeIn(since, until, now)
    const head = {
      accountId: account.id,
      platform: account.platform,
      accountType: kindOf(account),
      username: account.username,
      dateRange: range && { startDate: range.from, endDate: range.to },
      note: 'LinkedIn counts a day up to two days late.',
      lastUpdated: now.toISOString(),
    }
    if (wished === 'TOTAL' || !range) {
      const metrics = asked.map((type) => metricsOfTypes[type])
      const told = await read('getMemberTotals', (pronet) => pronet.getMemberTotals({ metrics, range }))
      const engagementRate = rateOf(Object.fromEntries(told))
      const shown = Object.fromEntries([...told].map(([metric, count]) => [shownNames[metric], count]))
      return { ...head, aggregation: 'TOTAL' as const, analytics: { ...shown, engagementRate } }
    }
    const metrics = asked.filter((type) => !notByDay.includes(type)).map((type) => metricsOfTypes[type])
    const told = await read('getMemberDays', (pronet) => pronet.getMemberDays({ metrics, range }))
    return {
      ...head,
      aggregation: 'DAILY' as const,
      analytics: Object.fromEntries([...told].map(([metric, days]) => [shownNames[metric], days])),
      skippedMetrics: asked.filter((type) => notByDay.includes(type)),
    }
  },
})

function rangeIn(since: string | undefined, until: string | undefined, now: Date) {
  const dates = { ...(since !== undefined && { since }), ...(until !== undefined && { until }) }
  return insightRange(dates, now, { since: 'startDate', until: 'endDate' })
}
