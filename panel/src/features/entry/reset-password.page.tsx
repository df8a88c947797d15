import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { PasswordField } from '../../components/field.tsx'
import { entryWords } from '../../i18n/team/entry.ts'
import { EntryPage } from './entry-page.tsx'
import { useFragment } from './fragment.ts'

export function ResetPasswordPage() {
  const { token } = useFragment()
  const [password, setPassword] = useState('')
  const [isDone, setDone] = useState(false)
  const reset = useWrite('POST /v1/auth/password/reset', { mode: 'none', onDone: () => setDone(true) })
  const isInvalid = isFailure(reset.failure, 'reset_token_invalid')
  const fault = reset.failure?.facts.param === 'password' ? reset.failure.message : undefined
  return (
    <EntryPage
      title={entryWords.reset}
      onSubmit={() => token && !isDone && void reset.send({ body: { token, password } })}
    >
      {!token && <p role="alert">{entryWords.noToken}</p>}
      {isDone && <p role="status">{entryWords.resetDone}</p>}
      {isInvalid && (
        <p role="alert">
          {entryWords.resetInvalid} <Link to="/forgot-password">{entryWords.forgot}</Link>
        </p>
      )}
      {!isInvalid && !fault && <Failure failure={reset.failure} />}
      {token && !isDone && (
        <>
          <PasswordField
            label={entryWords.newPassword}
            autoComplete="new-password"
            hint={entryWords.passwordRule}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            fault={fault}
          />
          <Button type="submit" variant="primary" isBusy={reset.isSending}>
            {entryWords.reset}
          </Button>
        </>
      )}
      <Link to="/sign-in">{entryWords.toSignIn}</Link>
    </EntryPage>
  )
}
