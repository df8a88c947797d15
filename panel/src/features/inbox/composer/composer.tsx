import { type RefObject, useId, useRef, useState } from 'react'
import { useNow } from '../../../api/clock.ts'
import type { ApiFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { useUploads } from '../../../api/uploads.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SavedTextsDialog } from '../../../components/saved-texts/saved-texts.tsx'
import { UploadList } from '../../../components/upload-list.tsx'
import { replyWords as words } from '../../../i18n/audience/inbox.ts'
import { useThreadFacts } from '../thread/thread-context.ts'
import { AddMenu } from './add-menu.tsx'
import { Answered, AttachedFile } from './beside-text.tsx'
import styles from './composer.module.css'
import { bodyOf } from './draft.ts'
import { type Judged, judge, maySend } from './judge.ts'
import { Lost } from './lost.tsx'
import { PartEditors } from './part-editors.tsx'
import { ReplyField } from './reply-field.tsx'
import { useTyping } from './use-typing.ts'
import type { Writing } from './use-writing.ts'
import { WindowLine } from './window-line.tsx'

interface Props {
  writing: Writing
  field: RefObject<HTMLTextAreaElement | null>
}

/** Writes a message: what the network takes, and until when. */
export function Composer({ writing, field }: Props) {
  const { conversation, platform, network, who } = useThreadFacts()
  const { draft, change, sending } = writing
  const at = useNow(15_000)
  const id = useId()
  const uploads = useUploads()
  const typing = useTyping(conversation.id, platform?.inbox?.typing ?? false)
  const [isTold, setTold] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const judged = judge(draft, platform, conversation.replyWindowEndsAt, at)
  const [isTooLarge, setTooLarge] = useState(false)
  const fault = isTold && uploads.isBusy ? words.fileFirst : faultOf(judged, isTold)
  const send = () => {
    const isReady = maySend(judged) && !uploads.isBusy && !sending.pending
    setTold(!isReady)
    if (!isReady) return field.current?.focus()
    const asPerson = judged.window.is === 'person'
    return void writing.send(bodyOf(draft, { parts: platform?.inbox?.parts ?? [], asPerson }))
  }
  return (
    <section className={styles.composer} aria-label={words.title(who)}>
      <WindowLine window={judged.window} at={at} network={network} />
      <Lost sending={sending} onAsk={writing.ask} />
      <Answered writing={writing} />
      <ReplyField
        id={id}
        field={field}
        text={draft.text}
        isFaulty={fault !== undefined}
        onText={(text) => {
          change({ text })
          if (!sending.pending) sending.clear()
          if (!judged.isRefused) typing()
        }}
        onSend={send}
        onSaved={() => setSaved(true)}
      />
      <AttachedFile writing={writing} />
      {isTooLarge && <p role="alert">{words.fileTooLarge}</p>}
      <UploadList uploads={uploads} />
      <PartEditors draft={draft} change={change} drop={(part) => change({ [part]: undefined })} />
      <Refused failure={sending.pending ? undefined : sending.failure} network={network} />
      <div className={styles.bar}>
        <Adding
          writing={writing}
          onFile={(file) => {
            setTooLarge(file.size > fileMax)
            if (file.size <= fileMax) uploads.start([file], writing.attach)
          }}
          onSaved={setSaved}
        />
        <Hints id={id} fault={fault} left={judged.left} />
        <SendButton sending={sending} isRefused={judged.isRefused} onClick={send} />
      </div>
      {isSaved && <Saved writing={writing} field={field} onClose={() => setSaved(false)} />}
    </section>
  )
}

/** What the service takes in one message. */
const fileMax = 26_214_400

/** The keys, and what keeps the text from being sent, or else how much of it is left. */
function Hints({ id, fault, left }: { id: string; fault: string | undefined; left: number }) {
  return (
    <>
      <span className={styles.hint}>{words.keysHint}</span>
      <span id={`${id}-count`} className={styles.count} data-over={fault ? '' : undefined}>
        {fault ?? words.left(left)}
      </span>
    </>
  )
}

/** Why the message was not sent. */
function Refused({ failure, network }: { failure: ApiFailure | undefined; network: string }) {
  const seconds = failure?.facts.retryAfter
  const isThrottled = failure?.code === 'outbound_rate_limited'
  const told = { title: words.throttled(network), advice: words.tryAgainIn(seconds) }
  return <Failure failure={failure} words={isThrottled ? told : undefined} />
}

interface SendProps {
  sending: Writing['sending']
  isRefused: boolean
  onClick: () => void
}

function SendButton({ sending, isRefused, onClick }: SendProps) {
  const mode = useMode()
  return (
    <Button
      variant="primary"
      isBusy={sending.isSending}
      disabled={isRefused || (sending.pending !== undefined && !sending.isSending)}
      aria-describedby={isRefused ? 'reply-window' : undefined}
      onClick={onClick}
    >
      {mode === 'live' ? words.sendLive : words.send}
    </Button>
  )
}

/** The dialog gives the focus back first, then the field takes it. */
function Saved({ writing, field, onClose }: Props & { onClose: () => void }) {
  const { conversation, who } = useThreadFacts()
  return (
    <SavedTextsDialog
      kind="replies"
      profileId={conversation.profileId}
      written={writing.draft.text}
      onClose={onClose}
      onInsert={(text) => {
        onClose()
        writing.insert(text.replaceAll('{name}', who))
        setTimeout(() => field.current?.focus(), 50)
      }}
    />
  )
}

/** What is wrong with the text, in a sentence. */
function faultOf({ isRefused, left, isBlank }: Judged, isTold: boolean): string | undefined {
  if (isRefused) return undefined
  if (left < 0) return words.tooLong(-left)
  return isTold && isBlank ? words.nothingToSend : undefined
}

interface AddingProps {
  writing: Writing
  onFile: (file: File) => void
  onSaved: (isOpen: true) => void
}

function Adding({ writing: { draft, change }, onFile, onSaved }: AddingProps) {
  const { platform } = useThreadFacts()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <AddMenu
        parts={platform?.inbox?.parts ?? []}
        draft={draft}
        onFile={() => picker.current?.click()}
        onPart={change}
        onSaved={() => onSaved(true)}
      />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={words.file}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
