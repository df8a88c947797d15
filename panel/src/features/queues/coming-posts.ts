import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { now } from '../../api/clock.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { useMode } from '../../api/mode.ts'
import { keyOf } from '../../api/read.ts'
import type { Shapes } from '../../contract/routes.ts'

export type Post = Shapes['Post']

/** All posts of a profile that are still to come: those of the queue, and those that hold slots of it. */
export function useComingPosts(profileId: string | undefined): UseQueryResult<readonly Post[], ApiFailure> {
  const mode = useMode()
  return useQuery<readonly Post[], ApiFailure>({
    queryKey: keyOf(mode, 'GET /v1/posts', { coming: profileId }),
    queryFn: async ({ signal }) => {
      const posts: Post[] = []
      const from = new Date(now()).toISOString()
      let cursor: string | undefined
      do {
        const query = { profileId, dateFrom: from, sort: 'scheduledFor', limit: 100, cursor }
        const page = await call('GET /v1/posts', { query: query as never, mode, signal })
        posts.push(...page.data)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return posts
    },
    enabled: profileId !== undefined,
  })
}
