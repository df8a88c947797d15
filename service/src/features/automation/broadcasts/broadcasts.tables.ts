import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#db/query/json.ts'
import type { Mode } from '#values/scope.ts'
import type { AutomaticContent, AutomaticTemplate } from '../messages/content.shape.ts'

export const broadcastStatuses = [
  'draft',
  'scheduled',
  'sending',
  'completed',
  'failed',
  'cancelled',
] as const

export const recipientStatuses = [
  'pending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'skipped',
] as const

export type BroadcastStatus = (typeof broadcastStatuses)[number]
export type RecipientStatus = (typeof recipientStatuses)[number]

/** Whom a broadcast goes to besides those who were added: contacts with any of the tags. */
export interface Segment {
  tags?: readonly string[]
  isSubscribed?: boolean
}

export interface BroadcastTables {
  broadcast: BroadcastTable
  broadcast_recipient: RecipientTable
}

declare module '#db/database.ts' {
  interface Tables extends BroadcastTables {}
}

export interface BroadcastTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  platform: string
  name: string
  description: string | null
  status: Generated<BroadcastStatus>
  message: Json<AutomaticContent> | null
  template: Json<AutomaticTemplate> | null
  segment: Json<Segment> | null
  scheduled_at: Generated<Date | null>
  /** Set while it waits for its time. */
  due_at: Generated<Date | null>
  started_at: Generated<Date | null>
  completed_at: Generated<Date | null>
  error: ColumnType<{ code: string; message: string } | null, string | undefined, string>
  pending_count: Generated<number>
  sent_count: Generated<number>
  delivered_count: Generated<number>
  read_count: Generated<number>
  failed_count: Generated<number>
  unknown_count: Generated<number>
  skipped_count: Generated<number>
  created_at: Date
  updated_at: Date
  lease_until: Generated<Date | null>
  lease_owner: Generated<string | null>
  starts: Generated<number>
  fence: Generated<number>
}

export interface RecipientTable {
  id: string
  broadcast_id: string
  team_id: string
  mode: Mode
  profile_id: string
  contact_id: string | null
  channel_id: string | null
  participant_id: string | null
  contact_name: string | null
  status: Generated<RecipientStatus>
  message_id: string | null
  error: string | null
  error_code: string | null
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
  created_at: Date
}
