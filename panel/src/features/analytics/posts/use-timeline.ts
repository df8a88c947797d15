import { useNow } from '../../../api/clock.ts'
import { useRead } from '../../../api/read.ts'
import { longest } from '../../../values/analytics/period.ts'
import { dayOf } from '../../../values/zone.ts'

const dayMs = 86_400_000

/** What was observed of a post since it went out, or in its first year. */
export function useTimeline(postId: string, publishedAt: string | null, enabled: boolean) {
  const today = dayOf(useNow(600_000), 'UTC')
  const from = publishedAt ? dayOf(publishedAt, 'UTC') : today
  const end = Math.min(Date.parse(today), Date.parse(from) + (longest - 1) * dayMs)
  return useRead(
    'GET /v1/analytics/post-timeline',
    { query: { postId, fromDate: from, toDate: new Date(end).toISOString().slice(0, 10) } },
    { enabled: enabled && publishedAt !== null, staleTime: 300_000 },
  )
}
