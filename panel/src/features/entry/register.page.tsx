import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import type { Session } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { entryWords } from '../../i18n/team/entry.ts'
import { noteRegistered } from '../../shell/first-zone.ts'
import { useEnter } from './enter.ts'
import { EntryPage } from './entry-page.tsx'

export function RegisterPage() {
  const [values, setValues] = useState({ email: '', password: '', name: '', teamName: '' })
  const [isMailed, setMailed] = useState(false)
  const enter = useEnter()
  const { data: status } = useRead('GET /v1/status', {}, { mode: 'none' })
  const register = useWrite('POST /v1/auth/register', {
    mode: 'none',
    onDone: (answer) => {
      noteRegistered(values.email)
      if ('user' in answer) void enter(answer as Session)
      else setMailed(true)
    },
  })
  const { failure } = register
  const faultOf = (name: string) => (failure?.facts.param === name ? failure.message : undefined)
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    fault: faultOf(name),
  })
  const { name, teamName, ...needed } = values
  const send = () =>
    void register.send({ body: { ...needed, ...(name && { name }), ...(teamName && { teamName }) } })
  return (
    <EntryPage title={entryWords.register} onSubmit={send}>
      {status?.registration === 'closed' && <p role="alert">{entryWords.closed}</p>}
      {isMailed && <p role="status">{entryWords.mailSent}</p>}
      {failure && !failure.facts.param && <Failure failure={failure} />}
      <TextField label={entryWords.email} type="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label={entryWords.password}
        autoComplete="new-password"
        hint={entryWords.passwordRule}
        {...field('password')}
      />
      <TextField label={entryWords.name} autoComplete="name" isOptional {...field('name')} />
      <TextField label={entryWords.teamName} autoComplete="organization" isOptional {...field('teamName')} />
      <Button type="submit" variant="primary" isBusy={register.isSending}>
        {entryWords.register}
      </Button>
      <p>
        {entryWords.haveAccount} <Link to="/sign-in">{entryWords.signIn}</Link>
      </p>
    </EntryPage>
  )
}
