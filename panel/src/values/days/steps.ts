import { instantOf } from '../wall-time.ts'
import { dayOf } from '../zone.ts'
import { daysBetween } from './periods.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** What a time is cut into, the shortest first. Longer ones are days, which are not all of one length. */
const lengths = { second, tenSeconds: 10 * second, minute, tenMinutes: 10 * minute, hour } as const

export type Step = keyof typeof lengths | 'day'

export interface Steps {
  step: Step
  /** When each begins, in milliseconds. */
  starts: readonly number[]
  /** The end of the last one that is looked at. */
  until: number
}

/** Bars that are still told apart on a wide screen. */
const most = 120

/** Cuts a time into steps that begin as the clock of a zone does: on the minute, on the hour, at midnight. */
export function stepsOf(from: number, until: number, zone: string): Steps {
  const found = Object.entries(lengths).find(([, length]) => (until - from) / length <= most)
  if (!found) return { step: 'day', starts: midnights(from, until, zone), until }
  const [step, length] = found as [Step, number]
  const midnight = Date.parse(instantOf(dayOf(from, zone), '00:00', zone))
  const first = midnight + Math.floor((from - midnight) / length) * length
  const count = Math.max(0, Math.ceil((until - first) / length))
  return { step, starts: Array.from({ length: count }, (_, index) => first + index * length), until }
}

const midnights = (from: number, until: number, zone: string): readonly number[] =>
  daysBetween(dayOf(from, zone), dayOf(until, zone))
    .map((day) => Date.parse(instantOf(day, '00:00', zone)))
    .filter((start) => start < until)

/** How many of the times lie in each step. What lies outside of all is left out. */
export function countIn({ starts, until }: Steps, times: readonly number[]): readonly number[] {
  const counts = starts.map(() => 0)
  for (const time of times) {
    const index = starts.findLastIndex((start) => start <= time)
    if (index >= 0 && time < until) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

/** Without the steps that begin before a time: of those, not everything is known. */
export const after = (steps: Steps, known: number): Steps => ({
  ...steps,
  starts: steps.starts.filter((start) => start > known),
})
