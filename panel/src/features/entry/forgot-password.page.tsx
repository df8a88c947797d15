import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { TextField } from '../../components/field.tsx'
import { entryWords } from '../../i18n/team/entry.ts'
import { EntryPage } from './entry-page.tsx'

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const forgot = useWrite('POST /v1/auth/password/forgot', { mode: 'none', onDone: () => setSent(true) })
  const fault = forgot.failure?.facts.param === 'email' ? forgot.failure.message : undefined
  return (
    <EntryPage title={entryWords.forgot} onSubmit={() => void forgot.send({ body: { email } })}>
      {isSent ? <p role="status">{entryWords.forgotSent}</p> : <p>{entryWords.forgotWhy}</p>}
      {!fault && <Failure failure={forgot.failure} />}
      <TextField
        label={entryWords.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        fault={fault}
      />
      <Button type="submit" variant="primary" isBusy={forgot.isSending}>
        {entryWords.forgotAction}
      </Button>
      <Link to="/sign-in">{entryWords.toSignIn}</Link>
    </EntryPage>
  )
}
