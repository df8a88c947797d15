import { Temporal } from 'temporal-polyfill'

/** Whether the clocks of a zone show this day and time twice, because they are set back. The first one counts. */
export function isRepeated(day: string, time: string, zone: string): boolean {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  )
  if (!first || !second) return false
  // In a gap the two differ as well, but neither shows the time.
  return !first.equals(second) && first.toPlainDateTime().equals(wall)
}
