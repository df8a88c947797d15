import type { ColumnType, Generated } from 'kysely'
import type { Json } from './accounts.ts'

export interface SandboxTables {
  sandbox_object: {
    team_id: string
    platform: string
    collection: string
    key: string
    value: Json<object>
    position: Generated<number>
    under: Generated<string>
    kept_until: Date | null
  }
  sandbox_counter: { team_id: string; platform: string; name: string; value: number; kept_until: Date | null }
  sandbox_call: SandboxCallTable
  sandbox_fault: { id: string; point: string; action: string; remaining: number; created_at: Date }
}

export interface SandboxCallTable {
  seq: Generated<number>
  at: Date
  team_id: string
  provider: string
  account_id: string | null
  operation: string
  attempt: number
  method: string
  path: string
  headers: Json<Record<string, string>>
  body: ColumnType<unknown, string | null, string | null>
  result_kind: 'answered' | 'timeout' | 'dropped' | 'unreachable' | null
  result_status: number | null
  result_body: ColumnType<unknown, string | null, string | null>
  kept: boolean
}
