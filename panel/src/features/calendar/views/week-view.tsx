import { Link } from '@tanstack/react-router'
import { wallTimeText } from '../../../components/when.tsx'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { type PlacedPost, useCalendar } from '../calendar-context.ts'
import type { ViewProps } from '../view.ts'
import dayStyles from './day.module.css'
import { DayCell, WriteOn } from './day-cell.tsx'
import { type DayItem, itemsOf } from './day-items.ts'
import { DayList } from './day-list.tsx'
import { dayNumber, longDay, weekday } from './day-words.ts'
import styles from './week.module.css'

/** More of a day than this leads to the list: a column of a hundred cards shows nobody anything. */
const most = 24

/** The hours of a week in which nothing stands. */
const blank = Array.from({ length: 13 }, (_, index) => String(8 + index).padStart(2, '0'))

/** Hours in which nothing stands are left out, unless that would be all of them. */
function hoursOf(items: readonly DayItem[]): readonly string[] {
  const hours = items.map(({ time }) => time.slice(0, 2))
  const isBlank = items.every(({ kind }) => kind === 'now')
  return [...new Set(isBlank ? [...hours, ...blank] : hours)].sort()
}

/** Seven columns; what is due in the same hour stands on one line. */
export function WeekView({ days, placed, repeats, isRead, grid, nowAt }: ViewProps) {
  const { slotsOf, today, zone } = useCalendar()
  const items = new Map(
    days.map((day) => [
      day,
      itemsOf({
        placed: (placed.get(day) ?? []).slice(0, most),
        slots: slotsOf(day),
        repeats: repeats.get(day),
        nowAt: day === today ? nowAt : undefined,
        zone,
      }),
    ]),
  )
  // The hours follow from what stands in them, and would jump when it comes.
  const hours = isRead ? hoursOf([...items.values()].flat()) : []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot lay hours of all days on one line
    <div
      role="grid"
      aria-label={calendarWords.views.week}
      className={styles.week}
      style={{ gridTemplateRows: ['auto', ...hours.map(() => 'auto'), 'minmax(32px, 1fr)'].join(' ') }}
      onKeyDown={grid.press}
    >
      {hours.map((hour, index) => (
        <span key={hour} className={styles.hour} style={{ gridRow: index + 2 }} aria-hidden="true">
          {wallTimeText(`${hour}:00`).replace(':00', '')}
        </span>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="row" className={styles.contents} tabIndex={-1}>
        {days.map((day, index) => (
          <DayHead key={day} day={day} column={index + 2} count={placed.get(day)?.length ?? 0} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="row" className={styles.contents} tabIndex={-1}>
        {days.map((day, index) => (
          <DayCell
            key={day}
            day={day}
            column={index + 2}
            placed={placed.get(day) ?? []}
            repeats={repeats.get(day)}
            isPrecise
            isActive={day === grid.active}
            className={styles.column}
            onChoose={grid.choose}
            onEmpty={grid.onEmpty}
          >
            <Hours items={items.get(day) ?? []} hours={hours} />
            <MoreOf day={day} placed={placed.get(day) ?? []} row={hours.length + 1} />
          </DayCell>
        ))}
      </div>
    </div>
  )
}

function DayHead({ day, column, count }: { day: string; column: number; count: number }) {
  const { today } = useCalendar()
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      role="columnheader"
      tabIndex={-1}
      className={styles.dayHead}
      data-day={day}
      data-today={day === today || undefined}
      style={{ gridColumn: column }}
    >
      <span>
        {weekday(day)} <b>{dayNumber(day)}</b>
      </span>
      {count > 0 && <span className={styles.count}>{count}</span>}
      <WriteOn day={day} />
    </div>
  )
}

function Hours({ items, hours }: { items: readonly DayItem<PlacedPost>[]; hours: readonly string[] }) {
  return hours.map((hour, index) => {
    const there = items.filter(({ time }) => time.startsWith(hour))
    return (
      <ul key={hour} className={styles.hourCell} data-hour={hour} style={{ gridRow: index + 1 }}>
        <DayList items={there} size="note" isInGrid />
      </ul>
    )
  })
}

function MoreOf({ day, placed, row }: { day: string; placed: readonly PlacedPost[]; row: number }) {
  if (placed.length <= most) return null
  const count = placed.length - most
  return (
    <Link
      to="."
      search={((before: object) => ({ ...before, view: 'list', day })) as never}
      className={dayStyles.more}
      style={{ gridRow: row }}
      aria-label={calendarWords.moreOn(count, longDay(day))}
      tabIndex={-1}
    >
      {calendarWords.more(count)}
    </Link>
  )
}
