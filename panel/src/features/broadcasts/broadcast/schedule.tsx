import { type FormEvent, useState } from 'react'
import { now } from '../../../api/clock.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { useZone, wallTimeText } from '../../../components/when.tsx'
import { sendWords as words } from '../../../i18n/audience/broadcasts.ts'
import { common } from '../../../i18n/shell/common.ts'
import { instantOf, skippedTo } from '../../../values/wall-time.ts'
import { clockOf, dayOf, nameOfZone } from '../../../values/zone.ts'
import { SegmentSentence } from '../audience/segment-sentence.tsx'
import { type Broadcast, broadcastReads } from '../broadcast.ts'
import styles from '../broadcasts.module.css'
import { failureOf } from '../failures.ts'

const hour = 3_600_000

interface Props {
  broadcast: Broadcast
  onClose: () => void
}

/** Sets the time at which it goes out, in the zone of the person. */
export function Schedule({ broadcast, onClose }: Props) {
  const zone = useZone()
  const count = broadcast.stats.pendingCount
  const planned = broadcast.scheduledAt ? Date.parse(broadcast.scheduledAt) : 0
  const proposed = planned > now() ? planned : Math.ceil((now() + 60_000) / hour) * hour
  const [day, setDay] = useState(() => dayOf(proposed, zone))
  const [time, setTime] = useState(() => clockOf(proposed, zone))
  const schedule = useWrite('POST /v1/broadcasts/{broadcastId}/schedule', {
    renews: broadcastReads,
    onDone: () => {
      toast(words.scheduled)
      onClose()
    },
  })
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d/.test(time)
  const skipped = isWhole ? skippedTo(day, time, zone) : undefined
  const { failure } = schedule
  const isPast = failure?.code === 'schedule_in_past'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole)
      void schedule.send({
        path: { broadcastId: broadcast.id },
        body: { scheduledAt: instantOf(day, time, zone) },
      })
  }
  return (
    <Dialog
      title={count > 0 ? words.scheduleTitle(count) : words.scheduleTitleSegment}
      isOpen
      onClose={onClose}
    >
      <form className={styles.dialog} onSubmit={submit}>
        <div className={styles.pair}>
          <DayField value={day} onChange={setDay} />
          <TextField
            label={words.time}
            type="time"
            required
            value={time}
            hint={nameOfZone(zone, planned || now())}
            fault={isPast ? words.inPast : undefined}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
        {skipped && <p role="status">{words.skippedHour(wallTimeText(skipped))}</p>}
        <SegmentSentence broadcast={broadcast} />
        {failure && !isPast && <Failure failure={failure} words={failureOf(failure.code)} />}
        <div className={styles.dialogActions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={schedule.isSending}>
            {count > 0 ? words.scheduleAction(count) : words.scheduleActionSegment}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const DayField = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => (
  <TextField
    label={words.day}
    type="date"
    required
    data-autofocus
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
