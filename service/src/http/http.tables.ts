import type { Generated } from 'kysely'

export interface HttpTables {
  idempotency_key: IdempotencyKeyTable
}

declare module '#db/database.ts' {
  interface Tables extends HttpTables {}
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
