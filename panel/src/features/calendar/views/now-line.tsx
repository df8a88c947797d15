import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { useCalendar } from '../calendar-context.ts'
import styles from './day.module.css'

/** Where the day stands now. */
export function NowLine({ at }: { at: number }) {
  const { timeText } = useCalendar()
  return (
    <li className={styles.now}>
      <span className="visually-hidden">{calendarWords.now}</span>
      <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
    </li>
  )
}
