import type { Db } from '#db/database.ts'
import type { Cause, CauseOf } from './cause.ts'
import type { Tools } from './tools.ts'

/** What an area does, in the same transaction, about something that happened below it. */
export interface Reaction {
  to: Cause['kind']
  run(tx: Db, tools: Tools, cause: Cause, now: Date): Promise<void>
}

interface Declaration<Kind extends Cause['kind']> {
  to: Kind
  run(tx: Db, tools: Tools, cause: CauseOf<Kind>, now: Date): Promise<void>
}

export function reaction<Kind extends Cause['kind']>(declaration: Declaration<Kind>): Reaction {
  return declaration as Reaction
}
