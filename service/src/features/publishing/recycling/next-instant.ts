import { Temporal } from 'temporal-polyfill'
import type { RecyclingRow } from './recycling.store.ts'

type Rule = Pick<RecyclingRow, 'gap' | 'gap_freq' | 'start_at' | 'base_at' | 'timezone'>

/**
 * The first instant of a rule after a time. Each is counted from the beginning on the clocks of the zone, never from the
 * one before: a month that is too short is given its last day, and the next one has the day of the beginning again.
 */
export function nextInstant({ gap, gap_freq, start_at, base_at, timezone }: Rule, after: Date): Date {
  const base = Temporal.Instant.fromEpochMilliseconds(base_at.getTime()).toZonedDateTimeISO(timezone)
  const at = (step: number) =>
    base.add(gap_freq === 'week' ? { weeks: step * gap } : { months: step * gap }).epochMilliseconds
  const longestDays = gap * (gap_freq === 'week' ? 7 : 31)
  const passedDays = (after.getTime() - base_at.getTime()) / 86_400_000
  // What is given as the start is the first repeat; else the post itself stands there.
  let step = Math.max(start_at ? 0 : 1, Math.floor(passedDays / longestDays) - 1)
  while (at(step) <= after.getTime()) step++
  return new Date(at(step))
}

type Whole = Rule & Pick<RecyclingRow, 'enabled' | 'expire_at' | 'expire_count' | 'recycle_count'>

/** When the next repeat is made; null when the rule is off or over. */
export function nextRepeat(rule: Whole, after: Date): Date | null {
  const { enabled, expire_at, expire_count, recycle_count } = rule
  if (!enabled || (expire_count !== null && recycle_count >= expire_count)) return null
  const next = nextInstant(rule, after)
  return expire_at && next > expire_at ? null : next
}
