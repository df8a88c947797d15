import { type QueryClient, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../api/call.ts'
import type { ApiFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { keyOf } from '../../../api/read.ts'
import type { Mode, Shapes } from '../../../contract/routes.ts'
import { windowOf } from '../../../values/place-in-week.ts'

export type Post = Shapes['Post']

/** What the service narrows the posts to. */
export interface PostFilters {
  profileId?: string
  accountId?: string
  platform?: string
  status?: string
  search?: string
  createdBy?: string
  queueId?: string
}

interface Week {
  posts: readonly Post[]
  /** False until its last page is there. */
  isWhole: boolean
}

const weekKey = (mode: Mode, week: string, filters: PostFilters) =>
  keyOf(mode, 'GET /v1/posts', { week, ...filters })

interface Requested {
  mode: Mode
  week: string
  filters: PostFilters
}

/** One query for each week of the calendar: views share them, and a step to the next period finds them. */
const weekQuery = (queries: QueryClient, { mode, week, filters }: Requested) => {
  const queryKey = weekKey(mode, week, filters)
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Week> => {
      const posts: Post[] = []
      let cursor: string | undefined
      do {
        const query = { ...filters, ...windowOf(week), sort: 'scheduledFor', limit: 100, cursor }
        const page = await call('GET /v1/posts', { query: query as never, mode, signal })
        posts.push(...page.data.filter(({ scheduledFor }) => scheduledFor !== null))
        cursor = page.nextCursor ?? undefined
        // The first pages are drawn while the next ones are on their way.
        const drawn = queries.getQueryData<Week>(queryKey)
        if (cursor && !drawn?.isWhole)
          queries.setQueryData<Week>(queryKey, { posts: [...posts], isWhole: false })
      } while (cursor)
      performance.mark('calendar:data', { detail: week })
      return { posts, isWhole: true }
    },
    staleTime: 15_000,
  }
}

export interface CalendarPosts {
  /** Undefined before the first answer. */
  posts: readonly Post[] | undefined
  /** Whether every week has had its first answer. */
  isRead: boolean
  isWhole: boolean
  failure: ApiFailure | null
  retry: () => void
}

const combine = (weeks: UseQueryResult<Week, Error>[]): CalendarPosts => ({
  posts: weeks.some(({ data }) => data) ? weeks.flatMap(({ data }) => data?.posts ?? []) : undefined,
  isRead: weeks.every(({ data, error }) => data || error),
  isWhole: weeks.every(({ data }) => data?.isWhole),
  failure: (weeks.find(({ error }) => error)?.error ?? null) as ApiFailure | null,
  retry: () => {
    for (const { error, refetch } of weeks) if (error) void refetch()
  },
})

/** The posts of some weeks, with a day more on each side: the views place them by the zone of each. */
export function useCalendarPosts(
  weeks: readonly string[],
  filters: PostFilters,
  every: number,
): CalendarPosts {
  const mode = useMode()
  const queries = useQueryClient()
  return useQueries({
    queries: weeks.map((week) => ({
      ...weekQuery(queries, { mode, week, filters }),
      refetchInterval: every,
    })),
    combine,
  })
}

export type Prefetch = (weeks: readonly string[]) => void

/** Reads weeks before they are looked at. */
export function usePrefetch(filters: PostFilters): Prefetch {
  const mode = useMode()
  const queries = useQueryClient()
  return useCallback(
    (weeks) => {
      for (const week of weeks) void queries.prefetchQuery(weekQuery(queries, { mode, week, filters }))
    },
    [queries, mode, filters],
  )
}

/** Puts a changed post where its time is now, in all weeks that were read. */
export function replaceInWeeks(queries: QueryClient, mode: Mode, post: Post): void {
  const day = post.scheduledFor?.slice(0, 10) ?? ''
  const isWeek = ({ queryKey: [inMode, route, input] }: { queryKey: readonly unknown[] }) =>
    inMode === mode && route === 'GET /v1/posts' && typeof (input as { week?: unknown })?.week === 'string'
  for (const { queryKey } of queries.getQueryCache().findAll({ predicate: isWeek })) {
    const { week } = queryKey[2] as { week: string }
    const { dateFrom, dateTo } = windowOf(week)
    queries.setQueryData<Week>(queryKey, (before) => {
      if (!before) return before
      const others = before.posts.filter(({ id }) => id !== post.id)
      const belongs = day >= dateFrom && day <= dateTo
      return { ...before, posts: belongs ? [...others, post] : others }
    })
  }
}
