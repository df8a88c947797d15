import { useEffect } from 'react'
import type { InputOf, ReadRoute, RowOf } from '../contract/routes.ts'
import type { Placed } from '../values/fresh-rows.ts'
import type { ApiFailure } from './failure.ts'
import { useFreshPages } from './fresh-pages.ts'

const pageSize = 100
const mostPages = 5

export interface Newest<R extends ReadRoute> {
  /** Undefined until all that is asked for has been read. */
  rows: readonly RowOf<R>[] | undefined
  /** Whether older rows match, too, that were not read. */
  isCut: boolean
  error: ApiFailure | null
}

interface Options<R extends ReadRoute> {
  enabled: boolean
  every: number
  placeOf: (row: RowOf<R>) => Placed
}

/** The newest rows of a list, of few pages: for what is counted where the service has no count. */
export function useNewest<R extends ReadRoute>(route: R, input: InputOf<R>, options: Options<R>): Newest<R> {
  const log = useFreshPages(route, input, { ...options, limit: pageSize })
  const { rows, pages, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = log
  const count = pages?.length ?? 0
  const isMissing = hasNextPage && count < mostPages && !isFetchNextPageError
  useEffect(() => {
    if (count > 0 && isMissing && !isFetching) void fetchNextPage()
  }, [count, isMissing, isFetching, fetchNextPage])
  return { rows: isMissing ? undefined : rows, isCut: hasNextPage, error: log.error }
}
