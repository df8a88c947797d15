import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '../../components/cx.ts'
import { wallTimeText } from '../../components/when.tsx'
import { calendarWords } from '../../i18n/publishing/calendar.ts'
import { ZoneChoice } from '../../shell/filters/view-zone.tsx'
import { goesBeyond, stepped, type View } from '../../values/place-in-week.ts'
import { clockChange } from '../../values/wall-time.ts'
import { dayOf } from '../../values/zone.ts'
import styles from './calendar.module.css'
import { longDay, monthOfYear, spanOf } from './views/day-words.ts'

interface PeriodProps {
  view: View
  day: string
  today: string
  days: readonly string[]
  zone: string
  onIntent: (day: string) => void
}

const views: readonly View[] = ['week', 'month', 'list']

/** Which days are shown, in which zone, and the way to others. */
export function PeriodBar({ view, day, today, days, zone, onIntent }: PeriodProps) {
  const first = days[0] ?? day
  const from = Date.parse(`${first}T00:00:00Z`)
  return (
    <div className={styles.bar}>
      <nav className={styles.steps} aria-label={calendarWords.view}>
        <Step day={stepped(view, day, -1)} label={calendarWords.previous[view]} onIntent={onIntent}>
          <ChevronLeft size={16} aria-hidden />
        </Step>
        <Step day={stepped(view, day, 1)} label={calendarWords.next[view]} onIntent={onIntent}>
          <ChevronRight size={16} aria-hidden />
        </Step>
        <Step day={today} label={calendarWords.today} onIntent={onIntent}>
          {calendarWords.today}
        </Step>
      </nav>
      <h2 className={styles.period} aria-live="polite">
        {view === 'month' && !goesBeyond(days, day) ? monthOfYear(day) : spanOf(first, days.at(-1) ?? first)}
      </h2>
      <p className={styles.zoneName}>
        <ZoneChoice at={from} />
        <ClockChange zone={zone} days={days} />
      </p>
      <nav className={styles.views} aria-label={calendarWords.views[view]}>
        {views.map((one) => (
          <Link
            key={one}
            to="."
            search={((before: object) => ({ ...before, view: one, day })) as never}
            className={cx(styles.viewLink, one === view && styles.isChosen)}
            aria-current={one === view ? 'page' : undefined}
          >
            {calendarWords.views[one]}
          </Link>
        ))}
      </nav>
    </div>
  )
}

interface StepProps {
  day: string
  label: string
  onIntent: (day: string) => void
  children: React.ReactNode
}

function Step({ day, label, onIntent, children }: StepProps) {
  return (
    <Link
      to="."
      search={((before: object) => ({ ...before, day })) as never}
      className={styles.step}
      aria-label={label}
      title={label}
      onPointerEnter={() => onIntent(day)}
      onFocus={() => onIntent(day)}
    >
      {children}
    </Link>
  )
}

/** Says when the clocks change within the days that are shown. */
function ClockChange({ zone, days }: { zone: string; days: readonly string[] }) {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  const day = 86_400_000
  const change = clockChange(zone, Date.parse(first) - day, Date.parse(last) + 2 * day)
  const on = change && dayOf(change.at, zone)
  if (!change || !on || on < first || on > last) return null
  return (
    <span className={styles.change}>
      {calendarWords.clockChange(longDay(on), wallTimeText(change.from), wallTimeText(change.to))}
    </span>
  )
}
