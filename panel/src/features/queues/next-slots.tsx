import { now } from '../../api/clock.ts'
import { OtherTime, timeIn, When, wallTimeText } from '../../components/when.tsx'
import { queueWords } from '../../i18n/publishing/queues.ts'
import type { Slot } from '../../values/queue-slots.ts'
import { clockChange, skippedTo } from '../../values/wall-time.ts'
import { dayOf } from '../../values/zone.ts'
import styles from './queues.module.css'

interface NextSlotsProps {
  /** Instants. */
  slots: readonly number[]
  /** Of the queue. */
  zone: string
  week: readonly Slot[]
}

/** The next free slots of a queue, and what a change of the clocks does to them. */
export function NextSlots({ slots, zone, week }: NextSlotsProps) {
  if (slots.length === 0) return <p className={styles.quiet}>{queueWords.noNext}</p>
  return (
    <div className={styles.next}>
      <h3>{queueWords.nextSlots}</h3>
      <ol>
        {slots.map((at) => (
          <li key={at}>
            <When at={new Date(at).toISOString()} as="dayTime" />{' '}
            <OtherTime at={new Date(at).toISOString()} own={zone} />
          </li>
        ))}
      </ol>
      <Change last={slots.at(-1) ?? 0} zone={zone} week={week} />
    </div>
  )
}

function Change({ last, zone, week }: { last: number; zone: string; week: readonly Slot[] }) {
  const change = clockChange(zone, now(), last)
  if (!change) return null
  const day = timeIn(change.at, zone, 'longDay')
  return (
    <>
      <p className={styles.change}>
        {queueWords.clockChange(day, wallTimeText(change.from), wallTimeText(change.to))}
      </p>
      {skippedOn(dayOf(change.at, zone), zone, week).map(({ time, to }) => (
        <p key={time} className={styles.change}>
          {queueWords.skipped(wallTimeText(time), day, wallTimeText(to))}
        </p>
      ))}
    </>
  )
}

/** The slots of a day at times that its clocks do not show. */
const skippedOn = (day: string, zone: string, week: readonly Slot[]): { time: string; to: string }[] =>
  week.flatMap(({ dayOfWeek, time }) => {
    if (dayOfWeek !== new Date(`${day}T00:00:00Z`).getUTCDay()) return []
    const to = skippedTo(day, time, zone)
    return to ? [{ time, to }] : []
  })
