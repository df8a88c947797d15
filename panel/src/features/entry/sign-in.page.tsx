import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { entryWords } from '../../i18n/team/entry.ts'
import { useEnter } from './enter.ts'
import styles from './entry.module.css'
import { EntryPage } from './entry-page.tsx'

const ours: Record<string, string> = {
  invalid_login: entryWords.invalidLogin,
  too_many_login_attempts: entryWords.locked,
  email_not_verified: entryWords.notVerified,
}

export function SignInPage() {
  const { email: known } = useSearch({ strict: false }) as { email?: string }
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const enter = useEnter()
  const { data: status } = useRead('GET /v1/status', {}, { mode: 'none' })
  const login = useWrite('POST /v1/auth/login', { mode: 'none', onDone: enter })
  const { failure } = login
  const fault = failure && ours[failure.code]
  return (
    <EntryPage title={entryWords.signIn} onSubmit={() => void login.send({ body: { email, password } })}>
      {fault && <p role="alert">{fault}</p>}
      {failure && !fault && <Failure failure={failure} />}
      <TextField
        label={entryWords.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        fault={isFailure(failure) && failure.facts.param === 'email' ? failure.message : undefined}
      />
      <PasswordField
        label={entryWords.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={login.isSending}>
        {entryWords.signIn}
      </Button>
      <p className={styles.links}>
        {status?.registration === 'open' && <Link to="/register">{entryWords.register}</Link>}
        {status?.emailDelivery && <Link to="/forgot-password">{entryWords.forgot}</Link>}
      </p>
    </EntryPage>
  )
}
