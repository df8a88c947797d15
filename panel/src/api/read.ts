import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { AnswerOf, InputOf, Mode, ReadRoute, RowOf } from '../contract/routes.ts'
import { type Paged, type PagePlace, placeAfter } from '../values/pages/page-place.ts'
import { type CallOptions, call } from './call.ts'
import type { ApiFailure } from './failure.ts'
import { useMode } from './mode.ts'
import { interval } from './queries.ts'

export interface ReadOptions<Answer = never> {
  /** False while something that the request needs is missing. */
  enabled?: boolean
  /** Asks again after so many milliseconds. A pace that follows from what is known rests after an error. */
  every?: number | false | ((known: Answer | undefined) => number | false)
  staleTime?: number
  /** `none` for objects that belong to the team and have no mode. */
  mode?: Mode | 'none'
  /** Keeps the rows of the question before until the new ones are there. */
  keep?: boolean
}

/** The name of a question in the cache. Mode comes first: an answer of one mode is never drawn in the other. */
export const keyOf = (mode: Mode | 'none', route: ReadRoute, input: unknown = {}) =>
  [mode, route, input] as const

function usePlace(options: Pick<ReadOptions, 'mode'>) {
  const current = useMode()
  const mode = options.mode ?? current
  return { mode, sent: mode === 'none' ? undefined : mode }
}

interface Known {
  state: { data: unknown; error: unknown }
}

const commonOf = <A>(options: ReadOptions<A>, answerIn: (data: unknown) => A | undefined) => ({
  enabled: options.enabled ?? true,
  ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
  ...(options.every !== undefined && {
    refetchInterval: (known: Known) => {
      const every = paceOf(options.every, known, answerIn)
      return every && interval(every)
    },
  }),
  ...(options.keep && { placeholderData: keepPreviousData }),
})

function paceOf<A>(
  every: ReadOptions<A>['every'],
  { state }: Known,
  answerIn: (data: unknown) => A | undefined,
): number | false {
  if (typeof every !== 'function') return every ?? false
  return state.error ? false : every(answerIn(state.data))
}

/** Reads a route and keeps the answer. */
export function useRead<R extends ReadRoute>(
  route: R,
  input: InputOf<R>,
  options: ReadOptions<AnswerOf<R>> = {},
): UseQueryResult<AnswerOf<R>, ApiFailure> {
  const { mode, sent } = usePlace(options)
  return useQuery<AnswerOf<R>, ApiFailure>({
    queryKey: keyOf(mode, route, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(route, { ...input, mode: sent, signal } as CallOptions<R>),
    ...commonOf(options, (data) => data as AnswerOf<R> | undefined),
  } as never) as UseQueryResult<AnswerOf<R>, ApiFailure>
}

/** A question for a list, without the place in it. */
export interface List<R extends ReadRoute> {
  route: R
  input: InputOf<R>
  mode: Mode | 'none'
}

type Page<R extends ReadRoute> = AnswerOf<R> & Paged

export type Pages<R extends ReadRoute> = Omit<
  UseInfiniteQueryResult<InfiniteData<Page<R>>, ApiFailure>,
  'data'
> & {
  /** The rows of all pages so far; undefined before the first answer. */
  rows: RowOf<R>[] | undefined
  /** The answers, for what stands beside the rows. */
  pages: Page<R>[] | undefined
  list: List<R>
}

/** Reads a list page by page, by cursors or by numbers. */
export function usePages<R extends ReadRoute>(
  route: R,
  input: InputOf<R>,
  options: ReadOptions<RowOf<R>[]> & { limit?: number } = {},
): Pages<R> {
  const { mode, sent } = usePlace(options)
  const limit = options.limit ?? 50
  const requested = useInfiniteQuery({
    queryKey: [...keyOf(mode, route, input), 'pages', limit],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: PagePlace | undefined }) =>
      call(route, {
        ...input,
        query: { limit, ...input.query, ...pageParam },
        mode: sent,
        signal,
      } as never) as Promise<Page<R>>,
    initialPageParam: undefined as PagePlace | undefined,
    getNextPageParam: (page: Page<R>) => placeAfter(page),
    ...commonOf(options, rowsIn<R>),
  } as never) as UseInfiniteQueryResult<InfiniteData<Page<R>>, ApiFailure>
  return {
    ...requested,
    rows: rowsIn<R>(requested.data),
    pages: requested.data?.pages,
    list: { route, input, mode },
  }
}

function rowsIn<R extends ReadRoute>(data: unknown): RowOf<R>[] | undefined {
  const { pages } = (data ?? {}) as { pages?: { data?: RowOf<R>[] }[] }
  return pages?.flatMap((page) => page.data ?? [])
}
