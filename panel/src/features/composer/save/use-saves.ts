import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { isFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { keyOf } from '../../../api/read.ts'
import { createBody, draftBody } from '../draft/body.ts'
import type { Draft, Post } from '../draft/draft.ts'
import { isRefusal } from '../send/hold.ts'
import type { SentBefore } from '../send/use-create.ts'
import { isNewer } from './autosave.ts'
import { useVersions } from './use-versions.ts'

export interface SavedDraft {
  post: Post
  /** False where an earlier request was repeated, and what was written since is still to be saved. */
  isAll: boolean
}

interface Saves {
  make(draft: Draft): Promise<SavedDraft>
  /** Undefined where another person has changed the post: nothing is saved over that. */
  change(post: Post, draft: Draft, base: string | undefined): Promise<SavedDraft | undefined>
}

const route = 'GET /v1/posts/{postId}'

/** The two ways to save a draft on the service. Both throw what the service refused. */
export function useSaves(sent: SentBefore): Saves {
  const mode = useMode()
  const queries = useQueryClient()
  const versions = useVersions()
  const questionOf = (postId: string) => keyOf(mode, route, { path: { postId } })

  const remember = (post: Post) => {
    queries.setQueryData(questionOf(post.id), post)
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/posts' })
  }

  const make = async (draft: Draft) => {
    const before = sent.read()
    // The answer to this request was lost. Repeating it with the same key returns the draft that it made.
    const open = before?.key === draft.key ? before.body : undefined
    const body = open ?? createBody(draft, { when: { kind: 'draft' }, profileId: undefined })
    if (!open) await sent.keep({ key: draft.key, body }, draft)
    try {
      const post = await call('POST /v1/posts', { body, key: draft.key, mode })
      remember(post)
      return { post, isAll: !open }
    } catch (error) {
      if (isFailure(error) && isRefusal(error)) await sent.keep(undefined, draft)
      throw error
    }
  }

  const change = async (post: Post, draft: Draft, base: string | undefined) => {
    const seen = await versions.read(post.id)
    if (seen.post.status !== 'draft' || isNewer(seen.post.updatedAt, base)) return undefined
    const answer = await versions.changed(
      call('PUT /v1/posts/{postId}', {
        ...{ path: { postId: post.id }, body: draftBody(draft), mode },
        headers: seen.condition,
      }),
      post.id,
    )
    if (!answer) return undefined
    const saved = 'post' in answer ? answer.post : answer
    remember(saved)
    return { post: saved, isAll: true }
  }
  return { make, change }
}
