import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export interface IncomingTables {
  incoming_event: IncomingEventTable
  incoming_key: IncomingKeyTable
}

declare module '#db/database.ts' {
  interface Tables extends IncomingTables {}
}

export interface IncomingEventTable {
  id: string
  /** The order in which events were stored. */
  position: Generated<number>
  provider: string
  mode: Mode
  event_id: string
  /** The kind of event, which names its receiver. */
  type: string
  /** Behind which key it waits; null once it waits no more. */
  key_id: string | null
  notice: string | null
  status: 'pending' | 'taken' | 'failed' | 'unreadable'
  attempts: Generated<number>
  received_at: Date
  finished_at: Date | null
}

export interface IncomingKeyTable {
  id: string
  provider: string
  mode: Mode
  due_at: Date
  lease_until: Generated<Date | null>
  lease_owner: Generated<string | null>
  starts: Generated<number>
  fence: Generated<number>
}
