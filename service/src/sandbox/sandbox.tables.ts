import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#db/query/json.ts'
import type { Mode } from '#values/scope.ts'

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
  sandbox_notification: {
    id: Generated<string>
    team_id: string
    mode: Generated<Mode>
    platform: string
    body: Json<object>
    /** Whom it concerns, where the control may hold it or send it again. */
    identity: Generated<string | null>
    is_held: Generated<boolean>
    due_at: Date | null
    sent_at: Generated<Date | null>
    lease_until: Generated<Date | null>
    lease_owner: Generated<string | null>
    starts: Generated<number>
    fence: Generated<number>
  }
  sandbox_fault: { id: string; point: string; action: string; remaining: number; created_at: Date }
}

declare module '#db/database.ts' {
  interface Tables extends SandboxTables {}
}

/** An answer that the provider gave and that did not arrive. */
export interface UnheardJson {
  status: number
  headers: Record<string, string>
  body: string
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
  effect: Json<{ id: string; fence?: number; item?: number } | null>
  unheard: Json<UnheardJson | null>
}
