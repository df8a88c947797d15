import { useWrite } from '../../api/write.ts'
import { toast } from '../../components/toast.tsx'
import { postWords } from '../../i18n/publishing/post.ts'
import { postReads } from './use-post.ts'

/** Sends chosen targets of a post again. */
export function useRetry(onDone?: () => void) {
  return useWrite('POST /v1/posts/{postId}/retry', {
    renews: postReads,
    onDone: (answer) => {
      const refused = 'results' in answer ? answer.results.filter(({ ok }) => !ok).length : 0
      toast(refused > 0 ? postWords.partlyRetried(refused) : postWords.retrying)
      onDone?.()
    },
  })
}
