import { type FormEvent, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { PasswordField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import { settingsWords } from '../../i18n/team/settings.ts'
import styles from './settings.module.css'

const blank = { currentPassword: '', newPassword: '' }

export function PasswordForm() {
  const { user } = useSession()
  const [values, setValues] = useState(blank)
  const change = useWrite('POST /v1/auth/password/change', {
    mode: 'none',
    onDone: () => {
      setValues(blank)
      toast(settingsWords.changed)
    },
  })
  const faultOf = (name: string) =>
    change.failure?.facts.param === name ? change.failure.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change.send({ body: values })
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    fault: faultOf(name),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {/* Programs that keep passwords need to know whose it is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      {change.failure && !faultOf('currentPassword') && !faultOf('newPassword') && (
        <Failure failure={change.failure} />
      )}
      <PasswordField
        label={settingsWords.current}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label={settingsWords.next}
        autoComplete="new-password"
        hint={settingsWords.passwordRule}
        {...field('newPassword')}
      />
      <Button type="submit" isBusy={change.isSending}>
        {settingsWords.password}
      </Button>
    </form>
  )
}
