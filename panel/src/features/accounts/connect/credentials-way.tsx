import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { PasswordField, TextField } from '../../../components/field.tsx'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import styles from './connect.module.css'
import type { WayProps } from './way.ts'

/** Signs in with an app password, which is sent once and kept nowhere. */
export function CredentialsWay({ profileId, back }: WayProps) {
  const mode = useMode()
  const navigate = useNavigate()
  const [{ as }] = useFilters(['as'])
  const [identifier, setIdentifier] = useState(as ?? '')
  const [appPassword, setPassword] = useState('')
  const connect = useWrite('POST /v1/connect/skynet/credentials', {
    renews: ['GET /v1/accounts', 'GET /v1/accounts/{id}', 'GET /v1/profiles'],
    onDone: ({ accountId }) => void navigate({ to: back, search: { connected: accountId } as never }),
  })
  const param = connect.failure?.facts.param
  const fault = (name: string) => (param === name ? connect.failure?.message : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!connect.isSending) void connect.send({ body: { profileId, identifier, appPassword } })
  }
  const isSandbox = mode === 'test'
  const isRefused = isFailure(connect.failure, 'credentials_refused')
  return (
    <form className={`${styles.way} ${styles.form}`} onSubmit={submit} noValidate>
      <TextField
        label={words.handle}
        hint={isSandbox ? words.handleHintTest : words.handleHint}
        fault={fault('identifier')}
        value={identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setIdentifier(target.value)}
      />
      <PasswordField
        label={words.appPassword}
        hint={isSandbox ? words.appPasswordHintTest : words.appPasswordHint}
        fault={fault('appPassword') ?? (isRefused ? connect.failure?.message : undefined)}
        value={appPassword}
        autoComplete="off"
        onChange={({ target }) => setPassword(target.value)}
      />
      {!param && !isRefused && <Failure failure={connect.failure} />}
      <span>
        <Button type="submit" variant="primary" isBusy={connect.isSending}>
          {words.connect}
        </Button>
      </span>
    </form>
  )
}
