import { useCallback, useMemo } from 'react'
import { now } from '../../api/clock.ts'
import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import { useZone } from '../../components/when.tsx'
import { useProfile, useProfiles } from '../../shell/filters/profile.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import { useSettings } from '../../theme/settings.ts'
import { nextFullHour } from '../../values/place-in-week.ts'
import { timeText } from '../../values/time-text.ts'
import { isKnownZone } from '../../values/zone.ts'
import type { Asked } from './actions-menu.tsx'
import type { CalendarTools } from './calendar-context.ts'
import { useMovePost } from './moving/move-post.ts'
import { useFreeSlots } from './views/free-slots.ts'
import type { Post, PostFilters } from './views/posts-of-weeks.ts'

type Zones = Pick<CalendarTools, 'zone' | 'zoneOf'>

/** A post stands by the clock of its own zone, else of its profile's. The calendar itself follows the chosen profile. */
export function useZones(): Zones {
  const profiles = useProfiles()
  const { profile } = useProfile()
  const fallback = useZone()
  return useMemo(() => {
    const chosen = profile ?? profiles?.find(({ isDefault }) => isDefault)
    const zone = knownOf(chosen?.timezone) ?? fallback
    const byProfile = new Map((profiles ?? []).map(({ id, timezone }) => [id, timezone]))
    const zoneOf = ({ timezone, profileId }: Post) =>
      knownOf(timezone) ?? knownOf(byProfile.get(profileId)) ?? zone
    return { zone, zoneOf }
  }, [profiles, profile, fallback])
}

const knownOf = (zone: string | null | undefined): string | undefined =>
  zone && isKnownZone(zone) ? zone : undefined

interface Wishes extends Zones {
  today: string
  filters: PostFilters
  onMove: (post: Post) => void
  onActions: (asked: Asked) => void
  onWrite: CalendarTools['write']
}

export function useCalendarTools({ zone, zoneOf, today, filters, ...acts }: Wishes): CalendarTools {
  const { onMove, onActions, onWrite } = acts

  const mode = useMode()
  const can = useCan()
  const canMove = can('PUT /v1/posts/{postId}')
  const canWrite = can('POST /v1/posts')
  const slotsOf = useFreeSlots(filters.profileId)
  const moves = useMovePost()
  const clockText = useTimeText()
  const platforms = usePlatforms()
  return useMemo(() => {
    const writeLink = (day: string) => {
      if (!canWrite || day < today) return undefined
      const [free] = slotsOf(day)
      const hour = nextFullHour(now(), zone)
      const search = free
        ? { day, at: free.time, profile: free.profileId }
        : { day: day === today ? hour.day : day, at: hour.time }
      return {
        to: `/${mode}/posts/new`,
        search: search as Record<string, string>,
        zone: free?.zone ?? zone,
      }
    }
    return {
      zone,
      zoneOf,
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
  }, [
    zone,
    zoneOf,
    today,
    canMove,
    canWrite,
    moves,
    slotsOf,
    clockText,
    mode,
    onMove,
    onActions,
    onWrite,
    platforms,
  ])
}

/** Times of the clock as the person wants them. */
function useTimeText(): CalendarTools['timeText'] {
  const { hours } = useSettings()
  return useCallback((at, zone) => timeText(at, { zone, form: 'time', hours }), [hours])
}
