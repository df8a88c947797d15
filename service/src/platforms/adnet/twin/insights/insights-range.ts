import { graphFault, invalidParameter } from '../../../graph/twin/fault.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import { dayOf } from '../objects/delivery.ts'
import { dayMs } from '../objects/timeline.ts'

/** Days, both ends included. */
export interface Range {
  since: string
  until: string
}

const daysAgo = (now: Date, days: number) => dayOf(now.getTime() - days * dayMs)
const firstOfMonth = (now: Date, monthsAgo: number) =>
  dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
const lastOfMonth = (now: Date, monthsAgo: number) =>
  dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo + 1, 0))
const weekday = (now: Date, first: number) => (now.getUTCDay() - first + 7) % 7
const intoQuarter = (now: Date) => now.getUTCMonth() % 3

/** How far back the network remembers. */
const monthsMost = 37

const lastDays = (days: number) => (now: Date) => ({ since: daysAgo(now, days), until: daysAgo(now, 1) })
const thisWeek = (first: number) => (now: Date) => ({
  since: daysAgo(now, weekday(now, first)),
  until: daysAgo(now, 0),
})
const lastWeek = (first: number) => (now: Date) => ({
  since: daysAgo(now, weekday(now, first) + 7),
  until: daysAgo(now, weekday(now, first) + 1),
})
const everything = (now: Date) => ({ since: firstOfMonth(now, monthsMost - 1), until: daysAgo(now, 0) })

const presets: Record<string, (now: Date) => Range> = {
  today: (now) => ({ since: daysAgo(now, 0), until: daysAgo(now, 0) }),
  yesterday: lastDays(1),
  last_3d: lastDays(3),
  last_7d: lastDays(7),
  last_14d: lastDays(14),
  last_28d: lastDays(28),
  last_30d: lastDays(30),
  last_90d: lastDays(90),
  this_week_mon_today: thisWeek(1),
  this_week_sun_today: thisWeek(0),
  last_week_mon_sun: lastWeek(1),
  last_week_sun_sat: lastWeek(0),
  this_month: (now) => ({ since: firstOfMonth(now, 0), until: daysAgo(now, 0) }),
  last_month: (now) => ({ since: firstOfMonth(now, 1), until: lastOfMonth(now, 1) }),
  this_quarter: (now) => ({ since: firstOfMonth(now, intoQuarter(now)), until: daysAgo(now, 0) }),
  last_quarter: (now) => ({
    since: firstOfMonth(now, intoQuarter(now) + 3),
    until: lastOfMonth(now, intoQuarter(now) + 1),
  }),
  this_year: (now) => ({ since: `${now.getUTCFullYear()}-01-01`, until: daysAgo(now, 0) }),
  last_year: (now) => ({
    since: `${now.getUTCFullYear() - 1}-01-01`,
    until: `${now.getUTCFullYear() - 1}-12-31`,
  }),
  maximum: everything,
  data_maximum: everything,
}

export function rangeIn(parameters: Parameters, now: Date): Range {
  const given = parameters.json('time_range')
  if (given !== undefined) return givenRange(given, now)
  const preset = parameters.text('date_preset') || 'last_30d'
  const range = presets[preset]?.(now)
  if (!range)
    throw invalidParameter(
      `date_preset must be one of the following values: ${Object.keys(presets).join(', ')}`,
    )
  return range
}

function givenRange(given: any, now: Date): Range {
  const { since, until } = Object(given)
  for (const day of [since, until])
    if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || !isDay(day))
      throw invalidParameter("Must be a date representation in the format YYYY-MM-DD: time_range['since']")
  if (since > until) throw invalidParameter('time_range since must be before until.', 1_487_534)
  if (since < dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsMost, now.getUTCDate())))
    throw graphFault(
      400,
      '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
      { code: 3018 },
    )
  return { since, until }
}

function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && dayOf(time) === text
}

const incrementMost = 90

/** The first and the last day of each row's time. */
export function bucketsOf(parameters: Parameters, { since, until }: Range): Range[] {
  const increment = parameters.text('time_increment') || 'all_days'
  if (increment === 'all_days') return [{ since, until }]
  const days = Number(increment)
  if (increment !== 'monthly' && !(Number.isInteger(days) && days >= 1 && days <= incrementMost))
    throw invalidParameter(`time_increment must be a number from 1 to ${incrementMost}, monthly or all_days`)
  const buckets: Range[] = []
  for (let day = since; day <= until; ) {
    const last =
      increment === 'monthly' ? lastOfMonth(new Date(day), 0) : dayOf(Date.parse(day) + (days - 1) * dayMs)
    buckets.push({ since: day, until: last < until ? last : until })
    day = dayOf(Date.parse(last) + dayMs)
  }
  return buckets
}
