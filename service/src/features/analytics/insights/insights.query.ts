import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { InsightsWish } from '#values/analytics/insights.ts'
import { day } from '#values/clock.ts'
import { analyticsPermissionMissing, invalidInsightRange } from '../analytics.errors.ts'
import { areKnown, dayAfter, dayOf } from '../reports/days.ts'

export const usualDays = 30
export const longestDays = 90

const invalidValue = generalError('invalid_value')

/** What the operations on insights of a range raise by themselves. */
export const insightErrors = [analyticsPermissionMissing, invalidInsightRange, invalidValue]

/** The metrics of an account on one network. */
export interface KnownMetrics {
  all: readonly string[]
  /** Those that are asked for when the request names none; all if it is left out. */
  usual?: readonly string[]
  /** Those that the network tells by day; all if it is left out. */
  byDay?: readonly string[]
  /** The metrics that can be divided, by the words for `breakdown`. */
  breakdowns?: Readonly<Record<string, readonly string[]>>
}

export const metricsQuery = ({ all, usual = all }: KnownMetrics) => ({
  metrics: t.optional(
    t.list(all, { description: `A comma list of ${all.join(', ')}. ${usualSentence(all, usual)}` }),
  ),
})

const usualSentence = (all: readonly string[], usual: readonly string[]) =>
  usual === all ? 'All if it is left out.' : `${usual.join(', ')} if it is left out.`

/** A post of the account. */
export const accountPost = {
  postId: t.text(500, {
    of: 'pagePostId',
    description: 'The id of the post on the platform, or its id here.',
  }),
}

export const rangeQuery = {
  since: t.optional(
    t.date({ description: `The first day; ${usualDays} days up to the last one when it is left out.` }),
  ),
  until: t.optional(
    t.date({ description: `The last day; today when it is left out. At most ${longestDays} days.` }),
  ),
}

export const metricType = t.oneOf('time_series', 'total_value')

/** The query of an operation on insights, but for the account. */
export const insightsQuery = (known: KnownMetrics) => ({
  ...metricsQuery(known),
  ...rangeQuery,
  metricType: t.optional(t.described(metricType, metricTypeSentence(known))),
})

function metricTypeSentence({ byDay }: KnownMetrics): string {
  const usual = 'time_series has the values of days, too. total_value if it is left out.'
  return byDay ? `${usual} Only ${byDay.join(', ')} can be asked for by day.` : usual
}

export const breakdownQuery = ({ breakdowns = {} }: KnownMetrics) => ({
  breakdown: t.optional(
    t.described(
      t.oneOf(...Object.keys(breakdowns)),
      `Divides the totals. ${Object.entries(breakdowns)
        .map(([word, metrics]) => `${word}: ${metrics.join(', ')}.`)
        .join(' ')} Not with time_series.`,
    ),
  ),
})

interface InsightsRequest {
  metrics?: string
  since?: string
  until?: string
  metricType?: InsightsWish['type']
  breakdown?: string
}

/** What the request wants of the network. Refuses what the network could not answer. */
export function wishOf(request: InsightsRequest, known: KnownMetrics, now: Date): InsightsWish {
  const { metricType: type = 'total_value', breakdown } = request
  if (type === 'time_series' && breakdown !== undefined)
    raise(invalidValue, {
      param: 'breakdown',
      message: 'A breakdown divides totals, not the values of days.',
    })
  const metrics = metricsOf(request.metrics, known, (metric) => mayBe(metric, { type, breakdown }, known))
  const wrong = metrics.filter((metric) => !mayBe(metric, { type, breakdown }, known))
  if (wrong.length > 0)
    raise(invalidValue, {
      param: type === 'time_series' ? 'metricType' : 'breakdown',
      message:
        type === 'time_series'
          ? `The platform does not tell ${wrong.join(', ')} by day.`
          : `The platform does not divide ${wrong.join(', ')} by ${breakdown}.`,
    })
  return { metrics, ...insightRange(request, now), type, breakdown }
}

function mayBe(
  metric: string,
  { type, breakdown }: Pick<InsightsWish, 'type' | 'breakdown'>,
  { all, byDay = all, breakdowns = {} }: KnownMetrics,
): boolean {
  if (type === 'time_series') return byDay.includes(metric)
  return breakdown === undefined || breakdowns[breakdown]?.includes(metric) === true
}

/** The metrics of a list, each once. Without a list those of the usual ones that fit. */
export function metricsOf(
  list: string | undefined,
  { all, usual = all }: KnownMetrics,
  fits: (metric: string) => boolean = () => true,
): string[] {
  return list === undefined ? usual.filter(fits) : [...new Set(list.split(','))]
}

/** The days of a request, both counted. Some operations have other names for them. */
export function insightRange(
  { since, until }: Pick<InsightsRequest, 'since' | 'until'>,
  now: Date,
  names = { since: 'since', until: 'until' },
): { from: string; to: string } {
  const to = until ?? dayOf(now)
  const from = since ?? dayAfter(to, 1 - usualDays)
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  if (days < 1 || days > longestDays || !areKnown(from, to))
    raise(invalidInsightRange, { param: since === undefined ? names.until : names.since })
  return { from, to }
}
