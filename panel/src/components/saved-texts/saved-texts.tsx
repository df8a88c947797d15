import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { common } from '../../i18n/shell/common.ts'
import { savedWords as words } from '../../i18n/shell/saved-texts.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../confirm.tsx'
import { TextArea, TextField } from '../field.tsx'
import styles from './saved-texts.module.css'
import { type Kind, type SavedText, textMax, useSavedTexts } from './store.ts'

interface Props {
  kind: Kind
  profileId: string
  /** What stands in the field now, to be saved. */
  written: string
  onInsert: (text: string) => void
  onClose: () => void
}

type Edited = Partial<SavedText> & { text: string }

/** The saved texts of a profile: one is inserted by a few letters and Enter. */
export function SavedTextsDialog({ kind, profileId, written, onInsert, onClose }: Props) {
  const { team } = useSession()
  const saved = useSavedTexts(kind, team.id, profileId)
  const [edited, setEdited] = useState<Edited>()
  return (
    <Dialog title={words[kind].title} isOpen onClose={onClose}>
      <div className={styles.body}>
        {edited ? (
          <EditText
            kind={kind}
            edited={edited}
            onSave={(text) => {
              const isKept = saved.save(text)
              if (isKept) setEdited(undefined)
              return isKept
            }}
            onClose={() => setEdited(undefined)}
          />
        ) : (
          <>
            <Choose
              kind={kind}
              texts={saved.texts}
              onInsert={onInsert}
              onEdit={setEdited}
              onRemove={saved.remove}
            />
            <div className={styles.foot}>
              <span className={styles.muted}>{words.where}</span>
              <Button onClick={() => setEdited({ text: written })}>{words[kind].add}</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface ChooseProps {
  kind: Kind
  texts: readonly SavedText[]
  onInsert: (text: string) => void
  onEdit: (text: SavedText) => void
  onRemove: (id: string) => void
}

/** Arrows move through what matches while the focus stays in the field. */
function Choose({ kind, texts, onInsert, onEdit, onRemove }: ChooseProps) {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const wanted = search.trim().toLowerCase()
  const found = texts.filter(({ name, text }) => `${name}\n${text}`.toLowerCase().includes(wanted))
  const chosen = found[Math.min(at, found.length - 1)]
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((found.length + Math.min(at, found.length - 1) + step) % Math.max(1, found.length))
    else if (event.key === 'Enter' && chosen) onInsert(chosen.text)
    else return
    event.preventDefault()
  }
  if (texts.length === 0) return <p>{words.none}</p>
  return (
    <>
      <input
        className={styles.search}
        role="combobox"
        aria-label={words[kind].find}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={chosen ? `${list}-${chosen.id}` : undefined}
        placeholder={words[kind].find}
        data-autofocus
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div className={styles.list}>
        <div id={list} role="listbox" aria-label={words[kind].title} className={styles.options}>
          {found.map((one) => (
            // The keyboard chooses from within the field above.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as the line before says
            // biome-ignore lint/a11y/useFocusableInteractive: the field points at it
            <div
              key={one.id}
              id={`${list}-${one.id}`}
              role="option"
              aria-selected={one.id === chosen?.id}
              className={styles.option}
              onClick={() => onInsert(one.text)}
            >
              <b dir="auto">{one.name}</b>
              <span dir="auto" className={styles.muted}>
                {one.text.slice(0, 120)}
              </span>
            </div>
          ))}
        </div>
        <Tools found={found} onEdit={onEdit} onRemove={onRemove} />
      </div>
      {found.length === 0 && <p>{words[kind].nothing}</p>}
    </>
  )
}

/** Beside each text: change it, delete it. */
function Tools({
  found,
  onEdit,
  onRemove,
}: Pick<ChooseProps, 'onEdit' | 'onRemove'> & { found: readonly SavedText[] }) {
  return (
    <ul className={styles.tools}>
      {found.map((one) => (
        <li key={one.id}>
          <Button
            variant="quiet"
            size="small"
            label={words.edit(one.name)}
            icon={<Pencil size={14} aria-hidden />}
            onClick={() => onEdit(one)}
          />
          <Button
            variant="quiet"
            size="small"
            label={words.remove(one.name)}
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => onRemove(one.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface EditProps {
  kind: Kind
  edited: Edited
  onSave: (text: Omit<SavedText, 'id'> & { id?: string | undefined }) => boolean
  onClose: () => void
}

function EditText({ kind, edited, onSave, onClose }: EditProps) {
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
        label={words[kind].text}
        hint={words[kind].hint}
        rows={5}
        maxLength={textMax}
        value={text}
        fault={isTold && !text.trim() ? common.enter(words[kind].text) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {isRefused && <p role="alert">{words[kind].full}</p>}
      <div className={styles.foot}>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" variant="primary">
          {common.save}
        </Button>
      </div>
    </form>
  )
}
