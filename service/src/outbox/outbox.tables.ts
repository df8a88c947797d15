import type { Mode } from '#values/scope.ts'

export interface OutboxTables {
  event: {
    id: string
    team_id: string
    mode: Mode
    profile_id: string | null
    type: string
    body: string
    created_at: Date
  }
}

declare module '#db/database.ts' {
  interface Tables extends OutboxTables {}
}
