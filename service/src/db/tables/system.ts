import type { ColumnType, Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export interface SystemTables {
  clock: { id: number; offset_ms: number }
  key_check: { id: number; sealed: string }
  process: { boot_id: string; role: 'all' | 'api' | 'worker'; started_at: Date; beat_at: Date }
  pass: { name: string; due_at: Date }
  idempotency_key: IdempotencyKeyTable
  log_entry: LogEntryTable
  log_row: LogEntryTable & { webhook_id: string | null }
  audit_entry: AuditEntryTable
  usage_day: { team_id: string; mode: Mode; day: ColumnType<Date, string, string>; api_requests: number }
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

interface IdempotencyKeyTable {
  operation: string
  scope: string
  key: string
  request_hash: Uint8Array
  state: 'started' | 'done' | 'unknown'
  status: number | null
  headers: Record<string, string> | null
  body: string | null
  created_at: Date
  expires_at: Date
  owner: Generated<string | null>
  claim: Generated<string | null>
  begun: Generated<boolean>
  made_by: Generated<string | null>
  profile_id: Generated<string | null>
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
