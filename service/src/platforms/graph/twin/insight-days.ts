import { type Day, dayOf, daysUntil } from '../../capabilities/analytics/growth.twin.ts'
import { invalidParameter } from './fault.ts'
import type { GraphCall } from './serve.ts'

const dayMs = 86_400_000

/** The days of a request for insights: from `since` on, and none that begins at `until` or later. */
export function daysIn({ parameters, state }: GraphCall, longestDays: number): Day[] {
  const since = timeOf(parameters.text('since'), state.now.getTime() - dayMs)
  const until = timeOf(parameters.text('until'), state.now.getTime())
  if (until <= since) throw invalidParameter('Param since must be before until.')
  if (until - since > longestDays * dayMs)
    throw invalidParameter(
      `There cannot be more than ${longestDays} days (${longestDays * 86_400} s) between since and until`,
    )
  return daysUntil(dayOf(new Date(since)), dayOf(new Date(until - 1)), state.now)
}

function timeOf(text: string, otherwise: number): number {
  if (text === '') return otherwise
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text)
  if (Number.isNaN(time)) throw invalidParameter('Params since and until must be times.')
  return time
}

/** When a day of the network ends, as its values say it. */
export function endTimeOf(day: Day): string {
  return `${dayOf(new Date(Date.parse(day) + dayMs))}T07:00:00+0000`
}
