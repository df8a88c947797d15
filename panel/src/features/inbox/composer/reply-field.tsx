import type { KeyboardEvent, RefObject } from 'react'
import { replyWords as words } from '../../../i18n/audience/inbox.ts'
import { useThreadFacts } from '../thread/thread-context.ts'
import styles from './composer.module.css'

interface Props {
  id: string
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  isFaulty: boolean
  onText: (text: string) => void
  onSend: () => void
  onSaved: () => void
}

/** Ctrl Enter sends, `/` in an empty field opens the saved replies, and Esc leaves the field. */
export function ReplyField({ id, field, text, isFaulty, onText, onSend, onSaved }: Props) {
  const { who } = useThreadFacts()
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
    else if (event.key === '/' && text === '') onSaved()
    else if (event.key === 'Escape') field.current?.blur()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {words.text}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        dir="auto"
        rows={2}
        placeholder={words.placeholder(who)}
        value={text}
        aria-invalid={isFaulty || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
    </>
  )
}
