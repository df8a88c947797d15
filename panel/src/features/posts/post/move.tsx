import { useState } from 'react'
import { now } from '../../../api/clock.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { useZone, wallTimeText } from '../../../components/when.tsx'
import { postWords } from '../../../i18n/publishing/post.ts'
import { common } from '../../../i18n/shell/common.ts'
import { instantOf, skippedTo } from '../../../values/wall-time.ts'
import { clockOf, dayOf, nameOfZone } from '../../../values/zone.ts'
import { countOf } from '../facts.ts'
import styles from '../target/target.module.css'
import { type Post, postReads } from '../use-post.ts'

const hour = 3_600_000

/** Gives a post another time, by the clock of the page. It stays meant in the zone that it is meant in. */
export function Move({ post, onClose }: { post: Post; onClose: () => void }) {
  const zone = useZone()
  const planned = post.scheduledFor ? Date.parse(post.scheduledFor) : 0
  // What is past is of no use as a proposal: the next full hour is.
  const proposed = planned > now() ? planned : Math.ceil((now() + 60_000) / hour) * hour
  const [day, setDay] = useState(() => dayOf(proposed, zone))
  const [time, setTime] = useState(() => clockOf(proposed, zone))
  const move = useWrite('PUT /v1/posts/{postId}', {
    renews: postReads,
    onDone: () => {
      toast(postWords.moved)
      onClose()
    },
  })
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d/.test(time)
  const skipped = isWhole ? skippedTo(day, time, zone) : undefined
  const { failure } = move
  const isOfTime = failure?.facts.param === 'scheduledFor' || failure?.code === 'schedule_in_past'
  const send = () => {
    if (!isWhole) return
    const scheduledFor = instantOf(day, time, zone)
    void move.send({ path: { postId: post.id }, body: { scheduledFor, timezone: post.timezone ?? zone } })
  }
  return (
    <Dialog title={postWords.moveTitle} isOpen onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div className={styles.pair}>
          <DayField value={day} onChange={setDay} />
          <TextField
            label={postWords.time}
            type="time"
            required
            value={time}
            hint={nameOfZone(zone, planned || now())}
            fault={isOfTime ? failure.message : undefined}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
        {skipped && <p role="status">{postWords.skipped(wallTimeText(skipped))}</p>}
        {countOf(post, 'failed', 'cancelled') > 0 && <p>{postWords.resets}</p>}
        {failure && !isOfTime && <Failure failure={failure} />}
        <div className={styles.formActions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={move.isSending}>
            {postWords.moveAction}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function DayField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  return (
    <TextField
      label={postWords.day}
      type="date"
      required
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
