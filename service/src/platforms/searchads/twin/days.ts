import { type Condition, queryError } from './gaql.ts'

/** Days of a report, both included, as `YYYY-MM-DD`. */
export interface Days {
  from: string
  to: string
}

const dayMs = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** How many days of a report have been. */
export function lengthOf({ from, to }: Days, now: Date): number {
  const last = Math.min(Date.parse(to), Date.parse(dayOf(now.getTime())))
  return Math.max(0, Math.round((last - Date.parse(from)) / dayMs) + 1)
}

const recent: Readonly<Record<string, [first: number, last: number]>> = {
  TODAY: [0, 0],
  YESTERDAY: [1, 1],
  LAST_7_DAYS: [7, 1],
  LAST_14_DAYS: [14, 1],
  LAST_30_DAYS: [30, 1],
}

/** The days that conditions on segments.date leave; all of the last years without any. */
export function daysOf(conditions: readonly Condition[], now: Date): Days {
  let days: Days = { from: '2020-01-01', to: '9999-12-31' }
  for (const { operator, values } of conditions) days = narrowed(days, operator, values, now)
  return days
}

function during(period: string, now: Date): Days {
  const [first, last] = recent[period] ?? []
  if (first === undefined || last === undefined)
    throw queryError('INVALID_VALUE_WITH_DURING_OPERATOR', 'the period is not known.')
  return { from: dayOf(now.getTime() - first * dayMs), to: dayOf(now.getTime() - last * dayMs) }
}

function narrowed(days: Days, operator: string, values: readonly string[], now: Date): Days {
  if (operator === 'DURING') return during(values[0] ?? '', now)
  for (const value of values)
    if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value)))
      throw queryError('INVALID_DATE_FORMAT', `invalid date ${value}.`)
  const [first = '', second = first] = values
  switch (operator) {
    case '=':
      return { from: first, to: first }
    case '>=':
      return { ...days, from: first }
    case '<=':
      return { ...days, to: first }
    case 'BETWEEN':
      if (second < first)
        throw queryError('PROHIBITED_VALUE_COMBINATION_WITH_BETWEEN_OPERATOR', 'the dates are in reverse.')
      return { from: first, to: second }
    default:
      throw queryError('BAD_OPERATOR', `the operator ${operator} does not fit segments.date.`)
  }
}
