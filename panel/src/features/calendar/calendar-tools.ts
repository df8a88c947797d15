import { useCallback, useMemo } from 'react'
import { now } from '../../api/clock.ts'
import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import { useSettings } from '../../theme/settings.ts'
import { nextFullHour } from '../../values/place-in-week.ts'
import { timeText } from '../../values/time-text.ts'
import { instantOf } from '../../values/wall-time.ts'
import type { Asked } from './actions-menu.tsx'
import type { CalendarTools } from './calendar-context.ts'
import { useMovePost } from './moving/move-post.ts'
import { useFreeSlots } from './views/free-slots.ts'
import type { Post, PostFilters } from './views/posts-of-weeks.ts'

interface Wishes {
  zone: string
  today: string
  filters: PostFilters
  onMove: (post: Post) => void
  onActions: (asked: Asked) => void
  onWrite: CalendarTools['write']
}

export function useCalendarTools({ zone, today, filters, ...acts }: Wishes): CalendarTools {
  const { onMove, onActions, onWrite } = acts

  const mode = useMode()
  const can = useCan()
  const canMove = can('PUT /v1/posts/{postId}')
  const canWrite = can('POST /v1/posts')
  const slotsOf = useFreeSlots(filters.profileId, zone)
  const moves = useMovePost()
  const clockText = useTimeText(zone)
  const platforms = usePlatforms()
  return useMemo(() => {
    const writeLink = (day: string, time?: string) => {
      const at = time && Date.parse(instantOf(day, time, zone)) > now() ? time : undefined
      if (!canWrite || day < today) return undefined
      const search: Record<string, string> = at ? { day, at } : nextFree(day)
      return { to: `/${mode}/posts/new`, search, zone }
    }
    const nextFree = (day: string): Record<string, string> => {
      const [free] = slotsOf(day)
      if (free) return { day, at: free.time, profile: free.profileId }
      const hour = nextFullHour(now(), zone)
      return { day: day === today ? hour.day : day, at: hour.time }
    }
    return {
      zone,
      today,
      canMove,
      canWrite,
      moves,
      slotsOf,
      timeText: clockText,
      writeLink,
      write: onWrite,
      openMove: onMove,
      openActions: (post, anchor) => onActions({ post, anchor }),
      platformName: (id) => platforms.get(id)?.name ?? id,
    }
  }, [zone, today, canMove, canWrite, moves, slotsOf, clockText, mode, onMove, onActions, onWrite, platforms])
}

/** Times of the clock as the person wants them. */
function useTimeText(zone: string): CalendarTools['timeText'] {
  const { hours } = useSettings()
  return useCallback((at) => timeText(at, { zone, form: 'time', hours }), [zone, hours])
}
