import {
  type DayValue,
  type InsightsWish,
  noData,
  type Told,
  unreadableValue,
} from '#values/analytics/insights.ts'
import { countOf } from './counts.ts'

/** A number of days. `last` is of a count that stands, such as followers; `sum` of what happened on each day. */
export function toldByDay(
  values: readonly { date: string; value: unknown }[],
  { type }: Pick<InsightsWish, 'type'>,
  total: 'sum' | 'last' = 'sum',
): Told {
  if (values.length === 0) return noData
  const counted = values.map(({ date, value }) => ({ date, value: countOf(value) }))
  if (!counted.every((one): one is DayValue => one.value !== undefined)) return unreadableValue
  const sum = counted.reduce((all, { value }) => all + value, 0)
  return {
    total: total === 'last' ? (counted.at(-1)?.value ?? 0) : sum,
    ...(type === 'time_series' && { values: counted }),
  }
}
