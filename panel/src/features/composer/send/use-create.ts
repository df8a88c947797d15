import { useRef } from 'react'
import { isServiceTime, now } from '../../../api/clock.ts'
import type { ApiFailure } from '../../../api/failure.ts'
import { freshKey } from '../../../api/key.ts'
import { useMode } from '../../../api/mode.ts'
import { useWrite, type Write } from '../../../api/write.ts'
import type { AnswerOf, ReadRoute } from '../../../contract/routes.ts'
import { readSettings } from '../../../theme/settings.ts'
import { createBody, type SendOptions } from '../draft/body.ts'
import type { Draft } from '../draft/draft.ts'
import type { Sent } from '../keep/store.ts'
import { heldUntil, isRefusal, isTooLate } from './hold.ts'

type Made = AnswerOf<'POST /v1/posts'>

export interface SentBefore {
  read: () => Sent | undefined
  keep: (sent: Sent | undefined, draft: Draft) => Promise<void>
}

interface Options {
  renews: readonly ReadRoute[]
  sent: SentBefore
  onKey: (key: string) => void
}

export interface Creating extends Pick<Write<'POST /v1/posts'>, 'isSending' | 'failure' | 'clear'> {
  create(draft: Draft, options: SendOptions): Promise<Made | undefined>
}

/** Whether a post that leaves now is held back for a few seconds. */
export function useHolds(): () => boolean {
  const mode = useMode()
  return () => mode === 'live' && readSettings().hold && isServiceTime()
}

/** Creates the post once under its key, also when the answer was lost and the same is sent again after a reload. */
export function useCreate({ renews, sent, onKey }: Options): Creating {
  const isHeld = useHolds()
  const refused = useRef<ApiFailure>(undefined)
  const write = useWrite('POST /v1/posts', {
    renews,
    onFailure: (failure) => {
      refused.current = failure
    },
  })

  const once = async (draft: Draft, options: SendOptions) => {
    const held =
      options.when.kind === 'now'
        ? heldUntil(sent.read(), { key: draft.key, isHeld: isHeld(), now: now() })
        : undefined
    const body = createBody(draft, { ...options, heldUntil: held })
    refused.current = undefined
    await sent.keep({ key: draft.key, body }, draft)
    const answer = await write.send({ body, key: draft.key })
    if (!refused.current || !isRefusal(refused.current)) return { answer }
    await sent.keep(undefined, draft)
    return { answer, isLate: isTooLate(refused.current, held) }
  }

  const create = async (draft: Draft, options: SendOptions) => {
    const { answer, isLate } = await once(draft, options)
    if (!isLate) return answer
    const key = freshKey()
    onKey(key)
    // Checks again for a duplicate: the first request may have arrived.
    const again = await once({ ...draft, key }, { ...options, skipDuplicateCheck: false })
    return again.answer
  }
  return { create, isSending: write.isSending, failure: write.failure, clear: write.clear }
}
