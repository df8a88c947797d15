import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { ApiFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import type { AnswerOf, InputOf, ReadRoute } from '../../../contract/routes.ts'
import type { Post } from '../draft/draft.ts'
import { isNewer } from '../save/autosave.ts'
import { useVersions } from '../save/use-versions.ts'

const route = 'PUT /v1/posts/{postId}'
type Answer = AnswerOf<typeof route>

interface Change {
  post: Post
  /** The version that the person saw. */
  base: string | undefined
  body: NonNullable<InputOf<typeof route>['body']>
}

export interface Changing {
  /** Sends once. `changed` where another person was faster; undefined when it failed. */
  change(change: Change): Promise<Answer | 'changed' | undefined>
  isSending: boolean
  failure: ApiFailure | undefined
  clear(): void
}

/** Changes a post, unless another person has changed it since. */
export function useChange(renews: readonly ReadRoute[]): Changing {
  const mode = useMode()
  const queries = useQueryClient()
  const versions = useVersions()
  const mutation = useMutation<Answer | 'changed', ApiFailure, Change>({
    async mutationFn({ post, base, body }) {
      const { post: now, condition } = await versions.read(post.id)
      if (isNewer(now.updatedAt, base)) return 'changed'
      const sent = call(route, { path: { postId: post.id }, body, mode, headers: condition })
      return (await versions.changed(sent, post.id)) ?? 'changed'
    },
    onSettled: async () => {
      const old = renews.map((read) =>
        queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === read }),
      )
      await Promise.all(old)
    },
  })
  return {
    change: (change) => mutation.mutateAsync(change).catch(() => undefined),
    isSending: mutation.isPending,
    failure: mutation.error ?? undefined,
    clear: mutation.reset,
  }
}
