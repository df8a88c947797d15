import { useEffect, useRef } from 'react'
import type { CalendarPosts } from './posts-of-weeks.ts'

/** Marks when the posts that were read last are on the screen; the budget is measured from calendar:data to here. */
export function usePainted({ posts, isWhole }: CalendarPosts): void {
  const before = useRef<CalendarPosts['posts']>(undefined)
  useEffect(() => {
    if (!posts || !isWhole || posts === before.current) return
    before.current = posts
    requestAnimationFrame(() => setTimeout(() => performance.mark('calendar:painted')))
  }, [posts, isWhole])
}
