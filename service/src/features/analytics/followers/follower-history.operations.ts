import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '#features/accounts/index.ts'
import { day } from '#values/clock.ts'
import { UnavailableMetrics } from '../posts/platform-row.ts'
import { type Days, dayAfter, dayOf } from '../reports/days.ts'
import { invalidInsightRange } from './followers.errors.ts'
import { type FollowersOnDay, listFollowers } from './followers.store.ts'

const metrics = ['follower_count', 'followers_gained', 'followers_lost'] as const
type FollowerMetric = (typeof metrics)[number]

const [usualDays, longestDays] = [30, 90]

const Metric = t.object({
  total: t.integer(0, undefined, {
    description: 'follower_count: the last count of the range. The others: the sum of its days.',
  }),
  values: t.optional(t.array(t.object({ date: t.day(), value: t.integer(0) }))),
})

export const getPhotonetFollowerHistory = operation({
  id: 'getPhotonetFollowerHistory',
  route: 'GET /v1/analytics/photonet/follower-history',
  on: accountOn('photonet'),
  tag: 'analytics',
  summary: 'Returns daily follower counts of a photo network account.',
  description:
    'From the counts that the background reading records; Instagram is not called. Days are in UTC, and the range includes both ends. A day without a count is left out. followers_gained and followers_lost are the differences to the count before.',
  permission: 'accounts:read',
  query: t.object({
    accountId: t.id(),
    metrics: t.optional(
      t.list(metrics, { description: `A comma list of ${metrics.join(', ')}. All if it is left out.` }),
    ),
    since: t.optional(
      t.date({ description: `The first day; ${usualDays} days up to the last one when it is left out.` }),
    ),
    until: t.optional(
      t.date({ description: `The last day; today when it is left out. At most ${longestDays} days.` }),
    ),
    metricType: t.optional(
      t.described(
        t.oneOf('time_series', 'total_value'),
        'time_series has the values of days, too. total_value if it is left out.',
      ),
    ),
  }),
  reply: t.ok(
    t.object({
      accountId: t.id(),
      platform: t.anyString(),
      dateRange: t.object({ since: t.day(), until: t.day() }),
      metricType: t.oneOf('time_series', 'total_value'),
      metrics: t.map(Metric, metrics.length),
      unavailableMetrics: UnavailableMetrics,
      dataDelay: t.anyString({ description: 'How old the newest value may be.' }),
    }),
  ),
  errors: [invalidInsightRange],
  async handler({ db, account, query, now }) {
    const { metricType = 'total_value' } = query
    const requested = metricsOf(query.metrics)
    const range = rangeOf(query, dayOf(now))
    const days = await listFollowers(db, account.id, range)
    const told = requested.filter((metric) => valuesOf(metric, days).length > 0)
    return {
      accountId: account.id,
      platform: account.platform,
      dateRange: { since: range.from, until: range.to },
      metricType,
      metrics: Object.fromEntries(told.map((metric) => [metric, toMetric(metric, days, metricType)])),
      unavailableMetrics: requested
        .filter((metric) => !told.includes(metric))
        .map((metric) => ({
          metric,
          reason: 'no_data' as const,
          message: 'The followers were not counted often enough in this range.',
        })),
      dataDelay: 'Counted about every hour; the last count of a day stays.',
    }
  },
})

function metricsOf(list: string | undefined): FollowerMetric[] {
  if (list === undefined) return [...metrics]
  const named = new Set(list.split(','))
  const isMetric = (name: string): name is FollowerMetric => metrics.some((one) => one === name)
  return [...named].filter(isMetric)
}

function rangeOf({ since, until }: { since?: string; until?: string }, today: string): Days {
  const to = until ?? today
  const from = since ?? dayAfter(to, 1 - usualDays)
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  if (days < 1 || days > longestDays)
    raise(invalidInsightRange, { param: since === undefined ? 'until' : 'since' })
  return { from, to }
}

interface Value {
  date: string
  value: number
}

function valuesOf(metric: FollowerMetric, days: readonly FollowersOnDay[]): Value[] {
  if (metric === 'follower_count') return days.map(({ date, followers }) => ({ date, value: followers }))
  const sign = metric === 'followers_gained' ? 1 : -1
  return days.flatMap(({ date, difference }) =>
    difference === null ? [] : [{ date, value: Math.max(0, sign * difference) }],
  )
}

function toMetric(
  metric: FollowerMetric,
  days: readonly FollowersOnDay[],
  type: 'time_series' | 'total_value',
): t.Static<typeof Metric> {
  const values = valuesOf(metric, days)
  const sum = values.reduce((total, { value }) => total + value, 0)
  const total = metric === 'follower_count' ? (values.at(-1)?.value ?? 0) : sum
  return { total, ...(type === 'time_series' && { values }) }
}
