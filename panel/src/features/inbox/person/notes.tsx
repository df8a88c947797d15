import { type FormEvent, useState } from 'react'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextArea } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { contactWords } from '../../../i18n/audience/contacts.ts'
import { personWords as words } from '../../../i18n/audience/inbox.ts'
import { common } from '../../../i18n/shell/common.ts'
import styles from './person.module.css'

/** What colleagues should know of a person. */
export function Notes({ contact }: { contact: Shapes['Contact'] }) {
  const can = useCan()
  const [text, setText] = useState(contact.notes)
  const update = useWrite('PATCH /v1/contacts/{contactId}', {
    renews: ['GET /v1/contacts/{contactId}'],
    onDone: () => toast(words.notesSaved),
  })
  if (!can('PATCH /v1/contacts/{contactId}'))
    return (
      <p dir="auto" className={styles.notes}>
        {contact.notes || common.none}
      </p>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void update.send({ path: { contactId: contact.id }, body: { notes: text } })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={contactWords.notes}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== contact.notes && (
        <Button type="submit" size="small" isBusy={update.isSending}>
          {common.save}
        </Button>
      )}
      <Failure failure={update.failure} />
    </form>
  )
}
