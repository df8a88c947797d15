import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { type ApiFailure, isFailure } from '../../../api/failure.ts'
import { freshKey } from '../../../api/key.ts'
import { useMode } from '../../../api/mode.ts'
import { announce } from '../../../components/announce.tsx'
import { replyWords as words } from '../../../i18n/audience/inbox.ts'
import { messagesRoute } from '../thread/use-thread.ts'
import type { Draft, MessageBody } from './draft.ts'
import type { Pending } from './kept.ts'
import { outcomeAgain, outcomeOf } from './outcome.ts'

export interface Sending {
  /** What is on its way now, or was sent without an answer. */
  pending: Pending | undefined
  isSending: boolean
  failure: ApiFailure | undefined
  /** Resolves with true once the message is out of the field: the service has it, or it is asked about. */
  send: (body: MessageBody, draft?: Draft) => Promise<boolean>
  /** Sends what was not answered once more under its key, which sends no second message. */
  ask: () => Promise<boolean>
  /** Gives up on what was not answered. */
  forget: () => unknown
  /** Takes the failure away. */
  clear: () => void
}

interface Options {
  conversationId: string
  first: Pending | undefined
  /** Keeps what is sent before it is sent, and forgets it once its outcome is known. */
  keep: (pending: Pending | undefined) => void
  /** Puts back what was refused after all. */
  onRefused: (draft: Draft) => void
}

/** The newest messages, and the list of conversations, which shows the last one. */
const showsMessages = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  (queryKey[1] === messagesRoute || queryKey[1] === 'GET /v1/inbox/conversations') && queryKey[3] !== 'pages'

/** Sends a message once for each decision of a person. */
export function useSend({ conversationId, first, keep, onRefused }: Options): Sending {
  const mode = useMode()
  const queries = useQueryClient()
  const [pending, setPending] = useState(first)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()

  const settle = (next: Pending | undefined) => {
    setPending(next)
    keep(next)
  }
  const look = () => queries.invalidateQueries({ predicate: showsMessages })

  const take = (refused: ApiFailure, sent: Pending, isAgain: boolean): boolean => {
    const outcome = isAgain ? outcomeAgain(refused) : outcomeOf(refused)
    if (outcome !== 'open') settle(undefined)
    if (outcome !== 'uncertain') {
      setFailure(refused)
      if (isAgain && outcome === 'nothing' && sent.draft) onRefused(sent.draft)
      return outcome === 'open' && !isAgain
    }
    announce(words.isUncertain)
    void look()
    return true
  }

  const attempt = async (sent: Pending, isAgain = false): Promise<boolean> => {
    settle(sent)
    setSending(true)
    setFailure(undefined)
    try {
      const message = await call('POST /v1/inbox/conversations/{conversationId}/messages', {
        path: { conversationId },
        body: sent.body,
        key: sent.key,
        mode,
      })
      settle(undefined)
      announce(message.status === 'failed' ? words.wasRefused : words.wasSent)
      void look()
      return true
    } catch (error) {
      if (isFailure(error)) return take(error, sent, isAgain)
      throw error
    } finally {
      setSending(false)
    }
  }

  return {
    pending,
    isSending,
    failure,
    send: async (body, draft) =>
      !isSending && (await attempt({ key: freshKey(), body, at: Date.now(), ...(draft && { draft }) })),
    ask: async () => pending !== undefined && !isSending && (await attempt(pending, true)),
    clear: () => setFailure(undefined),
    forget: () => [settle(undefined), setFailure(undefined)],
  }
}
