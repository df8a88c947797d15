import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { now } from '../../../api/clock.ts'
import type { ApiFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { toast } from '../../../components/toast.tsx'
import type { AnswerOf, Mode } from '../../../contract/routes.ts'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { holdMs, leavesIn } from '../../../values/hold.ts'
import { useSheet } from '../around.tsx'
import { type SendOptions, updateBody } from '../draft/body.ts'
import type { Draft, Post, When } from '../draft/draft.ts'
import { useChange } from './use-change.ts'
import { type SentBefore, useCreate, useHolds } from './use-create.ts'

const renews = [
  'GET /v1/posts',
  'GET /v1/posts/{postId}',
  'GET /v1/queue/next-slot',
  'GET /v1/billing',
] as const

const told: Record<When['kind'], string> = {
  now: words.sentNow,
  at: words.sentLater,
  queue: words.sentQueue,
  draft: words.sentDraft,
}

type Answer = AnswerOf<'POST /v1/posts'> | AnswerOf<'PUT /v1/posts/{postId}'>

/** What has happened, and in test mode that it has stayed there. */
function toastOf(
  mode: Mode,
  answer: Answer,
  when: When,
  about: { isChange: boolean; isHeld: boolean },
): string {
  const said = sentence(answer, when, about)
  return mode === 'test' && when.kind !== 'draft' ? `${said} ${words.sentTest}` : said
}

/** What has happened; of a change, also how many targets could not be changed any more. */
function sentence(
  answer: Answer,
  when: When,
  { isChange, isHeld }: { isChange: boolean; isHeld: boolean },
): string {
  const left = 'results' in answer ? answer.results.filter(({ ok }) => !ok).length : 0
  if (left > 0) return words.partly(left)
  if (isHeld) return words.sentHeld
  return isChange && when.kind !== 'now' ? words.sentUpdate : told[when.kind]
}

interface Options {
  /** Left out for a new post. */
  post?: Post | undefined
  /** The version of it that the changes were made on. */
  base: string | undefined
  sent: SentBefore
  /** The draft goes on under another key. */
  onKey: (key: string) => void
  /** Waits for a running autosave; returns the saved post. */
  rest: () => Promise<Post | undefined>
  onDone: (draft: Draft) => Promise<void>
}

export interface Sending {
  /** Sends once, however often it is pressed. */
  send(draft: Draft, options: SendOptions): Promise<void>
  isSending: boolean
  /** From the press of the button to a refusal, or for good. */
  isBusy: () => boolean
  failure: ApiFailure | undefined
  clear(): void
}

/** Creates or changes the post, and leads to it. */
export function useSend({ post: known, base, sent, onKey, rest, onDone }: Options): Sending {
  const mode = useMode()
  const navigate = useNavigate()
  const isBusy = useRef(false)
  const isHeld = useHolds()
  const sheet = useSheet()
  const create = useCreate({ renews, sent, onKey })
  const update = useChange(renews)

  const ask = async (draft: Draft, options: SendOptions): Promise<Answer | undefined> => {
    const saved = await rest()
    const post = saved ?? known
    if (!post) return create.create(draft, options)
    // A change has no key, and repeated it changes nothing more: its time may be another one each time.
    const heldUntil = isHeld() ? new Date(now() + holdMs).toISOString() : undefined
    const body = updateBody(draft, { ...options, heldUntil })
    const answer = await update.change({ post, base: saved?.updatedAt ?? base, body })
    if (answer !== 'changed') return answer
    toast(words.chooseVersion)
    return undefined
  }

  const send = async (draft: Draft, options: SendOptions) => {
    if (isBusy.current) return
    isBusy.current = true
    create.clear()
    update.clear()
    const answer = await ask(draft, options)
    if (!answer) {
      isBusy.current = false
      return
    }
    // It stays busy: a press on the way to the post would send it again.
    await onDone(draft)
    const made = 'post' in answer ? answer.post : answer
    const isWaiting = options.when.kind === 'now' && leavesIn(made, now()) !== undefined
    toast(toastOf(mode, answer, options.when, { isChange: known !== undefined, isHeld: isWaiting }))
    // What can be taken back is taken back on its page.
    if (sheet && !isWaiting) return sheet.onSent(made)
    void navigate({ to: `/${mode}/posts/${made.id}` })
  }
  return {
    send,
    isSending: create.isSending || update.isSending,
    isBusy: () => isBusy.current,
    failure: create.failure ?? update.failure,
    clear: () => {
      create.clear()
      update.clear()
    },
  }
}
