import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '../../components/confirm.tsx'
import { cx } from '../../components/cx.ts'
import { paletteWords } from '../../i18n/shell/palette.ts'
import type { PanelArea } from '../area.ts'
import { type Choice, useChoices } from './choices.ts'
import styles from './palette.module.css'

/** One field that leads everywhere. */
export function Palette({ areas, onClose }: { areas: readonly PanelArea[]; onClose: () => void }) {
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const choices = useChoices(areas, words)
  const current = Math.min(at, Math.max(0, choices.length - 1))
  const run = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    choice.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      setAt((current + step + choices.length) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(choices[current])
    }
  }
  return (
    <Dialog title={paletteWords.title} isOpen onClose={onClose} size="40rem">
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={paletteWords.title}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={choices.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        placeholder={paletteWords.hint}
        autoComplete="off"
        data-autofocus
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={paletteWords.title}
        tabIndex={-1}
        className={styles.list}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={`${choice.group}|${choice.key ?? choice.label}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={cx(styles.choice, index === current && styles.current)}
            onClick={() => run(choice)}
          >
            <span>{choice.label}</span>
            <span className={styles.group}>{choice.group}</span>
          </div>
        ))}
      </div>
      {choices.length === 0 && <p className={styles.none}>{paletteWords.nothing}</p>}
    </Dialog>
  )
}
