import { useNow } from '../../../api/clock.ts'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { useCalendar } from '../calendar-context.ts'
import styles from './day.module.css'

/** Where the day stands now. */
export function NowLine() {
  const at = useNow(30_000)
  const { timeText, zone } = useCalendar()
  return (
    <li className={styles.now}>
      <span className="visually-hidden">{calendarWords.now}</span>
      <time dateTime={new Date(at).toISOString()}>{timeText(at, zone)}</time>
    </li>
  )
}
