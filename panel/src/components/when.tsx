import { createContext, useContext } from 'react'
import { useNow } from '../api/clock.ts'
import { zoneWords } from '../i18n/shell/zones.ts'
import { readSettings, useSettings } from '../theme/settings.ts'
import { relative } from '../values/duration.ts'
import { type TimeForm, timeText } from '../values/time-text.ts'
import { browserZone, dayOf, isKnownZone, nameOfZone, placeOfZone, readsAlike } from '../values/zone.ts'
import styles from './when.module.css'

/** The one zone of a page that lets people choose it. */
export const ZoneContext = createContext<string | undefined>(undefined)

/** The zone of the person: what they chose in the settings, else the browser's. */
export function useOwnZone(): string {
  const { zone } = useSettings()
  return zone === 'auto' ? browserZone() : zone
}

/** The zone that times are shown in: the object's where it is given, else that of the page, else the person's. */
export function useZone(own?: string | null): string {
  const ofPage = useContext(ZoneContext)
  const mine = useOwnZone()
  return own ?? ofPage ?? mine
}

/** A time as text, for sentences and names; elsewhere `When` says more. */
export const timeIn = (at: number | string, zone: string, form: TimeForm): string =>
  timeText(at, { zone, form, hours: readSettings().hours })

/** A time of the day that belongs to no date, such as 09:15 of a weekly slot. */
export const wallTimeText = (time: string): string => timeIn(`2026-01-01T${time}:00Z`, 'UTC', 'time')

interface WhenProps {
  at: string
  zone?: string | null | undefined
  /** A form of a time, or the distance from now. */
  as?: TimeForm | 'relative'
  /** Names the zone behind the time. */
  withZone?: boolean
}

/** A time for people. Its tooltip names the zone and says it in UTC. */
export function When({ at, zone: own, as = 'full', withZone }: WhenProps) {
  const zone = useZone(own)
  const { hours } = useSettings()
  const ms = Date.parse(at)
  const full = timeText(ms, { zone, form: 'full', hours })
  const title = `${full}, ${nameOfZone(zone, ms)}\n${at.slice(0, 19).replace('T', ' ')} UTC`
  return (
    <time dateTime={at} title={title}>
      {as === 'relative' ? <Relative ms={ms} /> : timeText(ms, { zone, form: as, hours })}
      {withZone && ` (${nameOfZone(zone, ms)})`}
    </time>
  )
}

function Relative({ ms }: { ms: number }) {
  const at = useNow(1000)
  return relative(ms - at)
}

/** What the clocks of the zone show in which a time is meant, where those of the page show something else. */
export function otherTime(at: string, own: string | null | undefined, zone: string): string | undefined {
  if (!own || !isKnownZone(own) || readsAlike(at, own, zone)) return undefined
  const form = dayOf(at, own) === dayOf(at, zone) ? 'time' : 'weekdayTime'
  return zoneWords.inZone(timeIn(at, own, form), placeOfZone(own))
}

/** The second fact of a time that is meant in another zone than that of the page. */
export function OtherTime({ at, own }: { at: string; own: string | null | undefined }) {
  const said = otherTime(at, own, useZone())
  return said ? <span className={styles.other}>{said}</span> : null
}
