import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../draft/draft.ts'
import { dropKept, type Kept, type Sent, writeKept } from './store.ts'
import { type Elsewhere, useOtherTabs } from './use-other-tabs.ts'

export type KeptState = { is: 'nothing' } | { is: 'waiting' } | { is: 'kept'; at: string } | { is: 'refused' }

interface Options {
  /** Another name is that of the draft that the service has made of it. */
  name: string
  origin: string
  base?: string
  draft: Draft
  /** Draft that the form began with: as long as nothing was changed, nothing is kept. */
  first: Draft
  restored?: Kept | undefined
}

export interface Keeping {
  state: KeptState
  end: () => Promise<void>
  /** The service has this draft now: the browser keeps what is written after it. */
  settle: (draft: Draft) => Promise<void>
  elsewhere: Elsewhere
  /** What was sent last, and is not known to have made nothing. */
  sent: () => Sent | undefined
  /** Keeps what is about to be sent, together with the draft that it was made of. */
  keepSent: (sent: Sent | undefined, draft: Draft) => Promise<void>
}

/** Long enough to write a word at once, short enough to lose none. */
const delayMs = 300

/** Keeps every change within half a second, and what is left when the page goes. */
export function useKept(options: Options): Keeping {
  const [state, setState] = useState<KeptState>({ is: 'nothing' })
  const latest = useRef(options)
  const isDue = useRef(false)
  const isOver = useRef(false)
  const sent = useRef(options.restored?.sent)
  const settled = useRef(options.first)
  latest.current = options
  const { draft, name } = options
  const { elsewhere, tell } = useOtherTabs(name)

  const write = async (draft: Draft) => {
    const { name, origin, base, draft: newest } = latest.current
    if (draft === newest) isDue.current = false
    const at = new Date().toISOString()
    const kept: Kept = {
      draft,
      at,
      origin,
      ...(base && { base }),
      ...(sent.current && { sent: sent.current }),
    }
    const isKept = await writeKept(name, kept)
    // What was written in the meantime is still waiting.
    if (draft === latest.current.draft) setState(isKept ? { is: 'kept', at } : { is: 'refused' })
    tell()
  }
  const keep = useRef(async () => {
    if (isDue.current && !isOver.current) await write(latest.current.draft)
  })

  useEffect(() => {
    if (draft === settled.current) return
    isDue.current = true
    setState({ is: 'waiting' })
    const timer = setTimeout(() => void keep.current(), delayMs)
    return () => clearTimeout(timer)
  }, [draft])

  useEndings(keep)
  useMoved(name, () => {
    sent.current = undefined
    isDue.current = latest.current.draft !== settled.current
    void keep.current()
  })

  const end = async () => {
    isOver.current = true
    await dropKept(latest.current.name)
  }
  const settle = async (of: Draft) => {
    settled.current = of
    if (latest.current.draft !== of) return
    isDue.current = false
    setState({ is: 'nothing' })
    await dropKept(latest.current.name)
  }
  const keepSent = async (next: Sent | undefined, of: Draft) => {
    sent.current = next
    // What is dropped stays dropped.
    if (!isOver.current) await write(of)
  }
  return { state, end, settle, elsewhere, sent: () => sent.current, keepSent }
}

/** What is due when the page goes is kept at once. */
function useEndings(keep: { current: () => Promise<void> }): void {
  useEffect(() => {
    const now = () => void keep.current()
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pagehide', now)
    return () => {
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [keep])
}

/** Nothing stays under a name that was given up. */
function useMoved(name: string, go: () => void): void {
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    void dropKept(before.current)
    before.current = name
    go()
  })
}
