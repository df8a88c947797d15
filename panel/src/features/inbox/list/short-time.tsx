import { now } from '../../../api/clock.ts'
import { useZone, When } from '../../../components/when.tsx'
import type { TimeForm } from '../../../values/time-text.ts'
import { dayOf } from '../../../values/zone.ts'

/** A time where there is little room: today by the clock, other days by their date. It does not tick. */
export function ShortTime({ at, withClock }: { at: string; withClock?: boolean }) {
  const zone = useZone()
  const [day, today] = [dayOf(at, zone), dayOf(now(), zone)]
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const [long, short]: [TimeForm, TimeForm] = isThisYear ? ['dayTime', 'day'] : ['full', 'shortDate']
  return <When at={at} as={day === today ? 'time' : withClock ? long : short} />
}
