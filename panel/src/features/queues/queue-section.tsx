import { now } from '../../api/clock.ts'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { Section } from '../../components/page.tsx'
import { toast } from '../../components/toast.tsx'
import { queueWords } from '../../i18n/publishing/queues.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import { nameOfZone } from '../../values/zone.ts'
import { NextSlots } from './next-slots.tsx'
import type { Queue } from './queue-draft.ts'
import styles from './queues.module.css'
import { WeekSlots } from './slot-matrix.tsx'

/** A queue: its week, its next free slots, and what can be done with it. */
export function QueueSection({ queue, onEdit }: { queue: Queue; onEdit: () => void }) {
  const { id, profileId, name, timezone, slots, active, isDefault } = queue
  const can = useCan()
  const mode = useMode()
  const profiles = useProfiles() ?? []
  const preview = useRead(
    'GET /v1/queue/preview',
    { query: { profileId, queueId: id, count: 10 } },
    { enabled: can('GET /v1/queue/preview'), every: 60_000 },
  )
  const actions = (
    <span className={styles.buttons}>
      <ButtonLink
        variant="quiet"
        size="small"
        to={`/${mode}/calendar`}
        search={{ profile: profileId, queue: id }}
      >
        {queueWords.queuedPosts}
      </ButtonLink>
      <Can do="PATCH /v1/queues/{queueId}">
        <Button size="small" onClick={onEdit}>
          {queueWords.edit}
        </Button>
      </Can>
      <DeleteQueue queue={queue} />
    </span>
  )
  return (
    <Section title={name} actions={actions}>
      <p className={styles.told}>
        {profiles.length > 1 && <span>{profiles.find((one) => one.id === profileId)?.name}</span>}
        <span>{queueWords.slotsIn(nameOfZone(timezone, now()))}</span>
        <span>{queueWords.slotsCount(slots.length)}</span>
        {isDefault && (
          <span className={styles.tag} title={queueWords.defaultWhy}>
            {queueWords.isDefault}
          </span>
        )}
        {!active && (
          <span className={styles.tag} title={queueWords.pausedWhy}>
            {queueWords.paused}
          </span>
        )}
      </p>
      <div className={styles.queue}>
        <WeekSlots slots={slots} label={queueWords.week(name)} />
        {preview.error && <Failure failure={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data && (
          <NextSlots slots={preview.data.slots.map((at) => Date.parse(at))} zone={timezone} week={slots} />
        )}
      </div>
    </Section>
  )
}

function DeleteQueue({ queue: { id, name, isDefault } }: { queue: Queue }) {
  const remove = useWrite('DELETE /v1/queues/{queueId}', {
    // Not its own preview, which nobody can ask for any more.
    renews: ['GET /v1/queues', 'GET /v1/posts'],
    onDone: () => toast(queueWords.deleted(name)),
  })
  return (
    <Can do="DELETE /v1/queues/{queueId}">
      <Confirm
        trigger={(open) => (
          <Button variant="danger" size="small" onClick={open}>
            {queueWords.delete}
          </Button>
        )}
        title={queueWords.deleteTitle(name)}
        action={queueWords.delete}
        isBusy={remove.isSending}
        onConfirm={async () => (await remove.send({ path: { queueId: id } })) !== undefined}
      >
        <p>{queueWords.deleteWhy}</p>
        {isDefault && <p>{queueWords.deleteDefault}</p>}
        {remove.failure && <Failure failure={remove.failure} />}
      </Confirm>
    </Can>
  )
}
