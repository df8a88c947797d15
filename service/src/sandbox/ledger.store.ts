import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { holdForRemoval } from '#db/locks.ts'
import type { SandboxCallTable } from '#db/tables/sandbox.ts'

export type CallRow = Selectable<SandboxCallTable>

export interface NewCall {
  at: Date
  teamId: string
  provider: string
  accountId: string | null
  operation: string
  attempt: number
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
  result: {
    kind: 'answered' | 'timeout' | 'dropped' | 'unreachable'
    status: number | null
    body: unknown
    kept: boolean
  }
}

/** Nothing of a team that is gone: the row refers to no team, so it holds the team until it is written. */
export async function insertCall(db: Db, call: NewCall): Promise<void> {
  const { result } = call
  await sql`
    insert into sandbox_call (at, team_id, provider, account_id, operation, attempt, method, path, headers, body,
      result_kind, result_status, result_body, kept)
    select ${call.at}, id, ${call.provider}, ${call.accountId}, ${call.operation}, ${call.attempt},
      ${call.method}, ${call.path}, ${JSON.stringify(call.headers)}, ${JSON.stringify(call.body)},
      ${result.kind}, ${result.status}, ${JSON.stringify(result.body)}, ${result.kept}
    from team where id = ${call.teamId} for key share`.execute(db)
}

export interface CallFilter {
  provider?: string | undefined
  accountId?: string | undefined
  since: number
  limit: number
}

export async function listCalls(
  db: Db,
  { provider, accountId, since, limit }: CallFilter,
): Promise<CallRow[]> {
  let query = db.selectFrom('sandbox_call').selectAll().where('seq', '>', since).orderBy('seq').limit(limit)
  if (provider !== undefined) query = query.where('provider', '=', provider)
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  return query.execute()
}

export async function deleteCalls(db: Db): Promise<void> {
  await db.deleteFrom('sandbox_call').execute()
}

export async function deleteCallsOfTeam(tx: Db, teamId: string): Promise<void> {
  await holdForRemoval(tx, teamId)
  await tx.deleteFrom('sandbox_call').where('team_id', '=', teamId).execute()
}
