import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useMode } from '../../../api/mode.ts'
import { keyOf, useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import type { Shapes } from '../../../contract/routes.ts'
import { clockOf, dayOf } from '../../../values/zone.ts'

/** A slot of a queue that no post holds. */
export interface FreeSlot {
  at: string
  /** Where it stands by the clock of the calendar. */
  day: string
  time: string
  /** Of its queue. */
  zone: string
  queueId: string
  queueName: string
  profileId: string
  /** The first of its queue: the one that the next queued post takes. */
  isNext: boolean
}

const shown = 40
const none: readonly FreeSlot[] = []

/** The free slots of the active queues of a profile, or of all profiles, by day. */
export function useFreeSlots(
  profileId: string | undefined,
  zone: string,
): (day: string) => readonly FreeSlot[] {
  const mode = useMode()
  const can = useCan()
  const isServed = can('GET /v1/queues') && can('GET /v1/queue/preview')
  const query = { limit: 100, ...(profileId && { profileId }) }
  const queues = useRead('GET /v1/queues', { query }, { enabled: isServed, staleTime: 60_000 })
  const active = (queues.data?.data ?? []).filter((queue) => queue.active).slice(0, 5)
  const slots = useQueries({
    queries: active.map((queue) => {
      const requested = { profileId: queue.profileId, queueId: queue.id, count: shown }
      return {
        queryKey: keyOf(mode, 'GET /v1/queue/preview', { query: requested }),
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          slotsOf(queue, (await call('GET /v1/queue/preview', { query: requested, mode, signal })).slots),
        staleTime: 30_000,
        refetchInterval: 60_000,
      }
    }),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  return useMemo(() => {
    const placed = slots.map((slot) => ({ ...slot, day: dayOf(slot.at, zone), time: clockOf(slot.at, zone) }))
    const byDay = Map.groupBy(placed, ({ day }) => day)
    return (day) => byDay.get(day) ?? none
  }, [slots, zone])
}

const slotsOf = (queue: Shapes['Queue'], slots: readonly string[]): Omit<FreeSlot, 'day' | 'time'>[] =>
  slots.map((at, index) => ({
    at,
    zone: queue.timezone,
    queueId: queue.id,
    queueName: queue.name,
    profileId: queue.profileId,
    isNext: index === 0,
  }))
