import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMode } from '../../../api/mode.ts'
import { isPlain } from '../../../components/button.tsx'
import { cx } from '../../../components/cx.ts'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { clockOf, dayOf } from '../../../values/zone.ts'
import { useCalendar } from '../calendar-context.ts'
import { dropOf, useDropSlot, useProposal } from '../moving/dragging.ts'
import styles from './day.module.css'
import type { FreeSlot } from './free-slots.ts'

/** A post for a slot is meant in the zone of its queue. */
const inQueue = ({ at, zone, profileId }: FreeSlot) => ({
  search: { day: dayOf(at, zone), at: clockOf(at, zone), profile: profileId },
  zone,
})

/** A free slot of a queue: it leads to the composer, and takes posts that are dropped on it. */
export function GhostSlot({ slot, isInGrid }: { slot: FreeSlot; isInGrid?: boolean }) {
  const tools = useCalendar()
  const mode = useMode()
  const item = useRef<HTMLLIElement>(null)
  useDropSlot(item, slot, tools)
  const proposal = useProposal(slot.day)
  const time = tools.timeText(Date.parse(slot.at))
  const search = { day: slot.day, at: slot.time, profile: slot.profileId }
  const words = slot.isNext ? calendarWords.nextSlot(time) : calendarWords.freeSlot(time)
  return (
    <li
      ref={item}
      data-slot={slot.at}
      data-drop={proposal?.slot === slot ? dropOf(proposal) : undefined}
      className={cx(styles.ghost, styles.drops, slot.isNext && styles.isNext)}
    >
      {tools.canWrite ? (
        <Link
          to={`/${mode}/posts/new`}
          search={search as never}
          onClick={(event) => isPlain(event) && tools.write(inQueue(slot)) && event.preventDefault()}
          aria-label={calendarWords.writeAt(words, slot.queueName)}
          title={slot.queueName}
          tabIndex={isInGrid ? -1 : undefined}
          draggable={false}
        >
          {words}
        </Link>
      ) : (
        <span title={slot.queueName}>{words}</span>
      )}
    </li>
  )
}
