import { useEffect, useRef, useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { draftBody } from '../draft/body.ts'
import type { Draft, Post } from '../draft/draft.ts'
import type { SentBefore } from '../send/use-create.ts'
import { isFinal } from './autosave.ts'
import { useSaves } from './use-saves.ts'

export type Saved =
  | { is: 'nothing' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'failed'; why: string }

interface Options {
  draft: Draft
  /** What the form began with. */
  initial: Draft
  /** Whether the service has that already. */
  isKnown: boolean
  /** Left out as long as the service has none. */
  post: Post | undefined
  /** The version of it that the changes were made on. */
  base: string | undefined
  isOn: boolean
  isPaused: boolean
  /** Whether a person is sending it just now. */
  isBusy: () => boolean
  sent: SentBefore
  /** With the draft that the service has now, where it has all of one. */
  onSaved: (post: Post, of: Draft | undefined) => void
  /** The first time; not where the page was left meanwhile. */
  onMade: (post: Post) => void
}

export interface Autosave {
  saved: Saved
  /** Waits for a running save; returns the saved post. */
  rest(): Promise<Post | undefined>
  /** Saves over what another person has written. */
  overwrite(): void
}

const pauseMs = { usual: 5_000, afterFailure: 15_000 }

const textOf = (draft: Draft): string => JSON.stringify(draftBody(draft))

/** Saves a draft on the service once nobody has typed for five seconds, one request at a time. */
export function useAutosave(options: Options): Autosave {
  const { draft, initial, isKnown, isOn, isPaused, sent } = options
  const [saved, setSaved] = useState<Saved>({ is: 'nothing' })
  const latest = useRef(options)
  latest.current = options
  const saves = useSaves(sent)
  const marks = useRef<Marks>({
    known: isKnown ? textOf(initial) : undefined,
    refused: undefined,
    isTouched: false,
    isUrgent: false,
    isHere: true,
  }).current
  if (draft !== initial) marks.isTouched = true
  useHere(marks)
  const running = useRef<Promise<Post | undefined>>(undefined)
  const save = () => {
    running.current ??= saveOnce({ latest, saves, marks, setSaved }).finally(() => {
      running.current = undefined
    })
    return running.current
  }

  const text = isOn && !isPaused ? textOf(draft) : undefined
  const isDue = text !== undefined && text !== marks.known && text !== marks.refused && marks.isTouched
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew
  useEffect(() => {
    if (!isDue || saved.is === 'saving') return
    const rested = saved.is === 'failed' ? pauseMs.afterFailure : pauseMs.usual
    const pause = marks.isUrgent ? 0 : rested
    const timer = setTimeout(() => latest.current.isBusy() || void save(), pause)
    return () => clearTimeout(timer)
  }, [isDue, text, saved])

  const rest = async () => running.current ?? (isOpen(latest.current) ? save() : undefined)
  const overwrite = () => {
    marks.known = undefined
    marks.isTouched = true
    marks.isUrgent = true
  }
  return { saved, rest, overwrite }
}

interface Marks {
  /** What the service has. */
  known: string | undefined
  refused: string | undefined
  /** Whether anything was written since the form was opened. */
  isTouched: boolean
  /** Whether the user pressed save. */
  isUrgent: boolean
  /** Whether the page is still there. */
  isHere: boolean
}

interface Saving {
  latest: { readonly current: Options }
  saves: ReturnType<typeof useSaves>
  marks: Marks
  setSaved: (saved: Saved) => void
}

async function saveOnce({ latest, saves, marks, setSaved }: Saving): Promise<Post | undefined> {
  const { draft, post, base } = latest.current
  const text = textOf(draft)
  marks.isUrgent = false
  setSaved({ is: 'saving' })
  try {
    const done = await (post ? saves.change(post, draft, base) : saves.make(draft))
    if (!done) {
      setSaved({ is: 'nothing' })
      return undefined
    }
    marks.known = done.isAll ? text : undefined
    latest.current.onSaved(done.post, done.isAll ? draft : undefined)
    if (!post && marks.isHere) latest.current.onMade(done.post)
    setSaved({ is: 'saved', at: new Date().toISOString() })
    return done.post
  } catch (error) {
    if (!isFailure(error)) throw error
    if (isFinal(error)) marks.refused = text
    setSaved({ is: 'failed', why: error.message })
    return undefined
  }
}

/** Whether an earlier request may have made the draft, and its answer was lost. */
function isOpen({ draft, post, sent }: Options): boolean {
  const before = sent.read()
  return !post && before?.key === draft.key && before.body.isDraft === true
}

function useHere(marks: Marks): void {
  useEffect(() => {
    marks.isHere = true
    return () => {
      marks.isHere = false
    }
  }, [marks])
}
