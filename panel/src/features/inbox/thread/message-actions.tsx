import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { patchRows } from '../../../api/fresh-pages.ts'
import { useWrite } from '../../../api/write.ts'
import { announce } from '../../../components/announce.tsx'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextArea } from '../../../components/field.tsx'
import { threadWords as words } from '../../../i18n/audience/inbox.ts'
import { common } from '../../../i18n/shell/common.ts'
import { shownName } from '../../../values/foreign-text.ts'
import type { InboxMessage } from '../conversation.ts'
import styles from './message.module.css'
import { useThreadFacts } from './thread-context.ts'
import { messagesRoute } from './use-thread.ts'

const emojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** What can still be done with a message, by what the network has. */
export function useMessageActs(message: InboxMessage) {
  const { platform, mayWrite } = useThreadFacts()
  const isOwn = message.direction === 'outgoing'
  const isThere =
    mayWrite && message.deletedAt === null && !['failed', 'unknown', 'queued'].includes(message.status)
  const { parts = [], react = false, edit = false, delete: remove = false } = platform?.inbox ?? {}
  return {
    canReply: isThere && parts.includes('replyTo'),
    canReact: isThere && react,
    canEdit: isThere && isOwn && edit && (message.text ?? '') !== '',
    canDelete: isThere && isOwn && remove,
    ownReaction: message.reactions.find(({ by }) => by === 'account')?.emoji,
  }
}

const pathOf = ({ conversationId, id }: InboxMessage) => ({ conversationId, messageId: id })

/** Reacts to a message, or takes the reaction back where it is the same. */
export function useReact() {
  const queries = useQueryClient()
  const keep = (answer: InboxMessage) =>
    patchRows<InboxMessage>(queries, messagesRoute, answer.id, () => answer)
  const add = useWrite('POST /v1/inbox/conversations/{conversationId}/messages/{messageId}/reactions', {
    onDone: keep,
  })
  const remove = useWrite('DELETE /v1/inbox/conversations/{conversationId}/messages/{messageId}/reactions', {
    onDone: keep,
  })
  const react = async (message: InboxMessage, emoji: string) => {
    const own = message.reactions.find(({ by }) => by === 'account')?.emoji
    const done =
      own === emoji
        ? await remove.send({ path: pathOf(message) })
        : await add.send({ path: pathOf(message), body: { emoji } })
    if (done) announce(own === emoji ? words.reactionRemoved : words.reacted(emoji))
  }
  return { react, failure: add.failure ?? remove.failure }
}

export function MessageActions({ message }: { message: InboxMessage }) {
  const { reply } = useThreadFacts()
  const acts = useMessageActs(message)
  const { react, failure } = useReact()
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  if (!(acts.canReply || acts.canReact || acts.canEdit || acts.canDelete)) return null
  return (
    <>
      <Menu position={message.direction === 'outgoing' ? 'bottom-end' : 'bottom-start'} shadow="none">
        <Menu.Target>
          <Button
            variant="quiet"
            size="small"
            label={words.actionsOf(shownName(message.text ?? '').slice(0, 40))}
            icon={<Ellipsis size={14} aria-hidden />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {acts.canReply && <Menu.Item onClick={() => reply(message)}>{words.reply}</Menu.Item>}
          {acts.canReact &&
            emojis.map((emoji) => (
              <Menu.Item key={emoji} onClick={() => void react(message, emoji)}>
                {acts.ownReaction === emoji ? words.unreactWith(emoji) : words.reactWith(emoji)}
              </Menu.Item>
            ))}
          {acts.canEdit && <Menu.Item onClick={() => setAsked('edit')}>{words.edit}</Menu.Item>}
          {acts.canDelete && <Menu.Item onClick={() => setAsked('delete')}>{words.delete}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Failure failure={failure} />
      {asked === 'edit' && <Edit message={message} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && <Delete message={message} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface AskedProps {
  message: InboxMessage
  onClose: () => void
}

function Edit({ message, onClose }: AskedProps) {
  const queries = useQueryClient()
  const [text, setText] = useState(message.text ?? '')
  const edit = useWrite('PATCH /v1/inbox/conversations/{conversationId}/messages/{messageId}', {
    onDone: (answer) => {
      patchRows<InboxMessage>(queries, messagesRoute, answer.id, () => answer)
      announce(words.wasEdited)
      onClose()
    },
  })
  return (
    <Dialog title={words.editTitle} isOpen onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void edit.send({ path: pathOf(message), body: { text } })
        }}
      >
        <TextArea
          label={words.text}
          data-autofocus
          rows={4}
          value={text}
          fault={edit.failure?.facts.param === 'text' ? edit.failure.message : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Failure failure={edit.failure?.facts.param === 'text' ? undefined : edit.failure} />
        <div className={styles.formActions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={edit.isSending}>
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Delete({ message, onClose }: AskedProps) {
  const { network } = useThreadFacts()
  const remove = useWrite('DELETE /v1/inbox/conversations/{conversationId}/messages/{messageId}', {
    renews: [messagesRoute],
    onDone: () => {
      announce(words.wasDeleted)
      onClose()
    },
  })
  return (
    <Dialog title={words.deleteTitle(network)} isOpen onClose={onClose}>
      <div className={styles.form}>
        <blockquote className={styles.quote} dir="auto">
          {shownName(message.text ?? '') || words.noText}
        </blockquote>
        <p>{words.deleteWhat}</p>
        <Failure failure={remove.failure} />
        <div className={styles.formActions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="danger"
            isBusy={remove.isSending}
            onClick={() => void remove.send({ path: pathOf(message) })}
          >
            {common.delete}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
