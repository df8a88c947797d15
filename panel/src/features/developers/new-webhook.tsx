import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { CodeBlock } from '../../components/copy.tsx'
import { Failure } from '../../components/failure.tsx'
import { CheckField, TextField } from '../../components/field.tsx'
import { eventNames } from '../../contract/operations.gen.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import styles from './developers.module.css'

type EventName = (typeof eventNames)[number]

export function NewWebhook({ url: first, onClose }: { url: string; onClose: () => void }) {
  const mode = useMode()
  const navigate = useNavigate()
  const [name, setName] = useState(first ? words.receiverName : '')
  const [url, setUrl] = useState(first)
  const [events, setEvents] = useState<readonly EventName[]>(
    eventNames.filter((one) => one.startsWith('post.')),
  )
  const [made, setMade] = useState<{ id: string; secret: string }>()
  const create = useWrite('POST /v1/webhooks', {
    renews: ['GET /v1/webhooks'],
    onDone: ({ id, secret }) => setMade({ id, secret: secret ?? '' }),
  })
  const { failure } = create
  const faultOf = (param: string) => (failure?.facts.param === param ? failure.message : undefined)
  if (made)
    return (
      <Dialog title={words.newWebhook} isOpen onClose={() => {}}>
        <div className={styles.form}>
          <p>{words.secretOnce}</p>
          <CodeBlock text={made.secret} label={words.rotate} />
          <Button
            variant="primary"
            onClick={() => void navigate({ to: `/${mode}/developers/webhooks/${made.id}` })}
          >
            {words.secretKept}
          </Button>
        </div>
      </Dialog>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void create.send({ body: { name, url, events: [...events] } })
  }
  return (
    <Dialog title={words.newWebhook} isOpen onClose={onClose} size="40rem">
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure && !faultOf('name') && !faultOf('url') && <Failure failure={failure} />}
        <TextField
          label={words.name}
          value={name}
          fault={faultOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={words.url}
          type="url"
          hint={words.urlHint}
          value={url}
          fault={faultOf('url')}
          onChange={(event) => setUrl(event.target.value)}
        />
        <EventChoice chosen={events} onChange={setEvents} />
        <Button type="submit" variant="primary" isBusy={create.isSending}>
          {words.newWebhook}
        </Button>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  chosen: readonly EventName[]
  onChange: (events: readonly EventName[]) => void
}

export function EventChoice({ chosen, onChange }: ChoiceProps) {
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
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
          }
        />
      ))}
    </fieldset>
  )
}
