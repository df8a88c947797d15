import { useMemo } from 'react'
import { useNow } from '../../api/clock.ts'
import { useSession } from '../../api/session.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { useProfile } from '../../shell/filters/profile.ts'
import type { View } from '../../values/place-in-week.ts'
import { dayOf } from '../../values/zone.ts'
import type { PostFilters } from './views/posts-of-weeks.ts'

export const filterNames = ['account', 'platform', 'status', 'q', 'by', 'queue'] as const
const names = ['view', 'day', ...filterNames] as const

const phone = window.matchMedia('(max-width: 720px)')

const isView = (text: string | undefined): text is View =>
  text === 'week' || text === 'month' || text === 'list'

const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

/** How often the now line moves, and the day that is today may change, in milliseconds. */
const tick = 30_000

/** What the address says: which view of which day, and which posts. */
export function useCalendarSearch(zone: string) {
  const [search, change] = useFilters(names)
  const { profile } = useProfile()
  const { user } = useSession()
  const nowAt = useNow(tick)
  const today = dayOf(nowAt, zone)
  const view = isView(search.view) ? search.view : phone.matches ? 'list' : 'week'
  const day = isDay(search.day) ? search.day : today
  const { account, platform, status, q, by, queue } = search
  const profileId = profile?.id
  const mine = by === 'me' ? user?.id : undefined
  const filters: PostFilters = useMemo(
    () => ({
      ...(profileId && { profileId }),
      ...(account && { accountId: account }),
      ...(platform && { platform }),
      ...(status && { status }),
      ...(q && { search: q }),
      ...(mine && { createdBy: mine }),
      ...(queue && { queueId: queue }),
    }),
    [profileId, account, platform, status, q, mine, queue],
  )
  const isFiltered = filterNames.some((name) => search[name])
  return { view: view as View, day, today, nowAt, filters, isFiltered, search, change, profile }
}
export type CalendarSearch = ReturnType<typeof useCalendarSearch>
