import { Link } from '@tanstack/react-router'
import { cx } from '../../../components/cx.ts'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { useAccountsLoading } from '../../../shell/accounts.ts'
import { goesBeyond } from '../../../values/place-in-week.ts'
import { type PlacedPost, useCalendar } from '../calendar-context.ts'
import type { PlacedRepeat } from '../repeats/use-repeats.ts'
import type { ViewProps } from '../view.ts'
import dayStyles from './day.module.css'
import { DayCell, WriteOn } from './day-cell.tsx'
import { itemsOf } from './day-items.ts'
import { DayList } from './day-list.tsx'
import { dayNumber, dayOfMonth, longDay, weekday } from './day-words.ts'
import styles from './month.module.css'

const most = 3

/** Whole weeks under one another, with the first posts of each day. */
export function MonthView({ day: shown, days, placed, repeats, isRead, grid }: ViewProps) {
  const isNameless = useAccountsLoading()
  const hasMargin = !goesBeyond(days, shown)
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  // A week is as high as its fullest day, so none is drawn before all of them are known.
  if (!isRead || isNameless) return <div className={styles.bone} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: its days are laid out by the grid of the page
    <div role="grid" aria-label={calendarWords.views.month} className={styles.month} onKeyDown={grid.press}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="row" className={styles.contents} tabIndex={-1}>
        {weeks[0]?.map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div key={day} role="columnheader" tabIndex={-1} className={styles.weekday}>
            {weekday(day)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div key={week[0]} role="row" className={styles.contents} tabIndex={-1}>
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              placed={placed.get(day) ?? []}
              repeats={repeats.get(day)}
              isPrecise={false}
              isActive={day === grid.active}
              className={cx(
                styles.cell,
                hasMargin && day.slice(0, 7) !== shown.slice(0, 7) && styles.isOutside,
              )}
              onChoose={grid.choose}
              onEmpty={grid.onEmpty}
            >
              <CellOf
                day={day}
                placed={placed.get(day) ?? []}
                repeats={repeats.get(day)}
                isFirst={day === days[0]}
              />
            </DayCell>
          ))}
        </div>
      ))}
    </div>
  )
}

interface CellProps {
  day: string
  placed: readonly PlacedPost[]
  repeats: readonly PlacedRepeat[] | undefined
  /** The first day that is shown, which names its month. */
  isFirst: boolean
}

function CellOf({ day, placed, repeats, isFirst }: CellProps) {
  const { slotsOf, zone } = useCalendar()
  const free = slotsOf(day).length
  const items = itemsOf({ placed, slots: [], repeats, nowAt: undefined, zone })
  const rest = items.length - most
  return (
    <>
      <p className={styles.cellHead}>
        <b>{day.endsWith('-01') || isFirst ? dayOfMonth(day) : dayNumber(day)}</b>
        {free > 0 && <span className={styles.free}>{calendarWords.free(free)}</span>}
        <WriteOn day={day} isInGrid />
      </p>
      <ul>
        <DayList items={items.slice(0, rest > 1 ? most : most + 1)} size="line" isInGrid />
      </ul>
      {rest > 1 && (
        <Link
          to="."
          search={((before: object) => ({ ...before, view: 'list', day })) as never}
          className={dayStyles.more}
          aria-label={calendarWords.moreOn(rest, longDay(day))}
          tabIndex={-1}
        >
          {calendarWords.more(rest)}
        </Link>
      )}
    </>
  )
}
