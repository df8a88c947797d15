import { raise } from '#contract/operation/errors.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { day as dayMs } from '#values/clock.ts'
import { isDate, parseDay } from '#values/timestamp.ts'
import { invalidRange, mutuallyExclusiveFields } from './usage.errors.ts'
import type { Days } from './usage.store.ts'

export const ranges = ['cycle', 'prev-cycle', '7d', '14d', '30d', '3mo', '12mo', 'custom'] as const
export type Range = (typeof ranges)[number]

const furthestApart = 366

interface Wanted {
  range?: Range
  from?: string
  to?: string
}

/** The days of the calendar month, in UTC: the cycle. */
export function cycleOf(now: Date, monthsBack = 0): Days {
  return {
    from: monthStart(now, monthsBack),
    to: dayOf(new Date(Date.parse(monthStart(now, monthsBack - 1)) - dayMs)),
  }
}

/** The requested days. `from` and `to` alone mean a custom range. */
export function periodOf({ range, from, to }: Wanted, now: Date): Days {
  const isCustom = range === 'custom' || (range === undefined && (from !== undefined || to !== undefined))
  if (isCustom) return customRange(from, to)
  const stray = from !== undefined ? 'from' : 'to'
  if (from !== undefined || to !== undefined)
    raise(mutuallyExclusiveFields, { param: stray, message: `${stray} goes with the range custom only.` })
  const rolling = { '7d': 7, '14d': 14, '30d': 30 }[range as string]
  if (rolling) return { from: dayOf(new Date(now.getTime() - (rolling - 1) * dayMs)), to: dayOf(now) }
  if (range === 'prev-cycle') return cycleOf(now, 1)
  const months = { '3mo': 2, '12mo': 11 }[range as string] ?? 0
  return { ...cycleOf(now), from: monthStart(now, months) }
}

function customRange(from: string | undefined, to: string | undefined): Days {
  const absent = from === undefined ? 'from' : 'to'
  if (from === undefined || to === undefined)
    return raiseFault({
      code: 'missing_required_parameter',
      param: absent,
      message: 'A custom range needs from and to.',
    })
  const days = { from: dayNamed(from, 'from'), to: dayNamed(to, 'to') }
  const apart = (Date.parse(days.to) - Date.parse(days.from)) / dayMs
  if (apart < 0 || apart > furthestApart) raise(invalidRange, { param: 'to' })
  return days
}

function monthStart(time: Date, monthsBack: number): string {
  return dayOf(new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - monthsBack, 1)))
}

/** An instant selects its day in UTC, which may lie beyond the years that a day is written with. */
function dayNamed(text: string, param: string): string {
  const day = dayOf(parseDay(text) ?? new Date(Number.NaN))
  const isWritten = isDate(day) && day > '0001' && day < '9999'
  return isWritten
    ? day
    : raiseFault({ code: 'invalid_date', param, message: 'Send a day of the years 1 to 9998.' })
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** The first moment of a period, and the first one after it. */
export function boundsOf({ from, to }: Days): { start: string; end: string } {
  return { start: new Date(from).toISOString(), end: new Date(Date.parse(to) + dayMs).toISOString() }
}
