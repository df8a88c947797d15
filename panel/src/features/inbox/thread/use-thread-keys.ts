import { type RefObject, useRef } from 'react'
import { useKeys } from '../../../shell/keys.ts'
import type { InboxMessage } from '../conversation.ts'
import { useArchive } from '../use-archive.ts'
import { useReact } from './message-actions.tsx'
import type { ThreadFacts } from './thread-context.ts'

interface Options {
  facts: ThreadFacts
  field: RefObject<HTMLTextAreaElement | null>
  /** Another conversation takes the place of one that was archived. */
  onArchived: () => void
}

const isThere = ({ deletedAt, status }: InboxMessage): boolean =>
  deletedAt === null && !['failed', 'unknown', 'queued'].includes(status)

/** R answers, L reacts, E archives. What is done to a message is done to the one with the focus, else to the newest. */
export function useThreadKeys({ facts, field, onArchived }: Options): void {
  const { conversation, messages, platform, mayWrite } = facts
  const archive = useArchive()
  const latest = useRef(onArchived)
  latest.current = onArchived
  const { react } = useReact()
  const focused = (): InboxMessage | undefined => {
    const id = document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset.message
    return messages.find((message) => message.id === id)
  }
  const newestIncoming = () => messages.findLast((one) => one.direction === 'incoming' && isThere(one))
  useKeys({
    r: () => {
      if (!mayWrite) return false
      const message = focused()
      if (message && isThere(message) && platform?.inbox?.parts.includes('replyTo')) facts.reply(message)
      else field.current?.focus()
      return true
    },
    l: () => {
      const message = focused() ?? newestIncoming()
      if (!mayWrite || !platform?.inbox?.react || !message || !isThere(message)) return false
      return void react(message, '👍')
    },
    e: () => {
      if (!mayWrite) return false
      void archive.toggle(conversation).then((done) => done?.status === 'archived' && latest.current())
      return true
    },
  })
}
