import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Loop } from '../../api/loop.ts'
import { useMode } from '../../api/mode.ts'
import { BulkBar } from '../../components/bulk-bar.tsx'
import { Button } from '../../components/button.tsx'
import { contactWords as words } from '../../i18n/audience/contacts.ts'
import { type Contact, contactReads, nameOf, tagsMax } from './contact.ts'
import styles from './contacts.module.css'

interface Props {
  contacts: readonly Contact[]
  tags: readonly string[]
  loop: Loop
  onClear: () => void
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Gives a tag to all selected contacts, or takes it from them. */
export function BulkTags({ contacts, tags, loop, onClear }: Props) {
  const mode = useMode()
  const list = useId()
  const [text, setText] = useState('')
  const tag = text.trim()
  const isBusy = loop.state?.isRunning ?? false
  const start = (title: string, change: (contact: Contact) => string[]) => {
    if (!tag || isBusy) return
    loop.start({
      title,
      items: contacts.map((contact) => ({ id: contact.id, label: nameOf(contact), contact })),
      atOnce: 4,
      renews: contactReads,
      run: async ([item]) => {
        if (!item) return []
        const { id, label, contact } = item
        const wanted = change(contact)
        if (wanted.length > tagsMax) return [{ id, label, isDone: false, reason: words.tooManyTags }]
        if (wanted.length !== contact.tags.length)
          await call('PATCH /v1/contacts/{contactId}', {
            path: { contactId: id },
            body: { tags: wanted },
            mode,
          })
        return [{ id, label, isDone: true }]
      },
    })
  }
  const has = ({ tags: own }: Contact) => own.some((one) => isSame(one, tag))
  return (
    <BulkBar chosen={words.chosen(contacts.length)}>
      <label className={styles.bulkTag}>
        <span className="visually-hidden">{words.bulkTag}</span>
        <input
          list={list}
          value={text}
          placeholder={words.tag}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <datalist id={list}>
        {tags.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button
        isBusy={isBusy}
        onClick={() =>
          start(words.adding(tag), (contact) => (has(contact) ? contact.tags : [...contact.tags, tag]))
        }
      >
        {words.addTag}
      </Button>
      <Button
        isBusy={isBusy}
        onClick={() =>
          start(words.removing(tag), (contact) => contact.tags.filter((one) => !isSame(one, tag)))
        }
      >
        {words.removeTag}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {words.clearChoice}
      </Button>
    </BulkBar>
  )
}
