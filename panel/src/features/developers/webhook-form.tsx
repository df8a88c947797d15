import { type FormEvent, useState } from 'react'
import type { ApiFailure } from '../../api/failure.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { CheckField, TextField } from '../../components/field.tsx'
import { eventNames } from '../../contract/operations.gen.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import styles from './developers.module.css'

export type EventName = (typeof eventNames)[number]

export interface WantedWebhook {
  name: string
  url: string
  events: readonly EventName[]
  /** Empty for all. */
  profileIds: readonly string[]
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
  const change = (part: Partial<WantedWebhook>) => setWanted({ ...wanted, ...part })
  const faultOf = (param: string) => (failure?.facts.param === param ? failure.message : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(wanted)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && !faultOf('name') && !faultOf('url') && <Failure failure={failure} />}
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
      <EventChoice chosen={wanted.events} onChange={(events) => change({ events })} />
      <ProfileChoice chosen={wanted.profileIds} onChange={(profileIds) => change({ profileIds })} />
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

function EventChoice({ chosen, onChange }: ChoiceProps<EventName>) {
  const isAll = chosen.length === eventNames.length
  return (
    <fieldset>
      <legend>{words.events}</legend>
      <CheckField
        label={words.allEvents}
        checked={isAll}
        onChange={(event) => onChange(event.target.checked ? eventNames : [])}
      />
      {eventNames.map((name) => (
        <CheckField
          key={name}
          label={name}
          checked={chosen.includes(name)}
          onChange={(event) => onChange(toggled(chosen, name, event.target.checked))}
        />
      ))}
    </fieldset>
  )
}

function ProfileChoice({ chosen, onChange }: ChoiceProps<string>) {
  const profiles = useProfiles()
  if (!profiles || profiles.length < 2) return null
  return (
    <fieldset>
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
