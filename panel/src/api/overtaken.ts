import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * A read that is under way while the answer to a write is drawn may be older than the write, and would take it back on the
 * screen. It is asked again.
 */
export function askOvertaken(queries: QueryClient, { state, queryKey }: Query): void {
  if (state.fetchStatus === 'fetching') void queries.invalidateQueries({ queryKey, exact: true })
}
