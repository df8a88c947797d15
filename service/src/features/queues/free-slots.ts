import type { Db } from '#db/database.ts'
import type { QueueRow } from './queues.store.ts'
import { heldInstants } from './slots.store.ts'
import { slotsAfter } from './weekly-slots.ts'

// A first page is enough for most profiles; what holds more instants is read in longer pages.
const firstPage = 1000
const nextPage = 10_000

interface Wish {
  after: Date
  count: number
  /** Posts that are to get other slots: what they hold is free. */
  except?: readonly string[]
}

interface HeldPage {
  instants: ReadonlySet<number>
  /** Up to here everything that is held is in the page. */
  until: number
}

/** The next slots of a queue that no scheduled target of the profile holds. */
export async function freeSlots(
  db: Db,
  queue: QueueRow,
  { after, count, except = [] }: Wish,
): Promise<Date[]> {
  const free: Date[] = []
  if (count === 0) return free
  let held = await pageOf(db, queue, { after, limit: firstPage, except })
  for (const slot of slotsAfter(queue, after)) {
    if (slot.getTime() > held.until)
      held = await pageOf(db, queue, { after: new Date(slot.getTime() - 1), limit: nextPage, except })
    if (!held.instants.has(slot.getTime())) free.push(slot)
    if (free.length === count) break
  }
  return free
}

async function pageOf(
  db: Db,
  queue: QueueRow,
  requested: Parameters<typeof heldInstants>[2],
): Promise<HeldPage> {
  const instants = (await heldInstants(db, queue, requested)).map((at) => at.getTime())
  const until = instants.length < requested.limit ? Infinity : (instants.at(-1) ?? Infinity)
  return { instants: new Set(instants), until }
}
