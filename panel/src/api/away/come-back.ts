import type { QueryClient } from '@tanstack/react-query'
import { isFailure } from '../failure.ts'
import { linkNow, onLink } from '../link.ts'
import { untilBack } from './patience.ts'

/** Whether nobody answered, or a service that is about to be back. */
export const isAway = (error: unknown): boolean =>
  isFailure(error) &&
  (error.isUnreachable || (error.status === 503 && ['service_unavailable', 'http_503'].includes(error.code)))

/** Asks while the service is away, and reads again what could not be read once it is back. */
export function comeBack(queries: QueryClient): void {
  let isWaiting = false
  onLink(() => {
    const { isUp, restartsIn } = linkNow()
    if (isWaiting || (isUp && restartsIn === undefined)) return
    isWaiting = true
    void untilBack().then(() => {
      isWaiting = false
      return queries.refetchQueries({ type: 'active', predicate: ({ state }) => isAway(state.error) })
    })
  })
}
