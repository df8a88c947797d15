import { now, useNow } from '../../api/clock.ts'
import { usePages, useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import type { Shapes } from '../../contract/routes.ts'
import { useProfile } from '../../shell/filters/profile.ts'
import { useHeartbeat } from '../../shell/heartbeat.ts'
import { isOnItsWay } from '../../values/moving.ts'

export type Post = Shapes['Post']

const second = 1000
const day = 86_400_000

/** The posts that the bands are about. */
export function useHomePosts() {
  const { profile } = useProfile()
  const own = profile && { profileId: profile.id }
  const weekAgo = new Date(now() - 7 * day).toISOString().slice(0, 10)
  const tomorrow = new Date(now() + day).toISOString().slice(0, 10)
  // The heartbeat refreshes what an attempt changes. This interval is for everything else.
  const rare = 600 * second
  const ask = (query: object) => ({ query: { ...query, ...own } as never })
  const coming = usePages('GET /v1/posts', ask({ status: 'scheduled', sort: 'scheduledFor' }), {
    limit: 50,
    every: 120 * second,
  })
  const unknown = usePages('GET /v1/posts', ask({ status: 'unknown' }), { limit: 25, every: rare })
  const ofWeek = { limit: 100, every: rare }
  const partial = usePages('GET /v1/posts', ask({ status: 'partial', dateFrom: weekAgo }), ofWeek)
  const failed = usePages('GET /v1/posts', ask({ status: 'failed', dateFrom: weekAgo }), ofWeek)
  const isMoving = isOnItsWay(useNow(5 * second), 15 * second)
  const isOneMoving = (rows: Post[] = []) => [...(coming.rows ?? []), ...rows].some(isMoving)
  const recent = usePages('GET /v1/posts', ask({ sort: '-scheduledFor', dateTo: tomorrow }), {
    limit: 40,
    every: (rows) => (isOneMoving(rows) ? 5 * second : rare),
  })
  useHeartbeat(isOneMoving(recent.rows))
  return { coming, unknown, partial, failed, recent }
}

export type HomePosts = ReturnType<typeof useHomePosts>

/** What else may need a person. */
export function useHomeHealth(hasAccounts: boolean) {
  const can = useCan()
  const health = useRead(
    'GET /v1/accounts/health',
    { query: { limit: 100 } },
    { enabled: hasAccounts && can('GET /v1/accounts/health'), every: 300 * second },
  )
  const webhooks = useRead(
    'GET /v1/webhooks',
    { query: { limit: 50 } },
    { enabled: can('GET /v1/webhooks'), every: 300 * second },
  )
  return { health: health.data?.data ?? [], webhooks: webhooks.data?.data }
}
