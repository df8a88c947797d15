import { type ClipboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../../../components/cx.ts'
import { isMediaAddress } from '../../../values/file-types.ts'
import type { Place } from '../draft/draft.ts'
import { placeName } from '../draft/problems.ts'
import { useForm } from '../form.ts'
import { PastedLink } from '../media/pasted-link.tsx'
import { marksOf } from './marks.ts'
import styles from './text.module.css'

interface TextBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
  place: Place
  /** Where the text is not the one of this place yet. */
  isBorrowed?: boolean
  /** How many characters are kept by the strictest network; the rest is marked. */
  fits?: number | undefined
  /** Of an item of a thread; the text of a whole post is larger. */
  isSmall?: boolean
  hint?: ReactNode
}

/** A plain text field. Links and mentions are marked behind it, and what is too long. */
export function TextBox(props: TextBoxProps) {
  const { label, value, onChange, place, isBorrowed, fits, isSmall, hint } = props
  const id = useId()
  const under = useRef<HTMLDivElement>(null)
  const { uploadTo } = useForm()
  const name = placeName('text', place)
  const messages = useMessages(name)
  const [link, setLink] = useState<string>()
  const paste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (isMediaAddress(pasted)) setLink(pasted)
    if (files.length === 0) return
    event.preventDefault()
    uploadTo(place, files)
  }
  return (
    <div className={styles.box}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={styles.paper}>
        <div ref={under} className={styles.under} aria-hidden="true" dir="auto">
          <Marked text={value} fits={fits} />
        </div>
        <textarea
          id={id}
          dir="auto"
          rows={isSmall ? 3 : 8}
          data-large={!isSmall || undefined}
          value={value}
          className={cx(styles.text, isBorrowed && styles.borrowed)}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={
            cx(messages.length > 0 && `${id}-faults`, Boolean(hint) && `${id}-hint`) || undefined
          }
          data-place={name}
          onChange={({ target }) => onChange(target.value)}
          onPaste={paste}
          onScroll={({ currentTarget }) => {
            if (under.current) under.current.scrollTop = currentTarget.scrollTop
          }}
        />
      </div>
      <Offer link={link} text={value} place={place} onText={onChange} onDismiss={() => setLink(undefined)} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Faults id={`${id}-faults`} messages={messages} />
    </div>
  )
}

interface OfferProps {
  /** What was pasted. */
  link: string | undefined
  text: string
  place: Place
  onText: (text: string) => void
  onDismiss: () => void
}

/** As long as the pasted address stands in the text, it can become a file. */
function Offer({ link, text, place, onText, onDismiss }: OfferProps) {
  // The service looks at the file while the person writes on.
  const latest = useRef(text)
  latest.current = text
  if (!link || !text.includes(link)) return null
  const onAdded = () => onText(latest.current.replace(link, '').trim())
  return <PastedLink key={link} url={link} {...{ place, onAdded, onDismiss }} />
}

function Faults({ id, messages }: { id: string; messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <ul id={id} className={styles.faults}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

/** What is wrong with the text of a place, each thing once. */
function useMessages(name: string): readonly string[] {
  const { problems } = useForm()
  const own = problems.filter(({ field, at }) => field === 'text' && placeName('text', at) === name)
  return [...new Set(own.map(({ message }) => message))]
}

/** The text with its marks; the last line needs an end, or it has no height. */
function Marked({ text: all, fits }: { text: string; fits: number | undefined }) {
  return (
    <>
      {marksOf(all, fits).map(({ at, text, kind }) =>
        kind ? (
          <mark key={at} className={styles[kind]}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
      {'\n'}
    </>
  )
}
