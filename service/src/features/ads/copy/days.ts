import { error, raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { day as dayMs } from '#values/clock.ts'
import { isWritable, parseDay } from '#values/timestamp.ts'
import type { Days } from './ad-view.store.ts'
import { addDays } from './discovery/discover-days.ts'

export const invalidRange = error(
  400,
  'invalid_range',
  'The range ends before it starts, or spans more than 730 days.',
)

const usualDays = 90
const longestDays = 730

export const range = {
  fromDate: t.optional(
    t.day({
      description: `The first day, counted; ${usualDays} days up to the last one when it is left out. At most ${longestDays} days. Days are those of the ad account.`,
    }),
  ),
  toDate: t.optional(t.day({ description: 'The last day, counted; today when it is left out.' })),
}

/** Without a requested end, the next day may have begun already in the zone of the ad account. */
export function daysOf({ fromDate, toDate }: { fromDate?: string; toDate?: string }, now: Date): Days {
  const [first, last] = [dateOf(fromDate), dateOf(toDate)]
  const end = last ?? now.toISOString().slice(0, 10)
  const from = first ?? addDays(end, 1 - usualDays)
  const days = (Date.parse(end) - Date.parse(from)) / dayMs + 1
  if (days < 1 || days > longestDays) raise(invalidRange, { param: fromDate ? 'fromDate' : 'toDate' })
  return { from, to: last ?? addDays(end, 1) }
}

function dateOf(text: string | undefined): string | undefined {
  const at = text === undefined ? undefined : parseDay(text)
  return at && isWritable(at) ? at.toISOString().slice(0, 10) : undefined
}
