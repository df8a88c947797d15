import { Temporal } from 'temporal-polyfill'

/** Whether a text names a time zone that this runtime knows. */
export function isZone(text: string): boolean {
  try {
    return /^[A-Za-z]/.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }) !== null
  } catch {
    return false
  }
}

/**
 * The instant at which the clocks of a zone show a local time. A time that is skipped moves to the first instant after
 * the gap; a time that comes twice means its first coming.
 */
export function instantInZone(local: string, zone: string): Date {
  const wanted = Temporal.PlainDateTime.from(local)
  const earlier = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const skipped = !earlier.toPlainDateTime().equals(wanted)
  const instant = skipped ? earlier.getTimeZoneTransition('next') : earlier
  return new Date((instant ?? earlier).epochMilliseconds)
}
