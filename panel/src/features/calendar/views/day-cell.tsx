import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { isPlain } from '../../../components/button.tsx'
import { cx } from '../../../components/cx.ts'
import { wallTimeText } from '../../../components/when.tsx'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { type PlacedPost, useCalendar } from '../calendar-context.ts'
import { dropOf, useDropDay, useProposal } from '../moving/dragging.ts'
import type { PlacedRepeat } from '../repeats/use-repeats.ts'
import styles from './day.module.css'
import { longDay, summaryOf } from './day-words.ts'

interface DayCellProps {
  day: string
  placed: readonly PlacedPost[]
  repeats: readonly PlacedRepeat[] | undefined
  isPrecise: boolean
  isActive: boolean
  className?: string | undefined
  /** Where it stands in a grid that does not place it by itself. */
  column?: number
  onChoose: (day: string) => void
  /** A click beside the posts, where hours are drawn in one of them. */
  onEmpty: (day: string, hour?: string) => void
  children: ReactNode
}

const isEmptyPlace = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, li') === null

const hourOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-hour]')?.dataset.hour

/** A day of a grid: it takes the focus, and posts that are dropped on it. */
export function DayCell({
  day,
  placed,
  repeats,
  isPrecise,
  isActive,
  className,
  column,
  onChoose,
  onEmpty,
  children,
}: DayCellProps) {
  const tools = useCalendar()
  const cell = useRef<HTMLDivElement>(null)
  useDropDay(cell, { day, isPrecise, tools })
  const proposal = useProposal(day)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter does the same, for all days in grid-keys.ts
    // biome-ignore lint/a11y/useSemanticElements: days of a week stand beside each other, which no table row does here
    <div
      ref={cell}
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-current={day === tools.today ? 'date' : undefined}
      data-day={day}
      data-today={day === tools.today || undefined}
      data-drop={dropOf(proposal)}
      className={cx(styles.day, styles.drops, className)}
      style={{ gridColumn: column }}
      onFocus={() => onChoose(day)}
      onClick={({ target }) => isEmptyPlace(target) && onEmpty(day, hourOf(target))}
    >
      <span className="visually-hidden">{summaryOf(day, placed, repeats?.length)}</span>
      {children}
      {proposal && !proposal.slot && (
        <p className={styles.proposal}>{proposal.refusal ?? wallTimeText(proposal.time)}</p>
      )}
    </div>
  )
}

/** Leads to the composer, with the next free slot of the day, else the next full hour. */
export function WriteOn({
  day,
  isInGrid,
  isAlways,
}: {
  day: string
  isInGrid?: boolean
  isAlways?: boolean
}) {
  const { writeLink, write } = useCalendar()
  const link = writeLink(day)
  if (!link) return null
  return (
    <Link
      to={link.to}
      search={link.search as never}
      onClick={(event) => isPlain(event) && write(link) && event.preventDefault()}
      className={cx(styles.write, isAlways && styles.isAlways)}
      aria-label={calendarWords.writeOn(longDay(day))}
      title={link.search.at && wallTimeText(link.search.at)}
      tabIndex={isInGrid ? -1 : undefined}
    >
      <Plus size={14} aria-hidden />
    </Link>
  )
}
