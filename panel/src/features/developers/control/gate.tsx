import { type FormEvent, useState } from 'react'
import { control } from '../../../api/control.ts'
import { Button } from '../../../components/button.tsx'
import { PasswordField } from '../../../components/field.tsx'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import styles from '../developers.module.css'

/** Asks for the token. A control that is switched off answers as one that refuses the token. */
export function ControlGate({ onOpen }: { onOpen: (token: string) => void }) {
  const [token, setToken] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    control(token, 'GET', 'clock').then(
      () => onOpen(token),
      () => setWrong(true),
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        label={words.token}
        hint={words.tokenWhy}
        autoComplete="off"
        value={token}
        fault={isWrong ? words.wrongToken : undefined}
        onChange={(event) => setToken(event.target.value)}
      />
      {isWrong && <p>{words.controlOff}</p>}
      <p>
        <Button type="submit">{words.openControl}</Button>
      </p>
    </form>
  )
}
