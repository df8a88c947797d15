import { useEffect, useRef, useState } from 'react'
import { now } from '../../../api/clock.ts'
import { useLink } from '../../../api/link.ts'
import { useMode } from '../../../api/mode.ts'
import type { Media } from '../../../api/upload.ts'
import { type Draft, emptyDraft, isBlank, type MessageBody } from './draft.ts'
import { asksItself, isSafe, type Pending, readKept, writeKept } from './kept.ts'
import { type Sending, useSend } from './use-send.ts'

export interface Writing {
  draft: Draft
  change: (part: { [K in keyof Draft]?: Draft[K] | undefined }) => void
  sending: Sending
  send: (body: MessageBody) => Promise<void>
  /** Asks what became of a message that was not answered. */
  ask: () => void
  attach: (media: Media) => void
  /** Puts a text behind what is written. */
  insert: (text: string) => void
}

const types = { image: 'image', gif: 'image', video: 'video', audio: 'audio', document: 'file' } as const

/** What is written in a conversation. It stays in the browser until it is sent. */
export function useWriting(conversationId: string): Writing {
  const mode = useMode()
  const [first] = useState(() => readKept(mode, conversationId))
  const [draft, setDraft] = useState(first.draft)
  const kept = useRef(first)
  const keep = (next: { draft?: Draft; pending?: Pending | undefined }) => {
    const { pending, ...rest } = { ...kept.current, ...next }
    kept.current = { ...rest, ...(pending && { pending }) }
    writeKept(mode, conversationId, kept.current)
  }
  const sending = useSend({
    conversationId,
    first: first.pending,
    keep: (pending) => keep({ pending }),
    onRefused: (refused) => setDraft((current) => (isBlank(current) ? refused : current)),
  })
  const latest = useRef(draft)
  latest.current = draft
  const keepLatest = useRef(() => {})
  keepLatest.current = () => {
    if (latest.current !== kept.current.draft) keep({ draft: latest.current })
  }
  useKeeping(draft, draft === kept.current.draft, keepLatest)
  const change: Writing['change'] = (part) =>
    setDraft((before) => {
      const next = Object.entries({ ...before, ...part }).filter(([, value]) => value !== undefined)
      return Object.fromEntries(next) as unknown as Draft
    })
  const begin = () => {
    latest.current = emptyDraft
    setDraft(emptyDraft)
    keep({ draft: emptyDraft })
  }
  const ask = () => {
    const text = sending.pending?.body.message
    void sending.ask().then((isKnown) => {
      if (isKnown && text === latest.current.text.trim()) begin()
    })
  }
  useAskingItself(sending, ask)
  return {
    draft,
    change,
    sending,
    send: async (body) => {
      if (await sending.send(body, draft)) begin()
    },
    ask,
    attach: ({ url, type, filename }) => {
      if (url) change({ file: { url, type: types[type ?? 'document'], name: filename } })
    },
    insert: (text) =>
      setDraft((before) => ({ ...before, text: before.text ? `${before.text} ${text}` : text })),
  }
}

const asksEveryMs = 4000

/** As soon as the service is reachable, and then until it has answered. The key keeps it from sending twice. */
function useAskingItself({ pending, isSending }: Sending, ask: () => void): void {
  const { isUp } = useLink()
  const latest = useRef(ask)
  latest.current = ask
  const isWaiting = isUp && !isSending && pending !== undefined
  useEffect(() => {
    if (!isWaiting || !pending || !asksItself(pending, Date.now()) || !isSafe(pending, now())) return
    const timer = setTimeout(() => latest.current(), asksEveryMs)
    return () => clearTimeout(timer)
  }, [isWaiting, pending])
}

/** Within half a second, and at once when the page goes. */
function useKeeping(draft: Draft, isKept: boolean, keepLatest: { current: () => void }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the wait anew
  useEffect(() => {
    if (isKept) return
    const timer = setTimeout(() => keepLatest.current(), 300)
    return () => clearTimeout(timer)
  }, [draft, isKept, keepLatest])
  useEffect(() => {
    const now = () => keepLatest.current()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [keepLatest])
}
