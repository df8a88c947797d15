import { type FormEvent, useState } from 'react'
import type { ApiFailure } from '../../api/failure.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { CheckField, TextArea, TextField } from '../../components/field.tsx'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { eventWords as hookWords } from '../../i18n/developers/events.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import styles from './developers.module.css'
import type { EventName } from './events/event-group.tsx'
import { EventTree } from './events/event-tree.tsx'
import { type Headers, headersIn, textOfHeaders } from './own-headers.ts'

export interface WantedWebhook {
  name: string
  url: string
  events: readonly EventName[]
  /** Empty for all. */
  profileIds: readonly string[]
  customHeaders: Headers
}

interface FormProps {
  first: WantedWebhook
  action: string
  failure: ApiFailure | undefined
  isSending: boolean
  onSend: (wanted: WantedWebhook) => void
}

/** Where a webhook leads, and what it is told of. */
export function WebhookForm({ first, action, failure, isSending, onSend }: FormProps) {
  const [wanted, setWanted] = useState(first)
  const [headers, setHeaders] = useState(() => textOfHeaders(first.customHeaders))
  const [wasSent, setSent] = useState(false)
  const read = headersIn(headers)
  const change = (part: Partial<WantedWebhook>) => setWanted({ ...wanted, ...part })
  const faultOf = (param: string) => (failure?.facts.param === param ? failure.message : undefined)
  // Each of these is told at its field.
  const shown = ['name', 'url', 'events', 'customHeaders']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if ('headers' in read) onSend({ ...wanted, customHeaders: read.headers })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && !shown.some(faultOf) && <Failure failure={failure} />}
      <TextField
        label={words.name}
        value={wanted.name}
        fault={faultOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={words.url}
        type="url"
        hint={words.urlHint}
        value={wanted.url}
        fault={faultOf('url')}
        onChange={(event) => change({ url: event.target.value })}
      />
      <EventTree chosen={wanted.events} fault={faultOf('events')} onChange={(events) => change({ events })} />
      <ProfileChoice chosen={wanted.profileIds} onChange={(profileIds) => change({ profileIds })} />
      <TextArea
        label={hookWords.headers}
        isOptional
        hint={hookWords.headersHint}
        rows={3}
        spellCheck={false}
        value={headers}
        fault={wasSent && 'fault' in read ? hookWords[read.fault](read.line) : faultOf('customHeaders')}
        onChange={(event) => setHeaders(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={isSending}>
        {action}
      </Button>
    </form>
  )
}

interface ChoiceProps<T> {
  chosen: readonly T[]
  onChange: (chosen: readonly T[]) => void
}

const toggled = <T,>(chosen: readonly T[], one: T, isOn: boolean): readonly T[] =>
  isOn ? [...chosen, one] : chosen.filter((other) => other !== one)

function ProfileChoice({ chosen, onChange }: ChoiceProps<string>) {
  const profiles = useProfiles()
  if (!profiles || profiles.length < 2) return null
  return (
    <fieldset className={styles.choices}>
      <legend>{chosen.length === 0 ? words.ofAllProfiles : words.ofSomeProfiles}</legend>
      {profiles.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) => onChange(toggled(chosen, id, event.target.checked))}
        />
      ))}
    </fieldset>
  )
}
