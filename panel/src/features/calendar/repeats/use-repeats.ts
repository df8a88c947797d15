import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useMode } from '../../../api/mode.ts'
import { keyOf, useRead } from '../../../api/read.ts'
import { addDays } from '../../../values/wall-time.ts'
import { clockOf, dayOf } from '../../../values/zone.ts'
import type { CalendarSearch } from '../calendar-search.ts'
import type { Post, PostFilters } from '../views/posts-of-weeks.ts'
import { type ComingRepeat, comingRepeats } from './coming-repeats.ts'
import { useReceivers } from './use-receivers.ts'

/** A repeat on its day: no post yet. */
export interface PlacedRepeat extends ComingRepeat {
  post: Post
  key: string
  day: string
  /** As 09:15. */
  time: string
}

export type RepeatsByDay = ReadonlyMap<string, readonly PlacedRepeat[]>

const none: RepeatsByDay = new Map()
const sourcesMax = 20

/** The last posts before a day: the latest repeat of a post leads to it. */
function useLatest(from: string | undefined, to: string, filters: PostFilters, enabled: boolean) {
  const query = { ...filters, ...(from && { dateFrom: from }), dateTo: to, sort: '-scheduledFor', limit: 100 }
  return useRead('GET /v1/posts', { query } as never, { enabled, staleTime: 60_000 }).data?.data as
    | readonly Post[]
    | undefined
}

/** The posts that the repeats among some posts come from. */
function useSources(posts: readonly Post[]): readonly Post[] {
  const mode = useMode()
  const known = new Set(posts.map(({ id }) => id))
  const named = posts.flatMap(({ recycledFromPostId: id }) => (id && !known.has(id) ? [id] : []))
  return useQueries({
    queries: [...new Set(named)].slice(0, sourcesMax).map((postId) => ({
      queryKey: keyOf(mode, 'GET /v1/posts/{postId}', { path: { postId } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('GET /v1/posts/{postId}', { path: { postId }, mode, signal }),
      staleTime: 60_000,
      retry: false,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
}

interface Shown extends Pick<CalendarSearch, 'filters' | 'today' | 'nowAt'> {
  days: readonly string[]
  zone: string
  posts: readonly Post[] | undefined
}

/**
 * The repeats that rules of posts name for the days of a view. Nothing that is to come has a status or a queue, so a
 * filter for one of them shows none.
 */
export function useRepeats({ days, zone, posts, filters, today, nowAt }: Shown): RepeatsByDay {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isAsked = last >= today && !filters.status && !filters.queueId
  const past = useLatest(undefined, today, filters, isAsked)
  const before = useLatest(today, first, filters, isAsked && first > today)
  const read = useMemo(() => [...(posts ?? []), ...(past ?? []), ...(before ?? [])], [posts, past, before])
  const sources = useSources(isAsked ? read : [])
  const rules = [...new Map([...read, ...sources].map((post) => [post.id, post])).values()].filter(
    ({ recycling }) => recycling?.enabled,
  )
  const receives = useReceivers(rules, filters)
  if (!isAsked) return none
  // A day more, as zones differ by a day at most.
  const until = Date.parse(`${addDays(last, 2)}T00:00:00Z`)
  const repeats = rules.filter(receives).flatMap((post) =>
    comingRepeats(post, nowAt, until).map(
      (repeat): PlacedRepeat => ({
        ...repeat,
        post,
        key: `${post.id} ${repeat.at}`,
        day: dayOf(repeat.at, zone),
        time: clockOf(repeat.at, zone),
      }),
    ),
  )
  return Map.groupBy(repeats, ({ day }) => day)
}
