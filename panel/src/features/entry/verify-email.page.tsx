import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { entryWords } from '../../i18n/team/entry.ts'
import { EntryPage } from './entry-page.tsx'
import { useFragment } from './fragment.ts'

/** Confirms by a press: programs that look into mails open every link, and a link works once. */
export function VerifyEmailPage() {
  const { token } = useFragment()
  const [email, setEmail] = useState<string>()
  const verify = useWrite('POST /v1/auth/verify-email', {
    mode: 'none',
    onDone: (answer) => setEmail(answer.email),
  })
  const isInvalid = isFailure(verify.failure, 'verification_token_invalid')
  if (email !== undefined)
    return (
      <EntryPage title={entryWords.verify} onSubmit={() => {}}>
        <p role="status">{entryWords.verified(email)}</p>
        <Link to="/sign-in" search={{ email } as never}>
          {entryWords.toSignIn}
        </Link>
      </EntryPage>
    )
  return (
    <EntryPage title={entryWords.verify} onSubmit={() => token && void verify.send({ body: { token } })}>
      {!token && <p role="alert">{entryWords.noToken}</p>}
      {isInvalid && <p role="alert">{entryWords.verifyInvalid}</p>}
      {!isInvalid && <Failure failure={verify.failure} />}
      {token && !isInvalid && (
        <>
          <p>{entryWords.verifyWhy}</p>
          <Button type="submit" variant="primary" isBusy={verify.isSending}>
            {entryWords.verifyAction}
          </Button>
        </>
      )}
      <Link to="/sign-in">{entryWords.toSignIn}</Link>
    </EntryPage>
  )
}
