import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useMode } from '../../../api/mode.ts'
import { askOvertaken } from '../../../api/overtaken.ts'
import { type Pages, usePages } from '../../../api/read.ts'
import type { ReadRoute, Shapes } from '../../../contract/routes.ts'
import { type AnyComment, type Comment, updated, withNew, without } from './thread-rows.ts'

export type CommentedPost = Shapes['CommentedPost']
export type { AnyComment, Comment }

/** A post on an account, by what the network calls it. */
export interface Place {
  postId: string
  accountId: string
}

export const threadRoute = 'GET /v1/inbox/comments/{postId}' satisfies ReadRoute

/** The comments on a post. The network is asked for each page, so nothing asks again by itself. */
export function useThread({ postId, accountId }: Place): Pages<typeof threadRoute> {
  return usePages(threadRoute, { path: { postId }, query: { accountId } }, { limit: 25, staleTime: 60_000 })
}

/** All answers to one comment, once somebody wants more than stand below it. */
export function useAnswers({ postId, accountId }: Place, commentId: string, enabled: boolean) {
  return usePages(
    threadRoute,
    { path: { postId }, query: { accountId, commentId } },
    { limit: 25, staleTime: 60_000, enabled },
  )
}

interface Asked {
  path: { postId: string }
  query: { accountId: string; commentId?: string }
}

type Known = InfiniteData<{ data: Comment[] }>

/** Says what a write has done to the comments that are drawn, without asking the network again. */
export function useThreadChanges({ postId, accountId }: Place) {
  const queries = useQueryClient()
  const mode = useMode()
  const change = (make: (rows: Comment[], below: string | undefined, isLast: boolean) => Comment[]) => {
    for (const query of queries.getQueryCache().findAll()) {
      const [ofMode, route, asked] = query.queryKey as unknown as [string, string, Asked]
      if (ofMode !== mode || route !== threadRoute) continue
      if (asked.path.postId !== postId || asked.query.accountId !== accountId) continue
      queries.setQueryData<Known>(
        query.queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page, index) => ({
              ...page,
              data: make(page.data, asked.query.commentId, index === known.pages.length - 1),
            })),
          },
      )
      askOvertaken(queries, query)
    }
  }
  return {
    update: (id: string, changes: Partial<AnyComment>) => change((rows) => updated(rows, id, changes)),
    remove: (id: string) => change((rows) => without(rows, id)),
    add: (comment: Comment) => change((rows, below, isLast) => withNew(rows, comment, { below, isLast })),
  }
}
