// What is written, and what was sent without an answer, stays in the browser: a reload neither loses nor repeats it.
import type { Mode } from '../../../contract/routes.ts'
import { type Draft, emptyDraft, type MessageBody } from './draft.ts'

/** A message that was sent under a key, and whose answer is not known yet. */
export interface Pending {
  key: string
  body: MessageBody
  at: number
  /** What it was written from. The field is empty meanwhile, and gets it back if it was refused. */
  draft?: Draft
}

export interface Kept {
  draft: Draft
  pending?: Pending
}

const nameOf = (mode: Mode, conversationId: string): string => `zither.reply.${mode}.${conversationId}`

export function readKept(mode: Mode, conversationId: string): Kept {
  try {
    const kept = localStorage.getItem(nameOf(mode, conversationId))
    return kept ? (JSON.parse(kept) as Kept) : { draft: emptyDraft }
  } catch {
    return { draft: emptyDraft }
  }
}

export function writeKept(mode: Mode, conversationId: string, { draft, pending }: Kept): void {
  const isEmpty = !pending && Object.keys(draft).length === 1 && draft.text === ''
  try {
    if (isEmpty) localStorage.removeItem(nameOf(mode, conversationId))
    else
      localStorage.setItem(
        nameOf(mode, conversationId),
        JSON.stringify({ draft, ...(pending && { pending }) }),
      )
  } catch {
    // A browser may refuse to keep anything, as in some private windows.
  }
}

/** For so long the service answers a repetition under a key as it did the first time. */
const keyLastsMs = 1_440 * 60_000

/** For so long the panel asks by itself: later a message that never arrived would surprise whoever gets it. */
const asksForMs = 10 * 60_000

export const asksItself = ({ at }: Pending, now: number): boolean => now - at < asksForMs

/** Whether a repetition under the key cannot send a second message. */
export const isSafe = ({ at }: Pending, now: number): boolean => now - at < keyLastsMs - 60_000
