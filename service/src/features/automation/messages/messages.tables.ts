import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export const automaticKinds = ['broadcast', 'sequence', 'comment_automation', 'workflow'] as const

export type AutomaticKindName = (typeof automaticKinds)[number]

export interface AutomaticTables {
  automatic_message: AutomaticMessageTable
}

declare module '#db/database.ts' {
  interface Tables extends AutomaticTables {}
}

export interface AutomaticMessageTable {
  id: string
  team_id: string
  mode: Mode
  account_id: string
  platform: string
  kind: AutomaticKindName
  /** The broadcast, the sequence, the automation or the workflow. */
  origin_id: string
  /** The recipient, the enrolment, the row of the log or the run. */
  item_id: string
  /** The step or the node; empty where an item sends one message. */
  part: string
  participant_id: string
  contact_id: string | null
  status: 'waiting' | 'held' | 'sending'
  due_at: Date | null
  /** How often the network did not take it. */
  attempts: Generated<number>
  message_id: string | null
  created_at: Date
  lease_until: Date | null
  lease_owner: string | null
  starts: Generated<number>
  fence: Generated<number>
}
