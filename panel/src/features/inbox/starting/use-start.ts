import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ApiFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { useWrite, type Write } from '../../../api/write.ts'
import { announce } from '../../../components/announce.tsx'
import { replyWords as words } from '../../../i18n/audience/inbox.ts'
import { noteUnsure } from '../answering/drafts.ts'

const route = 'POST /v1/inbox/conversations'

interface Options {
  /** What stays uncertain under it until something has arrived. */
  place: string
  /** The message stands in a conversation, whatever became of it. */
  onOpened: () => void
}

/** Writes to somebody first, and opens the conversation in which the message stands. */
export function useStart({ place, onOpened }: Options): Write<typeof route> {
  const mode = useMode()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const open = (id: string, said: string) => {
    announce(said)
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/inbox/conversations' && queryKey[3] !== 'pages',
    })
    void navigate({ to: `/${mode}/inbox/${id}`, search: ((before: object) => before) as never })
    onOpened()
  }
  return useWrite(route, {
    onDone: ({ conversation, message }) =>
      open(conversation.id, message.status === 'failed' ? words.wasRefused : words.wasSent),
    onFailure: (failure) => {
      const kept = keptIn(failure)
      if (kept) open(kept, words.isUncertain)
      else noteUnsure(place)(failure)
    },
  })
}

/** The conversation in which a message stands that is uncertain. */
function keptIn({ code, facts: { details } }: ApiFailure): string | undefined {
  const id = details?.conversationId
  return code === 'provider_timeout' && typeof id === 'string' ? id : undefined
}
