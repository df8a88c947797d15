import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { cx } from '../../../components/cx.ts'
import { wallTimeText } from '../../../components/when.tsx'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { type PlacedPost, useCalendar } from '../calendar-context.ts'
import { dropOf, useDropDay, useProposal } from '../moving/dragging.ts'
import type { PlacedRepeat } from '../repeats/use-repeats.ts'
import type { ViewProps } from '../view.ts'
import dayStyles from './day.module.css'
import { WriteOn } from './day-cell.tsx'
import { itemsOf } from './day-items.ts'
import { DayList } from './day-list.tsx'
import { longDay } from './day-words.ts'
import styles from './list.module.css'

const most = 60

/** The days of a week under one another, each with all that stands on it. */
export function ListView({
  days,
  placed,
  repeats,
  isRead,
  nowAt,
  onMove,
}: ViewProps & { onMove: (id: string) => void }) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-post]')?.dataset.post
    if (event.key.toLowerCase() !== 'm' || !id || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMove(id)
  }
  // The days would say that nothing stands on them, and move when something comes.
  if (!isRead) return <div className={styles.bone} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: M acts on the link that has the focus
    <div onKeyDown={press}>
      {days.map((day) => (
        <DayOfList
          key={day}
          day={day}
          placed={placed.get(day) ?? []}
          repeats={repeats.get(day)}
          nowAt={nowAt}
        />
      ))}
    </div>
  )
}

interface DayProps {
  day: string
  placed: readonly PlacedPost[]
  repeats: readonly PlacedRepeat[] | undefined
  nowAt: number
}

function DayOfList({ day, placed, repeats, nowAt }: DayProps) {
  const tools = useCalendar()
  const [isWhole, setWhole] = useState(false)
  const section = useRef<HTMLElement>(null)
  useDropDay(section, { day, isPrecise: true, tools })
  const proposal = useProposal(day)
  const isToday = day === tools.today
  const items = itemsOf({
    placed: isWhole ? placed : placed.slice(0, most),
    slots: tools.slotsOf(day),
    repeats,
    nowAt: isToday ? nowAt : undefined,
    zone: tools.zone,
  })
  return (
    <section
      ref={section}
      className={cx(styles.listDay, dayStyles.drops)}
      data-drop={dropOf(proposal)}
      data-today={isToday || undefined}
      aria-label={longDay(day)}
    >
      <header className={styles.listHead}>
        <h2>{longDay(day)}</h2>
        <span>{placed.length > 0 ? calendarWords.posts(placed.length) : calendarWords.nothing}</span>
        <WriteOn day={day} isAlways />
      </header>
      {proposal && !proposal.slot && (
        <p className={dayStyles.proposal}>{proposal.refusal ?? wallTimeText(proposal.time)}</p>
      )}
      <ul>
        <DayList items={items} size="row" />
      </ul>
      {!isWhole && placed.length > most && (
        <Button size="small" onClick={() => setWhole(true)}>
          {calendarWords.more(placed.length - most)}
        </Button>
      )}
    </section>
  )
}
