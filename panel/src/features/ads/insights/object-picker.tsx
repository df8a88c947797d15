import { Popover } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { insightsWords as words } from '../../../i18n/audience/insights.ts'
import styles from './insights.module.css'
import type { AdObject } from './objects.ts'

interface Props {
  objects: readonly AdObject[] | undefined
  /** The id of what is chosen. */
  value: string | undefined
  onChoose: (id: string) => void
}

const shownMost = 50

/** Chooses by name what the figures are about. What the copy does not know keeps its id. */
export function ObjectPicker({ objects = [], value, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = objects.filter(({ id, name, place }) =>
    `${name} ${place} ${id}`.toLowerCase().includes(wanted),
  )
  const chosen = objects.find(({ id }) => id === value)
  const label = chosen ? `${chosen.name} (${chosen.place})` : (value ?? words.pick)
  const choose = (id: string) => {
    onChoose(id)
    setOpen(false)
    setText('')
  }
  return (
    <div className={styles.picker}>
      <span className={styles.label}>{words.object}</span>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="none">
        <Popover.Target>
          <Button
            className={styles.pick}
            aria-label={`${words.object}: ${label}`}
            onClick={() => setOpen(!isOpen)}
          >
            <span dir="auto">{label}</span>
            <ChevronDown size={14} aria-hidden />
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.found ?? ''} aria-label={words.object}>
          <TextField label={words.find} value={text} onChange={(event) => setText(event.target.value)} />
          {found.length === 0 && <p>{words.nothingFound}</p>}
          <ul aria-label={words.object}>
            {found.slice(0, shownMost).map(({ id, name, place }) => (
              <li key={id}>
                <button type="button" aria-current={id === value || undefined} onClick={() => choose(id)}>
                  <b dir="auto">{name}</b>
                  <span dir="auto">{place}</span>
                </button>
              </li>
            ))}
          </ul>
          {found.length > shownMost && <p>{words.moreFound(found.length - shownMost)}</p>}
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
