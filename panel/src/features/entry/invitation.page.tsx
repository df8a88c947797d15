import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiFailure } from '../../api/failure.ts'
import type { Session } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { roleWords } from '../../i18n/shell/common.ts'
import { entryWords } from '../../i18n/team/entry.ts'
import { useEnter } from './enter.ts'
import { EntryPage } from './entry-page.tsx'
import { useFragment } from './fragment.ts'

const ours: Record<string, string> = {
  invitation_token_invalid: entryWords.invitationInvalid,
  email_already_registered: entryWords.oneTeam,
}

/** The link names the inviter and the invited person only for display; the token alone decides. */
export function InvitationPage() {
  const { token, email: invited, team, role } = useFragment()
  const [values, setValues] = useState({ email: '', password: '', name: '' })
  const [isPending, setPending] = useState(false)
  const enter = useEnter()
  const accept = useWrite('POST /v1/team/invitations/accept', {
    mode: 'none',
    onDone: (answer) => ('user' in answer ? enter(answer as Session) : setPending(true)),
  })
  const { failure } = accept
  const send = () => {
    const { email, password, name } = values
    if (token)
      void accept.send({ body: { token, password, ...(!invited && { email }), ...(name && { name }) } })
  }
  return (
    <EntryPage title={entryWords.invitation} onSubmit={send}>
      <p>
        {team
          ? entryWords.invitationTo(team, roleWords[role ?? ''] ?? role ?? '')
          : entryWords.invitationPlain}
      </p>
      {!token && <p role="alert">{entryWords.noToken}</p>}
      {isPending && <p role="status">{entryWords.joinPending}</p>}
      <Trouble failure={failure} />
      {token && !isPending && (
        <Fields
          values={values}
          failure={failure}
          invited={invited}
          onChange={(change) => setValues({ ...values, ...change })}
        />
      )}
      {token && !isPending && (
        <Button type="submit" variant="primary" isBusy={accept.isSending}>
          {entryWords.join}
        </Button>
      )}
      <Link to="/sign-in">{entryWords.toSignIn}</Link>
    </EntryPage>
  )
}

function Trouble({ failure }: { failure: ApiFailure | undefined }) {
  if (!failure) return null
  const sentence = ours[failure.code]
  if (sentence) return <p role="alert">{sentence}</p>
  return ['email', 'password', 'name'].includes(failure.facts.param ?? '') ? null : (
    <Failure failure={failure} />
  )
}

interface Values {
  email: string
  password: string
  name: string
}

interface FieldsProps {
  values: Values
  failure: ApiFailure | undefined
  invited: string | undefined
  onChange: (change: Partial<Values>) => void
}

function Fields({ values, failure, invited, onChange }: FieldsProps) {
  const faultOf = (name: string) => (failure?.facts.param === name ? failure.message : undefined)
  return (
    <>
      <TextField
        label={entryWords.email}
        type="email"
        autoComplete="username"
        value={invited ?? values.email}
        readOnly={invited !== undefined}
        onChange={(event) => onChange({ email: event.target.value })}
        fault={faultOf('email')}
      />
      <PasswordField
        label={entryWords.password}
        autoComplete="new-password"
        hint={entryWords.passwordRule}
        value={values.password}
        onChange={(event) => onChange({ password: event.target.value })}
        fault={faultOf('password')}
      />
      <TextField
        label={entryWords.name}
        autoComplete="name"
        isOptional
        value={values.name}
        onChange={(event) => onChange({ name: event.target.value })}
        fault={faultOf('name')}
      />
    </>
  )
}
