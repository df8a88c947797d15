import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useMode } from '../../../api/mode.ts'

/** The networks show it for some seconds. */
const everyMs = 8000

/** Tells the network that somebody writes, where it has a sign for that. Whether it takes it changes nothing. */
export function useTyping(conversationId: string, isShown: boolean): () => void {
  const mode = useMode()
  const toldAt = useRef(0)
  return () => {
    if (!isShown || Date.now() - toldAt.current < everyMs) return
    toldAt.current = Date.now()
    const path = { conversationId }
    call('POST /v1/inbox/conversations/{conversationId}/typing', { path, body: {}, mode }).catch(() => {})
  }
}
