import { type FormEvent, useId, useState } from 'react'
import type { ApiFailure } from '../../api/failure.ts'
import { freshKey } from '../../api/key.ts'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { SelectField, TextArea, TextField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import { messageWords as words } from '../../i18n/audience/messages.ts'
import { ProfileField, useUsualProfile } from '../../shell/filters/profile-field.tsx'
import { Measure } from './measure.tsx'
import styles from './messages.module.css'

const members = ['profileId', 'from', 'to', 'body']

interface Draft {
  from: string
  to: string
  body: string
}

/** Where the outcome is not known, the message is kept: the list shows and explains it. */
const isUnsure = ({ code, facts }: ApiFailure): boolean =>
  code === 'sms_provider_error' && facts.details?.outcome === 'unknown'

interface Props {
  onClose: () => void
  /** With the message whose outcome is not known. */
  onLost: (messageId: string) => void
}

export function Compose({ onClose, onLost }: Props) {
  const mode = useMode()
  const usual = useUsualProfile()
  const [own, setOwn] = useState<string>()
  const [draft, setDraft] = useState<Draft>({ from: '', to: '', body: '' })
  // Stays the same while the text does: pressing again after a lost answer sends nothing twice.
  const [key, setKey] = useState(freshKey)
  const write = useWrite('POST /v1/sms/messages', {
    renews: ['GET /v1/sms/messages'],
    onDone: ({ status }) => {
      toast(status === 'failed' ? words.refused : words.sent)
      onClose()
    },
    onFailure: (failure) => {
      if (!isUnsure(failure)) return
      onLost(String(failure.facts.details?.messageId))
      toast(words.unsure)
      onClose()
    },
  })
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setKey(freshKey())
  }
  const { failure } = write
  const faultOf = (name: string) => (failure?.facts.param === name ? failure.message : undefined)
  const profileId = own ?? usual
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void write.send({ body: { profileId, ...draft }, key })
  }
  return (
    <Dialog title={words.write} isOpen onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure && !members.includes(failure.facts.param ?? '') && <NotSent failure={failure} />}
        <ProfileField
          label={words.profile}
          none={words.chooseProfile}
          value={profileId}
          fault={faultOf('profileId')}
          onChange={(id) => {
            setOwn(id)
            setKey(freshKey())
          }}
        />
        <Fields draft={draft} faultOf={faultOf} onChange={change} />
        <Measure body={draft.body} />
        <Button type="submit" variant="primary" isBusy={write.isSending}>
          {mode === 'live' ? words.sendLive : words.send}
        </Button>
      </form>
    </Dialog>
  )
}

function NotSent({ failure }: { failure: ApiFailure }) {
  const isCertain = failure.status === 429 || failure.status === 502
  return <Failure failure={failure}>{isCertain && <p>{words.nothingSent}</p>}</Failure>
}

interface FieldsProps {
  draft: Draft
  faultOf: (name: string) => string | undefined
  onChange: (part: Partial<Draft>) => void
}

function Fields({ draft, faultOf, onChange }: FieldsProps) {
  const mode = useMode()
  const list = useId()
  const senders = useSenders()
  return (
    <>
      <TextField
        label={words.from}
        type="tel"
        autoComplete="off"
        list={list}
        hint={words.fromHint}
        value={draft.from}
        fault={faultOf('from')}
        onChange={(event) => onChange({ from: event.target.value.trim() })}
      />
      <datalist id={list}>
        {senders.map((number) => (
          <option key={number} value={number} />
        ))}
      </datalist>
      <TextField
        label={words.to}
        type="tel"
        autoComplete="off"
        value={draft.to}
        fault={faultOf('to')}
        onChange={(event) => onChange({ to: event.target.value.trim() })}
      />
      {mode === 'test' && (
        <SelectField
          label={words.numbers}
          isOptional
          value={words.magic.some(([number]) => number === draft.to) ? draft.to : ''}
          options={[
            { value: '', label: words.chooseNumber },
            ...words.magic.map(([value, what]) => ({ value, label: `${value} ${what}` })),
          ]}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      )}
      <TextArea
        label={words.text}
        maxLength={4096}
        value={draft.body}
        fault={faultOf('body')}
        onChange={(event) => onChange({ body: event.target.value })}
      />
    </>
  )
}

/** Numbers of the team that can send, to choose from. Another number may be written all the same. */
function useSenders(): string[] {
  const can = useCan()
  const { data } = useRead(
    'GET /v1/phone-numbers',
    { query: { status: 'active', limit: 100 } },
    { enabled: can('GET /v1/phone-numbers'), staleTime: 60_000 },
  )
  return (data?.data ?? [])
    .filter(({ capabilities }) => capabilities.includes('sms'))
    .map(({ phoneNumber }) => phoneNumber)
}
