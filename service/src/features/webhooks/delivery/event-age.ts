import { after, day, second } from '#values/clock.ts'
import type { EventRow } from './deliveries.store.ts'

const replayableMs = 30 * day

/**
 * Whether an event is too old to be sent again. Such events are deleted, but an id contains its time. An id that the
 * webhook may have received is then known to have lapsed; any other id does not exist.
 */
export function hasLapsed(id: string, event: EventRow | undefined, since: Date, now: Date): boolean {
  const oldest = after(now, -replayableMs)
  if (event) return event.created_at < oldest
  const time = timeOf(id)
  return time !== undefined && time < oldest && after(time, second) > since
}

function timeOf(id: string): Date | undefined {
  const seconds = /^evt_([0-9a-f]{8})[0-9a-f]{16}$/.exec(id)?.[1]
  return seconds === undefined ? undefined : new Date(Number.parseInt(seconds, 16) * second)
}
