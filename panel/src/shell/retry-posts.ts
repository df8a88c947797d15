import { call } from '../api/call.ts'
import type { Loop, LoopItem } from '../api/loop.ts'
import type { Mode } from '../contract/routes.ts'
import { postsWords as words } from '../i18n/publishing/posts.ts'

interface PostItem extends LoopItem {
  /** Left out, all targets of the post that failed. */
  targetIds?: string[]
}

/** Sends again what failed of posts, four at a time. What is uncertain is left alone. */
export function retryPosts(loop: Loop, mode: Mode, title: string, items: readonly PostItem[]): void {
  loop.start({
    title,
    items,
    atOnce: 4,
    renews: ['GET /v1/posts', 'GET /v1/posts/{postId}', 'GET /v1/posts/{postId}/logs'],
    run: async ([item]) => {
      if (!item) return []
      const { id, label, targetIds } = item
      const answer = await call('POST /v1/posts/{postId}/retry', {
        path: { postId: id },
        body: targetIds ? { targetIds } : {},
        mode,
      })
      const refused = 'results' in answer ? answer.results.find(({ ok }) => !ok) : undefined
      const reason = refused && (words.refusals[refused.code ?? ''] ?? refused.code)
      return [{ id, label, isDone: !refused, ...(reason && { reason }) }]
    },
  })
}
