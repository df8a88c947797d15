import type { ColumnType, Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export interface SystemTables {
  key_check: { id: number; sealed: string }
  log_entry: LogEntryTable
  log_row: LogEntryTable & { webhook_id: string | null }
  audit_entry: AuditEntryTable
  message_recipient: { digest: Uint8Array; sent_at: Date[]; last_at: Date }
  usage_day: { team_id: string; mode: Mode; day: ColumnType<Date, string, string>; api_requests: number }
}

declare module '#db/database.ts' {
  interface Tables extends SystemTables {}
}

export interface AuditEntryTable {
  id: string
  team_id: string | null
  action: string
  actor_type: 'user' | 'system'
  actor_id: string | null
  actor_email: string | null
  target_type: string
  target_id: string | null
  target_label: string | null
  changes: unknown
  ip: string | null
  user_agent: string | null
  created_at: Date
}

export interface LogEntryTable {
  id: string
  team_id: string
  mode: Mode
  type: string
  action: string
  status: 'success' | 'failed' | 'pending' | 'skipped'
  profile_id: Generated<string | null>
  account_id: Generated<string | null>
  platform: Generated<string | null>
  post_id: Generated<string | null>
  target_id: Generated<string | null>
  status_code: Generated<number | null>
  error_code: Generated<string | null>
  error_message: Generated<string | null>
  duration_ms: Generated<number | null>
  request_id: Generated<string | null>
  api_key_id: Generated<string | null>
  user_id: Generated<string | null>
  method: Generated<string | null>
  path: Generated<string | null>
  created_at: Date
  attempt: Generated<number | null>
}
