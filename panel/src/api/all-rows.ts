import { useQuery } from '@tanstack/react-query'
import type { InputOf, ReadRoute, RowOf } from '../contract/routes.ts'
import { type PagePlace, placeAfter } from '../values/pages/page-place.ts'
import { isAway } from './away/come-back.ts'
import { type CallOptions, call } from './call.ts'
import { isFailure } from './failure.ts'
import { useMode } from './mode.ts'
import { interval, queries } from './queries.ts'
import { keyOf, type List } from './read.ts'

/** The most that every list of the service gives at once. */
const limit = 100

interface Options {
  signal: AbortSignal
  onCount: (count: number) => void
  /** The limit of requests is reached; 0 when the reading goes on. */
  onWait: (seconds: number) => void
}

/** Every row of a list, also those that the page has not shown yet. Nothing of it stays in memory afterwards. */
export async function allRows<R extends ReadRoute>(
  { route, input, mode }: List<R>,
  { signal, onCount, onWait }: Options,
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = []
  let place: PagePlace | undefined
  do {
    const query = { ...input.query, limit, ...place }
    const options = { ...input, query, mode: mode === 'none' ? undefined : mode, signal }
    const answer = await patiently(
      () =>
        queries.fetchQuery({
          queryKey: [...keyOf(mode, route, input), 'all', place ?? ''],
          queryFn: () => call(route, options as unknown as CallOptions<R>),
          retry: (count, error) => count < 3 && isFailure(error) && isAway(error),
          staleTime: 0,
          gcTime: 0,
        }),
      { signal, onWait },
    )
    signal.throwIfAborted()
    rows.push(...(answer as { data: RowOf<R>[] }).data)
    onCount(rows.length)
    place = placeAfter(answer as object)
  } while (place)
  return rows
}

/** The whole list, for what has to know every row, such as the accounts by their ids. */
export function useAllRows<R extends ReadRoute>(
  route: R,
  input: InputOf<R>,
  { enabled, every }: { enabled: boolean; every: number | false },
): { rows: readonly RowOf<R>[] | undefined; isLoading: boolean } {
  const mode = useMode()
  const { data, isLoading } = useQuery({
    ...allRowsOf({ route, input, mode }),
    enabled,
    refetchInterval: every && interval(every),
  })
  return { rows: data, isLoading }
}

/** The same for what is no component. What was read within the last minute is not read again. */
export const readAllRows = <R extends ReadRoute>(list: List<R>): Promise<readonly RowOf<R>[]> =>
  queries.fetchQuery(allRowsOf(list))

const ignored = () => undefined

const allRowsOf = <R extends ReadRoute>(list: List<R>) => ({
  queryKey: [...keyOf(list.mode, list.route, list.input), 'whole'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    allRows(list, { signal, onCount: ignored, onWait: ignored }),
  staleTime: 60_000,
})

/** Waits where the limit of requests is reached, and says how long. */
async function patiently<T>(
  read: () => Promise<T>,
  { signal, onWait }: Omit<Options, 'onCount'>,
): Promise<T> {
  for (;;)
    try {
      return await read()
    } catch (error) {
      if (!isFailure(error, 'rate_limited') || signal.aborted) throw error
      for (let left = Math.ceil(error.facts.retryAfter ?? 5); left > 0; left--) {
        onWait(left)
        await new Promise((resolve) => setTimeout(resolve, 1000))
        signal.throwIfAborted()
      }
      onWait(0)
    }
}
