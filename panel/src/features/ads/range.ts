import { now } from '../../api/clock.ts'
import { dayOf } from '../../values/zone.ts'

/** The days that figures are shown for, the last one today. */
export function daysBack(count: number): { fromDate: string; toDate: string } {
  const today = now()
  return { fromDate: dayOf(today - (count - 1) * 86_400_000, 'UTC'), toDate: dayOf(today, 'UTC') }
}
