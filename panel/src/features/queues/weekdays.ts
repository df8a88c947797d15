import { formatIn } from '../../values/zone.ts'

/** From Monday on; 0 is Sunday, as the service counts. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

// A Sunday.
const sunday = Date.parse('2026-11-22T12:00:00Z')

export const weekdayName = (dayOfWeek: number, width: 'short' | 'long' = 'long'): string =>
  formatIn('UTC', { weekday: width }).format(sunday + dayOfWeek * 86_400_000)
