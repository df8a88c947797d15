import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isFailure } from '../api/failure.ts'
import { sessionKey, useSession } from '../api/session.ts'
import { setSignedOut, useSignedOut } from '../api/signed-out.ts'
import { useWrite } from '../api/write.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/confirm.tsx'
import { Failure } from '../components/failure.tsx'
import { PasswordField } from '../components/field.tsx'
import { frameWords as words } from '../i18n/shell/frame.ts'
import styles from './banners.module.css'

/** Asks for the password over the page when a session ends in the middle of work. */
export function SignInAgain() {
  return useSignedOut() ? <PasswordDialog /> : null
}

function PasswordDialog() {
  const { user } = useSession()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const login = useWrite('POST /v1/auth/login', {
    mode: 'none',
    onDone: (session) => {
      setSignedOut(false)
      queries.setQueryData(sessionKey, session)
      void queries.invalidateQueries()
    },
  })
  const isWrong = isFailure(login.failure, 'invalid_login')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void login.send({ body: { email: user.email, password } })
  }
  return (
    <Dialog title={words.signedOut} isOpen onClose={() => {}}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{words.signedOutWhy}</p>
        {!isWrong && <Failure failure={login.failure} />}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={`${words.signedOutPassword}, ${user.email}`}
          autoComplete="current-password"
          data-autofocus
          value={password}
          fault={isWrong ? words.signedOutWrong : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" isBusy={login.isSending}>
          {words.signedOut}
        </Button>
      </form>
    </Dialog>
  )
}
