import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export interface IncomingTables {
  incoming_event: IncomingEventTable
}

export interface IncomingEventTable {
  id: string
  provider: string
  mode: Mode
  event_id: string
  type: string
  notice: string | null
  status: 'pending' | 'taken' | 'failed'
  attempts: Generated<number>
  received_at: Date
  due_at: Date
  finished_at: Date | null
  lease_until: Generated<Date | null>
  lease_owner: Generated<string | null>
  fence: Generated<number>
}
