import { useQueryClient } from '@tanstack/react-query'
import { useMode } from '../../../api/mode.ts'
import { type Place, threadRoute } from './use-thread.ts'

/** Asks the network again for what is drawn of a post. */
export function useReadAgain({ postId }: Place): () => void {
  const queries = useQueryClient()
  const mode = useMode()
  return () =>
    void queries.invalidateQueries({
      predicate: ({ queryKey: [ofMode, route, asked] }) =>
        ofMode === mode &&
        route === threadRoute &&
        (asked as { path: { postId: string } }).path.postId === postId,
    })
}
