import { useMode } from '../../../api/mode.ts'
import { useRead } from '../../../api/read.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { SelectField } from '../../../components/field.tsx'
import { When as Shown } from '../../../components/when.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { When } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import styles from './when.module.css'

type InQueue = Extract<When, { kind: 'queue' }>

interface QueueFieldsProps {
  when: InQueue
  onChange: (when: InQueue) => void
}

/** Which queue, and the slot that is free next. */
export function QueueFields({ when, onChange }: QueueFieldsProps) {
  const { draft, accounts } = useForm()
  const mode = useMode()
  const profileId = accounts.get(draft.targets[0]?.accountId ?? '')?.profileId
  const { data } = useRead(
    'GET /v1/queues',
    { query: { profileId: profileId ?? '', limit: 100 } },
    { enabled: profileId !== undefined },
  )
  if (!profileId) return <p className={styles.hint}>{words.queueNeedsProfile}</p>
  const queues = data?.data
  if (!queues) return null
  if (queues.length === 0)
    return (
      <p className={styles.hint}>
        {words.noQueue}{' '}
        <ButtonLink size="small" to={`/${mode}/queues`}>
          {words.makeQueue}
        </ButtonLink>
      </p>
    )
  const chosen =
    queues.find(({ id }) => id === when.queueId) ?? queues.find(({ isDefault }) => isDefault) ?? queues[0]
  return (
    <div className={styles.fields}>
      <SelectField
        label={words.whichQueue}
        value={chosen?.id}
        options={queues.map(({ id, name, isDefault }) => ({
          value: id,
          label: isDefault ? words.defaultQueue(name) : name,
        }))}
        onChange={({ target }) => onChange({ kind: 'queue', queueId: target.value })}
      />
      {chosen && <NextSlot profileId={profileId} queueId={chosen.id} />}
    </div>
  )
}

function NextSlot({ profileId, queueId }: { profileId: string; queueId: string }) {
  const { data, error } = useRead(
    'GET /v1/queue/next-slot',
    { query: { profileId, queueId } },
    { staleTime: 0, every: 60_000 },
  )
  if (error) return <p className={styles.fault}>{error.message}</p>
  if (!data) return null
  return (
    <p className={styles.slot}>
      {words.nextSlot} <Shown at={data.nextSlot} zone={data.timezone} withZone />
    </p>
  )
}
