import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { TextArea, TextField } from '../../../components/field.tsx'
import { savedWords as words } from '../../../i18n/audience/inbox.ts'
import { common } from '../../../i18n/shell/common.ts'
import styles from './saved.module.css'
import { replyTextMax, type SavedReply, useSavedReplies } from './store.ts'

interface Props {
  profileId: string
  /** What stands in the field now, to be saved. */
  written: string
  onInsert: (text: string) => void
  onClose: () => void
}

type Edited = Partial<SavedReply> & { text: string }

/** The saved replies of a profile: one is inserted by a few letters and Enter. */
export function SavedRepliesDialog({ profileId, written, onInsert, onClose }: Props) {
  const { team } = useSession()
  const saved = useSavedReplies(team.id, profileId)
  const [edited, setEdited] = useState<Edited>()
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <div className={styles.body}>
        {edited ? (
          <EditReply
            edited={edited}
            onSave={(reply) => {
              const isKept = saved.save(reply)
              if (isKept) setEdited(undefined)
              return isKept
            }}
            onClose={() => setEdited(undefined)}
          />
        ) : (
          <>
            <Choose replies={saved.replies} onInsert={onInsert} onEdit={setEdited} onRemove={saved.remove} />
            <div className={styles.foot}>
              <span className={styles.muted}>{words.where}</span>
              <Button onClick={() => setEdited({ text: written })}>{words.add}</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface ChooseProps {
  replies: readonly SavedReply[]
  onInsert: (text: string) => void
  onEdit: (reply: SavedReply) => void
  onRemove: (id: string) => void
}

/** Arrows move through what matches while the focus stays in the field. */
function Choose({ replies, onInsert, onEdit, onRemove }: ChooseProps) {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const wanted = search.trim().toLowerCase()
  const found = replies.filter(({ name, text }) => `${name}\n${text}`.toLowerCase().includes(wanted))
  const chosen = found[Math.min(at, found.length - 1)]
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((found.length + Math.min(at, found.length - 1) + step) % Math.max(1, found.length))
    else if (event.key === 'Enter' && chosen) onInsert(chosen.text)
    else return
    event.preventDefault()
  }
  if (replies.length === 0) return <p>{words.none}</p>
  return (
    <>
      <input
        className={styles.search}
        role="combobox"
        aria-label={words.find}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={chosen ? `${list}-${chosen.id}` : undefined}
        placeholder={words.find}
        data-autofocus
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div className={styles.list}>
        <div id={list} role="listbox" aria-label={words.title} className={styles.options}>
          {found.map((reply) => (
            // The keyboard chooses from within the field above.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as the line before says
            // biome-ignore lint/a11y/useFocusableInteractive: the field points at it
            <div
              key={reply.id}
              id={`${list}-${reply.id}`}
              role="option"
              aria-selected={reply.id === chosen?.id}
              className={styles.option}
              onClick={() => onInsert(reply.text)}
            >
              <b dir="auto">{reply.name}</b>
              <span dir="auto" className={styles.muted}>
                {reply.text.slice(0, 120)}
              </span>
            </div>
          ))}
        </div>
        <Tools found={found} onEdit={onEdit} onRemove={onRemove} />
      </div>
      {found.length === 0 && <p>{words.nothing}</p>}
    </>
  )
}

/** Beside each reply: change it, delete it. */
function Tools({
  found,
  onEdit,
  onRemove,
}: Pick<ChooseProps, 'onEdit' | 'onRemove'> & { found: readonly SavedReply[] }) {
  return (
    <ul className={styles.tools}>
      {found.map((reply) => (
        <li key={reply.id}>
          <Button
            variant="quiet"
            size="small"
            label={words.edit(reply.name)}
            icon={<Pencil size={14} aria-hidden />}
            onClick={() => onEdit(reply)}
          />
          <Button
            variant="quiet"
            size="small"
            label={words.remove(reply.name)}
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => onRemove(reply.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface EditProps {
  edited: Edited
  onSave: (reply: Omit<SavedReply, 'id'> & { id?: string | undefined }) => boolean
  onClose: () => void
}

function EditReply({ edited, onSave, onClose }: EditProps) {
  const [name, setName] = useState(edited.name ?? '')
  const [text, setText] = useState(edited.text)
  const [isTold, setTold] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (!name.trim() || !text.trim()) return
    setRefused(!onSave({ id: edited.id, name: name.trim(), text }))
  }
  return (
    <form className={styles.body} noValidate onSubmit={submit}>
      <TextField
        label={words.name}
        data-autofocus
        maxLength={80}
        value={name}
        fault={isTold && !name.trim() ? common.enter(words.name) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={words.text}
        hint={words.textHint}
        rows={5}
        maxLength={replyTextMax}
        value={text}
        fault={isTold && !text.trim() ? common.enter(words.text) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {isRefused && <p role="alert">{words.refused}</p>}
      <div className={styles.foot}>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" variant="primary">
          {common.save}
        </Button>
      </div>
    </form>
  )
}
