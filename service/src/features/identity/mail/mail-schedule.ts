import { hour, minute } from '#values/clock.ts'

/** How long after a failed attempt the next one comes: seven in all, within the life of a link of a day. */
const delaysMs = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour]

/** Undefined when that was the last attempt. */
export function nextDelayMs(attempts: number): number | undefined {
  return delaysMs[attempts - 1]
}
