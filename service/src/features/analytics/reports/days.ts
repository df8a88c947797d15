import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { day as dayMs } from '#values/clock.ts'
import { isWritable, parseDay } from '#values/timestamp.ts'
import { invalidRange } from '../analytics.errors.ts'

/** The first and the last day of UTC, both counted. */
export interface Days {
  from: string
  to: string
}

const longestDays = 366

export const daysQuery = (usual: number) => ({
  fromDate: t.optional(
    t.day({
      description: `The first day in UTC, counted; ${usual} days up to the last one when it is left out. At most ${longestDays} days.`,
    }),
  ),
  toDate: t.optional(t.day({ description: 'The last day in UTC, counted; today when it is left out.' })),
})

/** The requested days. `today` is the last one when none is sent. */
export function daysOf(
  { fromDate, toDate }: { fromDate?: string; toDate?: string },
  usual: number,
  today: string,
): Days {
  const to = dayIn(toDate) ?? today
  const from = dayIn(fromDate) ?? dayAfter(to, 1 - usual)
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > longestDays || !areKnown(from, to))
    raise(invalidRange, { param: fromDate === undefined ? 'toDate' : 'fromDate' })
  return { from, to }
}

/** Days before and after which no network has anything, and databases and zones end. */
const [earliest, latest] = ['1970-01-01', '9998-12-31'] as const

export function areKnown(from: string, to: string): boolean {
  return from >= earliest && to <= latest
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

export function dayAfter(day: string, count: number): string {
  return dayOf(new Date(Date.parse(day) + count * dayMs))
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

function dayIn(text: string | undefined): string | undefined {
  const at = text === undefined ? undefined : parseDay(text)
  return at && isWritable(at) ? dayOf(at) : undefined
}
