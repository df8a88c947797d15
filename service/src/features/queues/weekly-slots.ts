import { day, minute } from '#values/clock.ts'
import { LocalClock } from '#values/zone.ts'
import type { WeeklySlot } from './queues.tables.ts'

export interface Schedule {
  timezone: string
  slots: readonly WeeklySlot[]
}

const lastWall = Date.parse('9999-12-30T00:00:00Z')

/**
 * The instants of a weekly schedule after an instant, in order, each once. Two slots of a day that the clocks skip in
 * part may fall on the same instant.
 */
export function* slotsAfter({ timezone, slots }: Schedule, after: Date): Generator<Date> {
  const clock = new LocalClock(timezone)
  const week = weekOf(slots)
  let last = after.getTime()
  const today = Math.floor(clock.wallAt(last) / day) * day
  for (let midnight = today; midnight < lastWall; midnight += day)
    for (const wall of week[new Date(midnight).getUTCDay()] ?? []) {
      const instant = clock.instantOf(midnight + wall)
      if (instant <= last) continue
      last = instant
      yield new Date(instant)
    }
}

/** The times of each day from Sunday on, as what has passed of it. */
function weekOf(slots: readonly WeeklySlot[]): number[][] {
  const week: number[][] = Array.from({ length: 7 }, () => [])
  for (const { dayOfWeek, time } of slots) week[dayOfWeek]?.push(wallOf(time))
  for (const times of week) times.sort((one, other) => one - other)
  return week
}

function wallOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}
