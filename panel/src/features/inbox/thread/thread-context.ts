import { createContext, useContext } from 'react'
import type { Platform } from '../../../shell/platforms.ts'
import type { Conversation, InboxMessage } from '../conversation.ts'

/** The open conversation, for what is drawn inside of it. */
export interface ThreadFacts {
  conversation: Conversation
  platform: Platform | undefined
  /** The network as people know it. */
  network: string
  /** The person as people know them. */
  who: string
  mayWrite: boolean
  messages: readonly InboxMessage[]
  /** Has the next message answer this one. */
  reply: (message: InboxMessage) => void
  /** Puts text and file of a message that was not sent back into the field. */
  putBack: (message: InboxMessage) => void
  /** Sends the same text once more, as a message of its own. */
  sendAgain: (message: InboxMessage) => void
}

export const ThreadContext = createContext<ThreadFacts | undefined>(undefined)

export function useThreadFacts(): ThreadFacts {
  const facts = useContext(ThreadContext)
  if (!facts) throw new Error('this is drawn within a conversation only')
  return facts
}
