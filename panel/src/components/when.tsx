import { useNow } from '../api/clock.ts'
import { useSettings } from '../theme/settings.ts'
import { relative } from '../values/duration.ts'
import { browserZone, formatIn, nameOfZone } from '../values/zone.ts'

/** The zone that times are shown in where the object has none of its own. */
export function useZone(own?: string | null): string {
  const { zone } = useSettings()
  return own ?? (zone === 'auto' ? browserZone() : zone)
}

function useHours(): Intl.DateTimeFormatOptions {
  const { hours } = useSettings()
  return hours === 'auto' ? {} : { hourCycle: hours === '12' ? 'h12' : 'h23' }
}

const longDate: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
}
const shortTime: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

interface WhenProps {
  at: string
  zone?: string | null | undefined
  /** date and time, only the time, or the distance from now. */
  as?: 'full' | 'time' | 'date' | 'relative'
  /** Names the zone behind the time. */
  withZone?: boolean
  withSeconds?: boolean
}

/** A time for people. Its tooltip names the zone and says it in UTC. */
export function When({ at, zone: own, as = 'full', withZone, withSeconds = false }: WhenProps) {
  const zone = useZone(own)
  const hours = { ...useHours(), ...(withSeconds && { second: '2-digit' as const }) }
  const ms = Date.parse(at)
  const full = formatIn(zone, { ...longDate, ...shortTime, ...hours }).format(ms)
  const title = `${full}, ${nameOfZone(zone, ms)}\n${at.slice(0, 19).replace('T', ' ')} UTC`
  const text =
    as === 'relative' ? (
      <Relative ms={ms} />
    ) : as === 'time' ? (
      formatIn(zone, { ...shortTime, ...hours }).format(ms)
    ) : as === 'date' ? (
      formatIn(zone, longDate).format(ms)
    ) : (
      full
    )
  return (
    <time dateTime={at} title={title}>
      {text}
      {withZone && ` (${nameOfZone(zone, ms)})`}
    </time>
  )
}

function Relative({ ms }: { ms: number }) {
  const at = useNow(1000)
  return relative(ms - at)
}
