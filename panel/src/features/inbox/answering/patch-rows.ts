import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useMode } from '../../../api/mode.ts'
import type { ReadRoute } from '../../../contract/routes.ts'

type Known<T> = InfiniteData<{ data: T[] }>

/** Replaces rows in every list of a route that is drawn, where the answer to a write already says what they are. */
export function usePatchRows<T>(route: ReadRoute): (change: (row: T) => T) => void {
  const queries = useQueryClient()
  const mode = useMode()
  return (change) => {
    queries.setQueriesData<Known<T>>(
      { predicate: ({ queryKey }) => queryKey[0] === mode && queryKey[1] === route },
      (known) =>
        known?.pages && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, data: page.data.map(change) })),
        },
    )
  }
}
