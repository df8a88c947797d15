import { now } from '../../../api/clock.ts'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { addDays } from '../../../values/wall-time.ts'
import { clockOf, dayOf } from '../../../values/zone.ts'
import type { When } from '../draft/draft.ts'

/** The next full hour from now, where nothing else is known. */
export function nextHour(zone: string): Extract<When, { kind: 'at' }> {
  const at = now() + 3_600_000
  return { kind: 'at', day: dayOf(at, zone), time: `${clockOf(at, zone).slice(0, 2)}:00`, zone }
}

/** Times that people choose often, by the clock of the zone. */
export function quickTimes(zone: string): { label: string; day: string; time: string }[] {
  const today = dayOf(now(), zone)
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  const { day, time } = nextHour(zone)
  return [
    { label: words.inAnHour, day, time: clockOf(now() + 3_600_000, zone) || time },
    { label: words.tomorrow, day: addDays(today, 1), time: '09:00' },
    { label: words.monday, day: addDays(today, (8 - weekday) % 7 || 7), time: '09:00' },
  ]
}
