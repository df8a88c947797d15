import { numberOfDay } from '../../capabilities/analytics/analytics.twin.ts'
import { dayOf } from '../../capabilities/analytics/growth.twin.ts'
import type { TwinCall } from './account.ts'
import { invalid } from './fault.ts'
import { atHand, pageSizeOf } from './request.ts'

const metrics = [
  ...['BUSINESS_IMPRESSIONS_DESKTOP_MAPS', 'BUSINESS_IMPRESSIONS_DESKTOP_SEARCH'],
  ...['BUSINESS_IMPRESSIONS_MOBILE_MAPS', 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH', 'BUSINESS_CONVERSATIONS'],
  ...['BUSINESS_DIRECTION_REQUESTS', 'CALL_CLICKS', 'WEBSITE_CLICKS', 'BUSINESS_BOOKINGS'],
  ...['BUSINESS_FOOD_ORDERS', 'BUSINESS_FOOD_MENU_CLICKS'],
]
const dayMs = 86_400_000

/** The network reports a day three days later. */
export function timeSeries({ state, query }: TwinCall, locationId: string): object {
  const asked = query.getAll('dailyMetrics')
  if (asked.length === 0 || !asked.every((metric) => metrics.includes(metric)))
    throw invalid('daily_metrics', 'Invalid metric.')
  const [from, to] = [dayIn(query, 'startDate'), dayIn(query, 'endDate')]
  if (from > to) throw invalid('daily_range', 'The range is not valid.')
  const last = Math.min(to, Math.floor(state.now.getTime() / dayMs) - 3)
  const days = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
  const series = asked.map((dailyMetric) => ({
    dailyMetric,
    timeSeries: { datedValues: days.map((day) => datedValue(day, dailyMetric, locationId)) },
  }))
  return { multiDailyMetricTimeSeries: [{ dailyMetricTimeSeries: series }] }
}

function datedValue(day: number, metric: string, locationId: string): object {
  const date = new Date(day * dayMs)
  const value = numberOfDay('bizlisting', locationId, metric, dayOf(date))
  return {
    date: { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    value: String(value),
  }
}

function dayIn(query: URLSearchParams, name: string): number {
  const [year, month, day] = ['year', 'month', 'day'].map((part) =>
    Number(query.get(`dailyRange.${name}.${part}`)),
  )
  if (!year || !month || !day) throw invalid('daily_range', 'The range is not valid.')
  return Date.UTC(year, month - 1, day) / dayMs
}

const phrases = [
  { searchKeyword: 'bakery near me', insightsValue: { value: '120' } },
  { searchKeyword: 'fresh bread', insightsValue: { value: '34' } },
  { searchKeyword: 'birthday cake', insightsValue: { threshold: '15' } },
]

export function keywords({ query }: TwinCall): object {
  const monthOf = (name: string) =>
    Number(query.get(`monthlyRange.${name}.year`)) * 12 + Number(query.get(`monthlyRange.${name}.month`))
  if (monthOf('startMonth') > monthOf('endMonth')) throw invalid('monthly_range', 'The range is not valid.')
  const { rows, more } = atHand(phrases, query, pageSizeOf(query, 100, 100))
  return { searchKeywordsCounts: rows, ...more }
}
