import { type FormEvent, useState } from 'react'
import { now } from '../../../api/clock.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { TextField } from '../../../components/field.tsx'
import { wallTimeText } from '../../../components/when.tsx'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { common } from '../../../i18n/shell/common.ts'
import { nextFullHour, placeOf } from '../../../values/place-in-week.ts'
import { instantOf, skippedTo } from '../../../values/wall-time.ts'
import { nameOfZone } from '../../../values/zone.ts'
import styles from '../calendar.module.css'
import { useCalendar } from '../calendar-context.ts'
import type { Post } from '../views/posts-of-weeks.ts'
import { whyNotMovable, whyNotThen } from './movable.ts'
import { nameOf } from './move-post.ts'

/** Gives a post a day and a time, by keyboard. */
export function MoveDialog({ post, onClose }: { post: Post | undefined; onClose: () => void }) {
  return (
    <Dialog title={calendarWords.moveTitle} isOpen={post !== undefined} onClose={onClose} size="26rem">
      {post && <MoveForm key={post.id} post={post} onClose={onClose} />}
    </Dialog>
  )
}

function MoveForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const { zone, moves } = useCalendar()
  const { day: firstDay, time: firstTime } = placeOf(post, zone) ?? nextFullHour(now(), zone)
  const [day, setDay] = useState(firstDay)
  const [time, setTime] = useState(firstTime)
  const [fault, setFault] = useState<string>()
  const refusal = whyNotMovable(post)
  if (refusal)
    return (
      <div className={styles.move}>
        <p>{refusal}</p>
        <Button onClick={onClose}>{common.close}</Button>
      </div>
    )
  const isComplete = day !== '' && time !== ''
  const skipped = isComplete ? skippedTo(day, time, zone) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    const passed = whyNotThen(Date.parse(instantOf(day, time, zone)), now())
    setFault(passed)
    if (passed) return
    onClose()
    void moves.move({ post, zone, day, time })
  }
  return (
    <form className={styles.move} onSubmit={submit}>
      <p dir="auto">{calendarWords.moveOf(nameOf(post))}</p>
      <div className={styles.moveFields}>
        <TextField
          label={calendarWords.moveDay}
          type="date"
          value={day}
          required
          data-autofocus
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label={calendarWords.moveTime}
          type="time"
          value={time}
          required
          fault={fault}
          hint={
            skipped
              ? calendarWords.skipped(wallTimeText(time), wallTimeText(skipped))
              : nameOfZone(zone, now())
          }
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <div className={styles.moveActions}>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button variant="primary" type="submit">
          {calendarWords.moveAction}
        </Button>
      </div>
    </form>
  )
}
