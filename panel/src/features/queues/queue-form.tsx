import { type FormEvent, useId, useMemo, useState } from 'react'
import { now } from '../../api/clock.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { queueWords } from '../../i18n/publishing/queues.ts'
import { common } from '../../i18n/shell/common.ts'
import { useProfile, useProfiles } from '../../shell/filters/profile.ts'
import { nextFree, reshuffleOf } from '../../values/queue-slots.ts'
import { browserZone, isKnownZone } from '../../values/zone.ts'
import { useComingPosts } from './coming-posts.ts'
import { NextSlots } from './next-slots.tsx'
import type { Draft, Queue } from './queue-draft.ts'
import styles from './queues.module.css'
import { ReshufflePreview } from './reshuffle-preview.tsx'
import { useSaveQueue } from './save-queue.ts'
import { SlotEditor } from './slot-matrix.tsx'

interface QueueFormProps {
  /** Undefined for a new one. */
  queue: Queue | undefined
  onClose: () => void
}

/** Makes or changes a queue, and previews the result before it is saved. */
export function QueueForm({ queue, onClose }: QueueFormProps) {
  const [draft, change] = useDraft(queue)
  const [reshuffles, setReshuffles] = useState(false)
  const [isTried, setTried] = useState(false)
  const coming = useComingPosts(draft.profileId || undefined)
  const faults = faultsOf(draft)
  const isSound = Object.keys(faults).length === 0
  const { moves, held } = useMemo(
    () =>
      isKnownZone(draft.timezone)
        ? reshuffleOf({ id: queue?.id, ...draft }, coming.data ?? [], now())
        : { moves: [], held: new Set<number>() },
    [queue?.id, draft, coming.data],
  )
  const save = useSaveQueue(queue, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSound)
      void save.send(draft, reshuffles ? moves.filter(({ from, to }) => from !== to).length : undefined)
  }
  const taken = new Set([...held, ...moves.map(({ from, to }) => (reshuffles ? to : from))])
  const next = isSound && draft.active ? nextFree(draft, now(), 8, taken) : []
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {save.failure && <Failure failure={save.failure} />}
      <Facts {...{ queue, draft, change }} faults={isTried ? faults : {}} />
      <SlotEditor
        slots={draft.slots}
        fault={isTried ? faults.slots : undefined}
        onChange={(slots) => change({ slots })}
      />
      {isSound && <NextSlots slots={next} zone={draft.timezone} week={draft.slots} />}
      {queue && coming.isPending && <p className={styles.quiet}>{queueWords.readingPosts}</p>}
      {queue && <ReshufflePreview moves={moves} isOn={reshuffles} onToggle={setReshuffles} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button variant="primary" type="submit" isBusy={save.isSending}>
          {queueWords.save}
        </Button>
      </div>
    </form>
  )
}

function useDraft(queue: Queue | undefined): [Draft, (change: Partial<Draft>) => void] {
  const profiles = useProfiles()
  const { profile } = useProfile()
  const first = profile ?? profiles?.find(({ isDefault }) => isDefault)
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const draft = useMemo(() => {
    const own = profiles?.find(({ id }) => id === (changes.profileId ?? first?.id))
    const start: Draft = {
      profileId: own?.id ?? '',
      name: '',
      timezone: own?.timezone ?? browserZone(),
      slots: [],
      active: true,
      isDefault: false,
    }
    return { ...start, ...(queue && ownOf(queue)), ...changes }
  }, [profiles, first, queue, changes])
  return [draft, (change) => setChanges((before) => ({ ...before, ...change }))]
}

const ownOf = ({ profileId, name, timezone, slots, active, isDefault }: Queue): Draft => ({
  ...{ profileId, name, timezone, slots, active, isDefault },
})

type Faults = Partial<Record<'name' | 'timezone' | 'slots', string>>

function faultsOf({ name, timezone, slots }: Draft): Faults {
  return {
    ...(name.trim() === '' && { name: queueWords.needsName }),
    ...(!isKnownZone(timezone) && { timezone: queueWords.unknownZone }),
    ...(slots.length === 0 && { slots: queueWords.needsSlot }),
    ...(slots.length > 100 && { slots: queueWords.tooMany }),
  }
}

interface FactsProps {
  queue: Queue | undefined
  draft: Draft
  change: (change: Partial<Draft>) => void
  faults: Faults
}

function Facts({ queue, draft, change, faults }: FactsProps) {
  const profiles = useProfiles() ?? []
  const zones = useId()
  return (
    <div className={styles.facts}>
      {!queue && profiles.length > 1 && (
        <SelectField
          label={queueWords.profile}
          value={draft.profileId}
          onChange={({ target }) => change({ profileId: target.value })}
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField
        label={queueWords.name}
        value={draft.name}
        fault={faults.name}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={queueWords.timezone}
        value={draft.timezone}
        fault={faults.timezone}
        list={zones}
        autoComplete="off"
        onChange={({ target }) => change({ timezone: target.value })}
      />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <CheckField
        label={queueWords.active}
        hint={queueWords.activeHint}
        checked={draft.active}
        onChange={({ target }) => change({ active: target.checked })}
      />
      {!queue?.isDefault && (
        <CheckField
          label={queueWords.makeDefault}
          hint={queueWords.defaultWhy}
          checked={draft.isDefault}
          onChange={({ target }) => change({ isDefault: target.checked })}
        />
      )}
    </div>
  )
}
