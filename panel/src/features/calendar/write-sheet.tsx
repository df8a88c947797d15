import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { loadSheet } from '../composer/index.ts'
import type { WriteLink } from './calendar-context.ts'
import type { Post } from './views/posts-of-weeks.ts'

const ComposerSheet = lazy(loadSheet)

/** Below this width a form beside the days would leave room for neither. */
const wide = window.matchMedia('(min-width: 1280px)')

type Wish = Omit<WriteLink, 'to'>

/** A post that was written in the sheet, and where the focus is until its card is drawn. */
export interface Sent {
  id: string
  opener: Element | null
}

export interface WriteSheet {
  wish: Wish | undefined
  sent: Sent | undefined
  write: (wish: Wish) => boolean
  close: () => void
  end: (post: Post) => void
}

/** The composer beside the calendar. What opened it has the focus again when it closes. */
export function useWriteSheet(): WriteSheet {
  const [wish, setWish] = useState<Wish>()
  const [sent, setSent] = useState<Sent>()
  const opener = useRef<Element | null>(null)
  const write = useCallback((next: Wish) => {
    if (!wide.matches) return false
    opener.current = document.activeElement
    setSent(undefined)
    setWish(next)
    return true
  }, [])
  const close = () => setWish(undefined)
  const end = ({ id }: Post) => {
    setSent({ id, opener: opener.current })
    setWish(undefined)
  }
  const isOpen = wish !== undefined
  useEffect(() => {
    if (!isOpen && opener.current instanceof HTMLElement) opener.current.focus()
  }, [isOpen])
  return { wish, sent, write, close, end }
}

export function WriteSheetView({ sheet: { wish, close, end } }: { sheet: WriteSheet }) {
  if (!wish) return null
  const { day, at } = wish.search
  return (
    <Suspense>
      <ComposerSheet
        asked={{ ...(day && { day }), ...(at && { at }) }}
        zone={wish.zone}
        onClose={close}
        onSent={end}
      />
    </Suspense>
  )
}

/** The card of a post that was just written gets the focus, unless a person has moved it meanwhile. */
export function useSentCard(sent: Sent | undefined, posts: readonly Post[] | undefined): void {
  const done = useRef<Sent>(undefined)
  useEffect(() => {
    if (!sent || done.current === sent || !posts?.some(({ id }) => id === sent.id)) return
    const { activeElement: focused, body } = document
    done.current = sent
    if (focused === sent.opener || focused === body)
      document.querySelector<HTMLElement>(`[data-post="${sent.id}"] a[href]`)?.focus()
  }, [sent, posts])
}
