import { stepWords } from '../../i18n/audience/sequences.ts'
import { amountOf, type Wait, waitOf } from '../../shell/automation/wait.ts'

const minutesIn = { minutes: 1, hours: 60, days: 1440 } as const

export const mostMinutes = 365 * minutesIn.days

export type Delay = Wait<keyof typeof minutesIn>

export const delayOf = (minutes: number): Delay => waitOf(minutes, minutesIn)

/** Undefined where what is written is no wait that the service takes. */
export const minutesOf = (delay: Delay): number | undefined => amountOf(delay, minutesIn, mostMinutes)

/** When a step leaves, in words. */
export function delayText(minutes: number, index: number): string {
  const words = index === 0 ? stepWords.first : stepWords.later
  if (minutes === 0) return words.atOnce
  const { count, unit } = delayOf(minutes)
  return words[unit](Number(count))
}
