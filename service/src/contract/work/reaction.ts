import type { Db } from '#db/database.ts'
import type { LockedTable } from '../area/lock-order.ts'
import type { Tools } from '../tools/tools.ts'
import type { CauseDefinition } from './cause.ts'

/** What an area does, in the same transaction, about something that happened on a lower floor. */
export interface Reaction<Payload = unknown> {
  to: CauseDefinition<Payload>
  /** The first table of the lock order whose rows it takes. */
  takes: LockedTable
  run(tx: Db, tools: Tools, payload: Payload, now: Date): Promise<void>
}

export function reaction<Payload>(declaration: Reaction<Payload>): Reaction {
  return declaration as Reaction
}
