import { memo } from 'react'
import { Button } from '../../../components/button.tsx'
import { cx } from '../../../components/cx.ts'
import { threadWords as words } from '../../../i18n/audience/inbox.ts'
import { shownName, shownText } from '../../../values/foreign-text.ts'
import { type InboxMessage, timeOf } from '../conversation.ts'
import { ShortTime } from '../list/short-time.tsx'
import { Attachments } from './attachments.tsx'
import { Delivery } from './delivery.tsx'
import styles from './message.module.css'
import { MessageActions } from './message-actions.tsx'
import { useThreadFacts } from './thread-context.ts'
import { UnknownMessage } from './unknown-message.tsx'

/** A message, whoever wrote it and whatever became of it. */
export const Message = memo(function Message({ message }: { message: InboxMessage }) {
  const isOwn = message.direction === 'outgoing'
  return (
    <li className={cx(styles.message, isOwn && styles.own)} data-message={message.id} tabIndex={-1}>
      <div className={styles.bubble}>
        <Writer message={message} />
        <Quoted message={message} />
        <Text message={message} />
        {message.deletedAt === null && <Attachments message={message} />}
        <Origin message={message} />
        {message.status === 'unknown' && <UnknownMessage message={message} />}
        {message.status === 'failed' && <Failed message={message} />}
      </div>
      <Reactions message={message} />
      <Foot message={message} />
    </li>
  )
})

/** Who wrote it; not drawn where the side it stands on says so. */
function Writer({ message: { direction, source, sender } }: { message: InboxMessage }) {
  const { who, conversation } = useThreadFacts()
  if (direction === 'outgoing') return <p className={styles.writer}>{words.sources[source]}</p>
  // In a chat of many each message has a writer of its own.
  const other = sender && sender.id !== conversation.participant.id ? sender : undefined
  return (
    <p className={other ? styles.writer : 'visually-hidden'}>
      <bdi>{shownName(other?.name ?? other?.username ?? '') || who}</bdi>
    </p>
  )
}

function Failed({ message }: { message: InboxMessage }) {
  const { mayWrite, putBack } = useThreadFacts()
  const { error } = message
  return (
    <>
      <p className={styles.failed}>
        {words.errors[error?.code ?? ''] ?? words.wasRefused}{' '}
        {error && <span lang="en">{shownText(error.message)}</span>}
      </p>
      {mayWrite && message.direction === 'outgoing' && (
        <Button size="small" onClick={() => putBack(message)}>
          {words.putBack}
        </Button>
      )}
    </>
  )
}

function Foot({ message }: { message: InboxMessage }) {
  const isThere = message.deletedAt === null
  return (
    <div className={styles.foot}>
      <ShortTime at={timeOf(message)} withClock />
      {message.editedAt && isThere && <span>{words.edited}</span>}
      {message.direction === 'outgoing' && isThere && <Delivery message={message} />}
      <MessageActions message={message} />
    </div>
  )
}

function Text({ message: { text, deletedAt, direction, attachments } }: { message: InboxMessage }) {
  if (deletedAt !== null)
    return (
      <p className={styles.gone}>
        {direction === 'incoming' ? words.takenBack : words.deletedHere}
        {text && <s dir="auto">{shownText(text)}</s>}
      </p>
    )
  if (text)
    return (
      <p className={styles.words} dir="auto">
        {shownText(text)}
      </p>
    )
  return attachments.length === 0 ? <p className={styles.gone}>{words.noText}</p> : null
}

/** The message that this one answers. */
function Quoted({ message: { replyTo } }: { message: InboxMessage }) {
  const { messages, who } = useThreadFacts()
  if (!replyTo) return null
  const answered = messages.find(({ id }) => id === replyTo)
  return (
    <blockquote className={styles.quote}>
      <b>{answered?.direction === 'outgoing' ? words.you : <bdi>{who}</bdi>}</b>{' '}
      <bdi>{answered ? shownName(answered.text ?? '') || words.noText : words.olderMessage}</bdi>
    </blockquote>
  )
}

/** What led to a message, where the network says so. */
function Origin({ message: { metadata } }: { message: InboxMessage }) {
  if (!metadata) return null
  const found = (
    ['isStoryMention', 'storyReply', 'postback', 'quickReplyPayload', 'referral'] as const
  ).filter((name) => metadata[name])
  if (found.length === 0) return null
  return <p className={styles.origin}>{found.map((name) => words.origins[name]).join(' ')}</p>
}

function Reactions({ message: { reactions } }: { message: InboxMessage }) {
  const { who } = useThreadFacts()
  if (reactions.length === 0) return null
  return (
    <ul className={styles.reactions} aria-label={words.reactions}>
      {reactions.map(({ emoji, by }) => (
        <li key={`${by} ${emoji}`}>
          {shownName(emoji).slice(0, 40)}
          <span className="visually-hidden"> {by === 'account' ? words.byYou : words.byThem(who)}</span>
        </li>
      ))}
    </ul>
  )
}
