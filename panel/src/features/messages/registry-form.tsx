import type { FormEvent, ReactNode } from 'react'
import type { ApiFailure } from '../../api/failure.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import styles from './messages.module.css'

interface Props {
  title: string
  action: string
  /** The fields that show what is wrong with them themselves. */
  names: readonly string[]
  failure: ApiFailure | undefined
  isSending: boolean
  note?: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function RegistryForm(props: Props) {
  const { title, action, names, failure, isSending, note, onSubmit, onClose, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog title={title} isOpen onClose={onClose} size="40rem">
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure && !names.includes(failure.facts.param ?? '') && <Failure failure={failure} />}
        {children}
        {note && <p className={styles.hint}>{note}</p>}
        <Button type="submit" variant="primary" isBusy={isSending}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}

/** The values that were filled in. */
export const filled = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
