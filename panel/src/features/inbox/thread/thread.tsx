import { useEffect, useMemo, useRef } from 'react'
import { useCan } from '../../../api/session.ts'
import { announce } from '../../../components/announce.tsx'
import { Failure } from '../../../components/failure.tsx'
import { threadWords as words } from '../../../i18n/audience/inbox.ts'
import { common } from '../../../i18n/shell/common.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import { shownName } from '../../../values/foreign-text.ts'
import { Composer } from '../composer/composer.tsx'
import { bodyOf, type Draft, type DraftFile } from '../composer/draft.ts'
import { useWriting } from '../composer/use-writing.ts'
import { type Conversation, type InboxMessage, nameOf } from '../conversation.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { Messages } from './messages.tsx'
import styles from './thread.module.css'
import { ThreadContext, type ThreadFacts } from './thread-context.ts'
import { ThreadHead } from './thread-head.tsx'
import { useThread } from './use-thread.ts'
import { useThreadKeys } from './use-thread-keys.ts'

interface Props {
  conversation: Conversation
  isPersonOpen: boolean
  onPerson: () => void
  /** After E. */
  onArchived: () => void
}

/** The open conversation: its messages, and the field for the next one. */
export function Thread({ conversation, isPersonOpen, onPerson, onArchived }: Props) {
  const can = useCan()
  const platform = usePlatforms().get(conversation.platform)
  const thread = useThread(conversation)
  const writing = useWriting(conversation.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const mayWrite = can('POST /v1/inbox/conversations/{conversationId}/messages')
  const messages = thread.messages ?? none
  const latest = useRef(writing)
  latest.current = writing
  const facts = useMemo<ThreadFacts>(
    () => ({
      conversation,
      platform,
      network: platform?.name ?? conversation.platform,
      who: nameOf(conversation),
      mayWrite,
      messages,
      reply: (message) => {
        latest.current.change({ replyTo: message.id })
        requestAnimationFrame(() => field.current?.focus())
      },
      putBack: (message) => {
        latest.current.change(draftOf(message))
        requestAnimationFrame(() => field.current?.focus())
      },
      sendAgain: (message) => void latest.current.send(bodyAgain(message)),
    }),
    [conversation, platform, mayWrite, messages],
  )
  useMarkRead(conversation)
  useAnnounced(messages, facts.who)
  useThreadKeys({ facts, field, onArchived })
  return (
    <ThreadContext value={facts}>
      <section className={styles.thread} aria-label={words.with(facts.who)}>
        <ThreadHead isPersonOpen={isPersonOpen} onPerson={onPerson} />
        {thread.error && !thread.messages ? (
          <Failure failure={thread.error} onRetry={() => void thread.refetch()} />
        ) : thread.messages ? (
          <Messages
            messages={messages}
            hasOlder={thread.hasNextPage}
            isLoadingOlder={thread.isFetchingNextPage}
            onOlder={() => void thread.fetchNextPage()}
          />
        ) : (
          <p className={styles.waiting} aria-busy="true">
            {common.loading}
          </p>
        )}
        {mayWrite && <Composer writing={writing} field={field} />}
      </section>
    </ThreadContext>
  )
}

const none: readonly InboxMessage[] = []

/** The same text and file as a message of its own, under a key of its own. */
const bodyAgain = (message: InboxMessage) => bodyOf(draftOf(message), { parts: [], asPerson: false })

function draftOf({ text, attachments, replyTo }: InboxMessage): Draft {
  const [first] = attachments
  const file: DraftFile | undefined =
    first?.url && ['image', 'video', 'audio', 'file'].includes(first.type)
      ? { url: first.url, type: first.type as DraftFile['type'], name: first.name ?? first.type }
      : undefined
  return { text: text ?? '', ...(file && { file }), ...(replyTo && { replyTo }) }
}

/** Says what comes in while the conversation is open. */
function useAnnounced(messages: readonly InboxMessage[], who: string): void {
  const newest = messages.at(-1)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (!newest) return
    const isNew = before.current !== undefined && before.current !== newest.id
    before.current = newest.id
    if (isNew && newest.direction === 'incoming')
      announce(words.says(who, shownName(newest.text ?? '') || words.noText))
  }, [newest, who])
}
