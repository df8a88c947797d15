import { Temporal } from 'temporal-polyfill'

/**
 * The instant at which a zone shows a day and a time. A time that a clock change skips becomes the first instant after
 * the gap; of a time that occurs twice it is the first. The service does the same.
 */
export function instantOf(day: string, time: string, zone: string): string {
  return zonedAt(day, time, zone).toInstant().toString()
}

function zonedAt(day: string, time: string, zone: string): Temporal.ZonedDateTime {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(wall)) return earlier
  return earlier.getTimeZoneTransition('next') ?? earlier
}

/** Whether a zone ever shows this day and time; if not, what it becomes. */
export function skippedTo(day: string, time: string, zone: string): string | undefined {
  const shown = zonedAt(day, time, zone).toPlainDateTime()
  return shown.equals(Temporal.PlainDateTime.from(`${day}T${time}`))
    ? undefined
    : shown.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The next change of the clocks of a zone before an instant, where there is one: when, and what they show around it. */
export function clockChange(
  zone: string,
  after: number,
  before: number,
): { at: number; from: string; to: string } | undefined {
  const there = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone)
  const change = there.getTimeZoneTransition('next')
  if (!change || change.epochMilliseconds > before) return undefined
  const gap = change.offsetNanoseconds - change.subtract({ minutes: 1 }).offsetNanoseconds
  const shown = change.toPlainTime().subtract({ nanoseconds: gap })
  const text = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' })
  return { at: change.epochMilliseconds, from: text(shown), to: text(change.toPlainTime()) }
}

export const addDays = (day: string, count: number): string =>
  Temporal.PlainDate.from(day).add({ days: count }).toString()

/** The Monday of the week of a day. */
export function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

export const firstOfMonth = (day: string): string => Temporal.PlainDate.from(day).with({ day: 1 }).toString()

export const addMonths = (day: string, count: number): string =>
  Temporal.PlainDate.from(day).add({ months: count }).toString()

/** The instant on another day at which a zone shows the same time; the service counts repeats of a post so. */
export function sameTimeOn(at: number, day: string, zone: string): number {
  const plainTime = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainTime()
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
}
