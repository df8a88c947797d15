import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { patchRows } from '../../api/fresh-pages.ts'
import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import type { Conversation } from './conversation.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Marks a conversation as read while it is open and in view: nobody reads in a tab that is hidden. */
export function useMarkRead({ id, unreadCount, lastMessageAt }: Conversation): void {
  const can = useCan()
  const mode = useMode()
  const queries = useQueryClient()
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const marked = useRef('')
  const mayMark = can('POST /v1/inbox/conversations/{conversationId}/read')
  useEffect(() => {
    const what = `${id} ${lastMessageAt}`
    if (!mayMark || !isVisible || unreadCount === 0 || marked.current === what) return
    marked.current = what
    call('POST /v1/inbox/conversations/{conversationId}/read', {
      path: { conversationId: id },
      body: {},
      mode,
    }).then(
      () => {
        const read = (row: Conversation) => ({ ...row, unreadCount: 0 })
        patchRows(queries, 'GET /v1/inbox/conversations', id, read)
        queries.setQueriesData<Conversation>(
          { predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/inbox/conversations/{conversationId}' },
          (known) => (known?.id === id ? read(known) : known),
        )
      },
      () => {
        marked.current = ''
      },
    )
  }, [id, lastMessageAt, unreadCount, isVisible, mayMark, mode, queries])
}
