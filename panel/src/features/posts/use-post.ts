import { useEffect } from 'react'
import { now, setServiceTime, useNow } from '../../api/clock.ts'
import { usePages, useRead } from '../../api/read.ts'
import type { Shapes } from '../../contract/routes.ts'

export type Post = Shapes['Post']
export type Target = Shapes['PostTarget']

/** Reads that are old after anything was done to a post. */
export const postReads = ['GET /v1/posts/{postId}', 'GET /v1/posts/{postId}/logs', 'GET /v1/posts'] as const

const second = 1000
const isSending = ({ status, followUps }: Target): boolean =>
  status === 'publishing' || followUps.some((step) => step.status === 'waiting' || step.status === 'sending')

/** How soon to ask again: often while something moves or is about to. */
export function paceOf(post: Post | undefined, at: number): number {
  if (!post) return 30 * second
  const sinceChange = at - Date.parse(post.updatedAt)
  if (post.targets.some(isSending)) return sinceChange < 15 * second ? second : 3 * second
  const waits = post.targets.flatMap(({ nextActionAt }) =>
    nextActionAt ? [Date.parse(nextActionAt) - at] : [],
  )
  const soonest = Math.min(...waits)
  if (soonest < 15 * second && soonest > -300 * second) return sinceChange < 15 * second ? second : 2 * second
  if (soonest < 60 * second || post.targets.some(({ status }) => status === 'unknown')) return 15 * second
  return 30 * second
}

/** A post and the rows of its log, read again after every change of the post. */
export function usePost(postId: string) {
  const input = { path: { postId } }
  const at = useNow(5 * second)
  const post = useRead('GET /v1/posts/{postId}', input, { every: (known) => paceOf(known, at) })
  const every = post.error ? false : paceOf(post.data, at)
  const logs = usePages('GET /v1/posts/{postId}/logs', input, {
    limit: 100,
    every: every === false || every > 15 * second ? 60 * second : every,
    enabled: post.data !== undefined,
  })
  const changedAt = post.data?.updatedAt
  const { refetch } = logs
  useEffect(() => {
    if (!changedAt) return
    // The clock of test mode may have moved since the panel last read the time of the service.
    if (Date.parse(changedAt) > now() + second) setServiceTime(changedAt)
    void refetch()
  }, [changedAt, refetch])
  return { post, logs }
}
