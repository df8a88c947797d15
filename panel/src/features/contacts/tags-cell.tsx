import { Pencil, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { contactWords as words } from '../../i18n/audience/contacts.ts'
import { type Contact, contactReads, nameOf, tagsMax } from './contact.ts'
import styles from './contacts.module.css'

interface Props {
  contact: Contact
  /** Tags to offer while the user writes. */
  known: readonly string[]
}

/** The tags of a contact; a pencil opens them for change where they stand. */
export function TagsCell({ contact, known }: Props) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLSpanElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus())
  }
  if (isOpen) return <TagsEditor contact={contact} known={known} onClose={close} />
  return (
    <span className={styles.tags} ref={opener}>
      {contact.tags.map((tag) => (
        <span key={tag} className={styles.tag} dir="auto">
          {tag}
        </span>
      ))}
      {can('PATCH /v1/contacts/{contactId}') && (
        <Button
          variant="quiet"
          size="small"
          label={words.editTags(nameOf(contact))}
          icon={<Pencil size={13} aria-hidden />}
          onClick={() => setOpen(true)}
        />
      )}
    </span>
  )
}

interface EditorProps extends Props {
  onClose?: () => void
  /** Where the editor stays open: Esc gives the focus elsewhere. */
  onLeave?: () => void
}

/** Each change is saved at once. */
export function TagsEditor({ contact, known, onClose, onLeave }: EditorProps) {
  const [text, setText] = useState('')
  const update = useWrite('PATCH /v1/contacts/{contactId}', { renews: contactReads })
  const save = async (tags: readonly string[]) => {
    if (update.isSending) return
    const saved = await update.send({ path: { contactId: contact.id }, body: { tags: [...tags] } })
    if (saved) setText('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') (onClose ?? onLeave)?.()
    if (event.key !== 'Enter') return
    event.preventDefault()
    const tag = text.trim()
    if (tag && !isFull) void save([...contact.tags, tag])
  }
  const isFull = contact.tags.length >= tagsMax
  return (
    <span className={styles.editor}>
      <span className={styles.tags}>
        {contact.tags.map((tag) => (
          <span key={tag} className={styles.tag} dir="auto">
            {tag}
            <Button
              variant="quiet"
              size="small"
              label={words.dropTag(tag)}
              icon={<X size={12} aria-hidden />}
              onClick={() => void save(contact.tags.filter((one) => one !== tag))}
            />
          </span>
        ))}
        <TagInput
          name={nameOf(contact)}
          options={known.filter((tag) => !contact.tags.includes(tag))}
          text={text}
          isFull={isFull}
          hasFocus={onClose !== undefined}
          onText={setText}
          onKey={press}
        />
        {onClose && (
          <Button size="small" onClick={onClose}>
            {words.doneTags}
          </Button>
        )}
      </span>
      <span className={styles.hint}>{isFull ? words.tooManyTags : words.tagHint(contact.tags.length)}</span>
      <Failure failure={update.failure} />
    </span>
  )
}

interface InputProps {
  name: string
  options: readonly string[]
  text: string
  isFull: boolean
  hasFocus: boolean
  onText: (text: string) => void
  onKey: (event: KeyboardEvent) => void
}

function TagInput({ name, options, text, isFull, hasFocus, onText, onKey }: InputProps) {
  const list = useId()
  return (
    <>
      <input
        className={styles.tagInput}
        aria-label={words.newTag(name)}
        // The user opened the editor to write.
        ref={(input) => {
          if (hasFocus && input && !input.dataset.seen) {
            input.dataset.seen = 'yes'
            input.focus()
          }
        }}
        list={list}
        value={text}
        maxLength={100}
        disabled={isFull}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKey}
      />
      <datalist id={list}>
        {options.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}
