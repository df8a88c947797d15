import { type FormEvent, useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import styles from './surfaces.module.css'

export interface Sender {
  name: string
  picture: string
}

interface SenderFormProps {
  sender: Sender
  hint: string
  /** What the service calls the two. */
  members: Sender
  isWriter: boolean
  isBusy: boolean
  failure: ApiFailure | undefined
  onSave: (sender: Sender) => void
}

/** The name and the picture under which an app posts. */
export function SenderForm({ sender, hint, members, isWriter, isBusy, failure, onSave }: SenderFormProps) {
  const [name, setName] = useState(sender.name)
  const [picture, setPicture] = useState(sender.picture)
  const faultOf = (member: string) => (failure?.facts.param === member ? failure.message : undefined)
  const isOfField = faultOf(members.name) ?? faultOf(members.picture)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSave({ name: name.trim(), picture: picture.trim() })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.senderTitle}>
      <TextField
        label={words.senderName}
        hint={hint}
        fault={faultOf(members.name)}
        value={name}
        disabled={!isWriter}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={words.senderPicture}
        hint={hint}
        fault={faultOf(members.picture)}
        value={picture}
        disabled={!isWriter}
        spellCheck={false}
        onChange={({ target }) => setPicture(target.value)}
      />
      {!isOfField && <Failure failure={failure} />}
      {isWriter && (
        <Button type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
      )}
    </form>
  )
}
