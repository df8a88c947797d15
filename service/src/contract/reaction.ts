import type { Db } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'
import type { Tools } from './tools.ts'

/** What an area on a lower floor may cause in areas above it, which it does not know. */
export interface Cause {
  kind: 'account.removed'
  teamId: string
  mode: Mode
  accountId: string
}

/** What an area does, in the same transaction, about something that happened below it. */
export interface Reaction {
  to: Cause['kind']
  run(tx: Db, tools: Tools, cause: Cause, now: Date): Promise<void>
}

export function reaction(declaration: Reaction): Reaction {
  return declaration
}
