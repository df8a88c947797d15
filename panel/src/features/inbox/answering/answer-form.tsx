import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { Button } from '../../../components/button.tsx'
import { TextArea } from '../../../components/field.tsx'
import { answerWords as words } from '../../../i18n/audience/answers.ts'
import { common } from '../../../i18n/shell/common.ts'
import styles from './answering.module.css'
import { forgetDraft, isMarkedUnsure, useDraft } from './drafts.ts'
import { isUnsure, NetworkFailure, Unsure } from './network-failure.tsx'
import { useLook } from './use-look.tsx'

interface AnswerFormProps {
  /** What is answered: a text that was begun comes back under it. */
  place: string
  label: string
  hint?: string
  initial?: string
  action: string
  platform: string
  isSending: boolean
  failure: ApiFailure | undefined
  /** True where an earlier attempt is known to be uncertain from elsewhere. */
  isUnsure?: boolean
  /** What an uncertain outcome means here, where that is more than it means everywhere. */
  unsureAdvice?: string
  /** True where sending again replaces what is there, and so does no harm. */
  replaces?: boolean
  /** Resolves with true when the network has it. */
  onSend: (text: string) => Promise<boolean>
  onClose: () => void
}

/** A text that is written to a network. What may have arrived is only sent again by a person who has looked. */
export function AnswerForm(props: AnswerFormProps) {
  const { place, label, hint, initial, action, platform, isSending, failure, onSend } = props
  const [text, setText] = useDraft(place, initial)
  const [isBlank, setBlank] = useState(false)
  const look = useLook(isMarkedUnsure(place) || props.isUnsure === true)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isOfText = failure?.code === 'content_too_long' || failure?.code === 'content_required'
  const fault = isBlank ? words.failures.content_required?.title : textFault(failure)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending) return
    setBlank(text.trim() === '')
    if (text.trim() === '' || !look.pass()) return
    if (!(await onSend(text))) return
    forgetDraft(place)
    props.onClose()
  }
  // The outcome is shown here: the form stays until it is known.
  const onClose = () => !isSending && props.onClose()
  const press = (event: KeyboardEvent) => {
    const act = actOf(event)
    if (act === 'close') onClose()
    if (act === 'send') void submit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} onKeyDown={press}>
      <TextArea
        ref={field}
        label={label}
        hint={hint ? `${hint} ${words.sendHint}` : words.sendHint}
        rows={3}
        value={text}
        fault={fault}
        onChange={(event) => {
          setBlank(false)
          setText(event.target.value)
        }}
      />
      {failure && !isOfText && <Outcome {...{ failure, platform }} advice={adviceOf(props)} />}
      {look.isNeeded && (
        <>
          {!isUnsure(failure) && <p className={styles.ownTitle}>{words.unsureBefore}</p>}
          {look.box}
        </>
      )}
      <div className={styles.formActions}>
        <Button type="submit" variant="primary" isBusy={isSending}>
          {look.isNeeded ? words.sendAgain : action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {common.close}
        </Button>
      </div>
    </form>
  )
}

/** What a key does within the form, and nowhere else. */
function actOf(event: KeyboardEvent): 'close' | 'send' | undefined {
  const { key, ctrlKey, metaKey } = event
  const act = key === 'Escape' ? 'close' : key === 'Enter' && (ctrlKey || metaKey) ? 'send' : undefined
  if (act === 'close') event.stopPropagation()
  if (act === 'send') event.preventDefault()
  return act
}

function textFault(failure: ApiFailure | undefined): string | undefined {
  if (failure?.code === 'content_required') return words.failures.content_required?.title
  if (failure?.code !== 'content_too_long') return undefined
  const { length, max } = failure.facts.details ?? {}
  const counts = typeof max === 'number' ? ` ${String(length)} / ${max}` : ''
  return `${words.failures.content_too_long?.title}${counts}`
}

const adviceOf = ({ replaces, unsureAdvice }: AnswerFormProps): string =>
  replaces ? words.unsureChange : (unsureAdvice ?? `${words.unsureText} ${words.unsureLook}`)

function Outcome(props: { failure: ApiFailure; platform: string; advice: string }) {
  const { failure, platform, advice } = props
  if (!isUnsure(failure)) return <NetworkFailure failure={failure} platform={platform} />
  return <Unsure failure={failure} advice={advice} />
}
