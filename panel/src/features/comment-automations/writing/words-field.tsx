import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import { keywordMax, keywordsMax, withKeywords } from './keywords.ts'
import styles from './writing.module.css'

interface Props {
  label: string
  hint: string
  list: readonly string[]
  fault: string | undefined
  onChange: (list: readonly string[]) => void
}

/** A list of words: Enter or a comma adds, and each can be removed. What is left in the field counts, too. */
export function WordsField({ label, hint, list, fault, onChange }: Props) {
  const [text, setText] = useState('')
  const add = (typed: string) => {
    setText('')
    if (typed.trim() !== '') onChange(withKeywords(list, typed))
  }
  return (
    <div className={styles.words}>
      <div className={styles.typed}>
        <TextField
          label={label}
          hint={hint}
          dir="auto"
          autoComplete="off"
          maxLength={keywordMax * keywordsMax}
          value={text}
          fault={fault}
          onChange={({ target: { value } }) => (/[,\n]/.test(value) ? add(value) : setText(value))}
          onBlur={() => add(text)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add(text)
          }}
        />
        <Button aria-label={words.addTo(label)} onClick={() => add(text)}>
          {words.add}
        </Button>
      </div>
      {list.length > 0 && (
        <ul className={styles.chosen} aria-label={words.chosen(label)}>
          {list.map((word) => (
            <li key={word}>
              <bdi>{word}</bdi>
              <Button
                variant="quiet"
                size="small"
                label={words.drop(word)}
                icon={<X size={12} aria-hidden />}
                onClick={() => onChange(list.filter((one) => one !== word))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
