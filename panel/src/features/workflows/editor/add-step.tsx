import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '../../../components/confirm.tsx'
import { cx } from '../../../components/cx.ts'
import { nodeWords } from '../../../i18n/audience/workflow-nodes.ts'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import type { NodeType } from '../graph/graph.ts'
import { fitsPlatform, kinds, nodeTypes } from '../kinds/kinds.ts'
import styles from './editor.module.css'

interface Props {
  platform: string
  /** Whether there is a start already. */
  hasStart: boolean
  onChoose: (type: NodeType) => void
  onClose: () => void
}

const plain = (text: string): string => text.normalize('NFKD').toLowerCase()

function typesFor(platform: string, hasStart: boolean, typed: string): readonly NodeType[] {
  return nodeTypes.filter((type) => {
    const { name, does } = nodeWords.types[type]
    const isOffered = fitsPlatform(type, platform) && !(hasStart && type === 'trigger')
    return isOffered && plain(`${name} ${does}`).includes(plain(typed.trim()))
  })
}

/** All types of steps; one field finds them, and the arrow keys choose. */
export function AddStep({ platform, hasStart, onChoose, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const types = typesFor(platform, hasStart, typed)
  const current = Math.min(at, Math.max(0, types.length - 1))
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const type = types[current]
    if (step !== undefined && types.length > 0) setAt((current + step + types.length) % types.length)
    else if (event.key === 'Enter' && type) onChoose(type)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={words.find} isOpen onClose={onClose} size="36rem">
      <input
        className={styles.find}
        type="text"
        role="combobox"
        aria-label={words.find}
        aria-expanded={types.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={types.length > 0 ? `${id}-${types[current]}` : undefined}
        aria-autocomplete="list"
        placeholder={words.findHint}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label={words.find} tabIndex={-1} className={styles.types}>
        {types.map((type, place) => (
          <Type
            key={type}
            id={`${id}-${type}`}
            type={type}
            isCurrent={place === current}
            onChoose={onChoose}
          />
        ))}
      </div>
      {types.length === 0 && <p className={styles.hint}>{words.nothingFound}</p>}
    </Dialog>
  )
}

interface TypeProps {
  id: string
  type: NodeType
  isCurrent: boolean
  onChoose: (type: NodeType) => void
}

function Type({ id, type, isCurrent, onChoose }: TypeProps) {
  const { icon: Icon } = kinds[type]
  const { name, does } = nodeWords.types[type]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      ref={(element) => {
        if (isCurrent) element?.scrollIntoView({ block: 'nearest' })
      }}
      className={cx(styles.type, isCurrent && styles.current)}
      onClick={() => onChoose(type)}
    >
      <Icon size={18} aria-hidden />
      <span className={styles.typeName}>{name}</span>
      <span className={styles.hint}>{does}</span>
    </div>
  )
}
