import { useEffect } from 'react'
import { remember } from '../answering/seen.ts'
import type { CommentedPost } from './use-thread.ts'

const keyOf = ({ accountId, id }: Pick<CommentedPost, 'accountId' | 'id'>): string =>
  `post ${accountId} ${id}`

/** How many comments a post has got since it was last opened in this browser. */
export function freshIn(post: CommentedPost, seen: Readonly<Record<string, string>>): number {
  return Math.max(0, post.commentCount - Number(seen[keyOf(post)] ?? 0))
}

/** An open post has been seen, with what comes while it is open and looked at. */
export function useSeen(post: CommentedPost | undefined): void {
  useEffect(() => {
    if (!post) return
    const see = () =>
      document.visibilityState === 'visible' && remember(keyOf(post), String(post.commentCount))
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [post])
}
