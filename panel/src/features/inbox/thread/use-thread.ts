import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFreshPages } from '../../../api/fresh-pages.ts'
import { useMode } from '../../../api/mode.ts'
import { keyOf } from '../../../api/read.ts'
import { type Conversation, type InboxMessage, placeOfMessage } from '../conversation.ts'
import { usePace } from '../use-pace.ts'

const route = 'GET /v1/inbox/conversations/{conversationId}/messages'
const limit = 40

/** Whether something still becomes of a message without a person. */
const isUnsettled = ({ direction, status }: InboxMessage): boolean =>
  direction === 'outgoing' && (status === 'queued' || status === 'unknown')

/** Those of the newest messages that are not settled make the page ask more often. */
const looksAt = 20

/** The messages of a conversation, the oldest first; older ones are read as a person scrolls up. */
export function useThread({ id, updatedAt, lastMessageAt }: Conversation) {
  const mode = useMode()
  const queries = useQueryClient()
  const [isWaiting, setWaiting] = useState(false)
  const usual = usePace(10_000, 30_000)
  const input = useMemo(() => ({ path: { conversationId: id }, query: { sortOrder: 'desc' as const } }), [id])
  const pages = useFreshPages(route, input, {
    enabled: true,
    every: isWaiting ? Math.min(usual, 5000) : usual,
    limit,
    placeOf: placeOfMessage,
  })
  const messages = useMemo(() => pages.rows?.toReversed(), [pages.rows])
  const unsettled = messages?.slice(-looksAt).some(isUnsettled) ?? false
  useEffect(() => setWaiting(unsettled), [unsettled])

  const change = `${updatedAt} ${lastMessageAt}`
  const seen = useRef(change)
  useEffect(() => {
    if (seen.current === change) return
    seen.current = change
    // The list has told of a change: the newest messages are asked for at once.
    const top = { ...input, query: { ...input.query, limit } }
    void queries.invalidateQueries({ queryKey: keyOf(mode, route, top), exact: true })
  }, [change, input, mode, queries])
  return { ...pages, messages }
}

export const messagesRoute = route
