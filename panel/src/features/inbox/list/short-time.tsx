import { now } from '../../../api/clock.ts'
import { useZone } from '../../../components/when.tsx'
import { useSettings } from '../../../theme/settings.ts'
import { dayOf, formatIn } from '../../../values/zone.ts'

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

/** A time where there is little room: today by the clock, other days by their date. It does not tick. */
export function ShortTime({ at, withClock }: { at: string; withClock?: boolean }) {
  const zone = useZone()
  const { hours } = useSettings()
  const ms = Date.parse(at)
  const cycle: Intl.DateTimeFormatOptions =
    hours === 'auto' ? {} : { hourCycle: hours === '12' ? 'h12' : 'h23' }
  const isToday = dayOf(ms, zone) === dayOf(now(), zone)
  const isThisYear = dayOf(ms, zone).slice(0, 4) === dayOf(now(), zone).slice(0, 4)
  const date = isThisYear ? day : { ...day, year: 'numeric' as const }
  const options = isToday ? { ...time, ...cycle } : withClock ? { ...date, ...time, ...cycle } : date
  return (
    <time dateTime={at} title={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      {formatIn(zone, options).format(ms)}
    </time>
  )
}
