// Times as a zone shows them. Conversions back, from a wall clock to an instant, stand in wall-time.ts.
import { locale } from './language.ts'

/** The zone of the browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are costly to make and cheap to use. */
export function formatIn(
  zone: string,
  options: Intl.DateTimeFormatOptions,
  inLocale: string = locale,
): Intl.DateTimeFormat {
  const key = `${inLocale}|${zone}|${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(inLocale, { ...options, timeZone: zone })
    formats.set(key, format)
  }
  return format
}

const dayParts: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' }

/** The day of an instant in a zone, as 2026-11-22. */
export const dayOf = (at: number | string, zone: string): string =>
  formatIn(zone, dayParts, 'en-CA').format(typeof at === 'string' ? Date.parse(at) : at)

/** The wall clock of an instant in a zone, as 09:15. */
export const clockOf = (at: number | string, zone: string): string =>
  formatIn(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB').format(
    typeof at === 'string' ? Date.parse(at) : at,
  )

/** Whether the clocks of two zones show the same day and time at an instant. */
export const readsAlike = (at: number | string, one: string, other: string): boolean =>
  one === other || (dayOf(at, one) === dayOf(at, other) && clockOf(at, one) === clockOf(at, other))

/** The place that a zone is named after: "New York". */
export const placeOfZone = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** A zone as people say it: "Berlin, UTC+1". */
export function nameOfZone(zone: string, at: number): string {
  const offset = formatIn(zone, { timeZoneName: 'shortOffset' }, 'en-GB')
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return zone === 'UTC' ? 'UTC' : `${placeOfZone(zone)}, ${(offset ?? '').replace('GMT', 'UTC') || 'UTC'}`
}

const known = new Map<string, boolean>()

/** Whether this browser knows a zone; the service may know newer ones. */
export function isKnownZone(zone: string): boolean {
  const reported = known.get(zone)
  if (reported !== undefined) return reported
  let answer = true
  try {
    formatIn(zone, dayParts, 'en-CA')
  } catch {
    answer = false
  }
  known.set(zone, answer)
  return answer
}
