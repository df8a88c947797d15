import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useMode } from '../../../api/mode.ts'
import { askOvertaken } from '../../../api/overtaken.ts'
import type { ReadRoute } from '../../../contract/routes.ts'

type Known<T> = InfiniteData<{ data: T[] }>

/** Replaces rows in every list of a route that is drawn, where the answer to a write already says what they are. */
export function usePatchRows<T>(route: ReadRoute): (change: (row: T) => T) => void {
  const queries = useQueryClient()
  const mode = useMode()
  return (change) => {
    const drawn = queries.getQueryCache().findAll({
      predicate: ({ queryKey }) => queryKey[0] === mode && queryKey[1] === route,
    })
    for (const query of drawn) {
      queries.setQueryData<Known<T>>(
        query.queryKey,
        (known) =>
          known?.pages && {
            ...known,
            pages: known.pages.map((page) => ({ ...page, data: page.data.map(change) })),
          },
      )
      askOvertaken(queries, query)
    }
  }
}
