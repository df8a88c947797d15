import type { Db } from '#db/database.ts'
import { freeSlots } from './free-slots.ts'
import type { QueueRow } from './queues.store.ts'

const shown = 10

/** The next free slots of a queue, for answers. A queue that takes no posts has none. */
export async function nextSlotsOf(db: Db, queue: QueueRow, now: Date, count = shown): Promise<string[]> {
  if (!queue.is_active) return []
  return (await freeSlots(db, queue, { after: now, count })).map((slot) => slot.toISOString())
}
