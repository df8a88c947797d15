import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CallEffect } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { holdForRemoval } from '#db/query/locks.ts'
import { inTeam } from '#db/query/scoped.ts'
import type { SandboxCallTable, UnheardJson } from './sandbox.tables.ts'

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
  /** What still takes the answer when it comes late. */
  effect?: CallEffect | undefined
  unheard?: UnheardJson | undefined
}

/** Nothing of a team that is gone: the row refers to no team, so it holds the team until it is written. */
export async function insertCall(db: Db, call: NewCall): Promise<void> {
  const { result, effect, unheard } = call
  await sql`
    insert into sandbox_call (at, team_id, provider, account_id, operation, attempt, method, path, headers, body,
      result_kind, result_status, result_body, kept, effect, unheard)
    select ${call.at}, id, ${call.provider}, ${call.accountId}, ${call.operation}, ${call.attempt},
      ${call.method}, ${call.path}, ${JSON.stringify(call.headers)}, ${JSON.stringify(call.body)},
      ${result.kind}, ${result.status}, ${JSON.stringify(result.body)}, ${result.kept},
      ${JSON.stringify(effect ?? null)}::jsonb, ${JSON.stringify(unheard ?? null)}::jsonb
    from team where id = ${call.teamId} for key share`.execute(db)
}

export interface CallFilter {
  provider?: string | undefined
  accountId?: string | undefined
  since: number
  /** Which come first; the oldest unless it is said. */
  order?: 'oldest' | 'newest' | undefined
  limit: number
}

export async function listCalls(
  db: Db,
  { provider, accountId, since, order, limit }: CallFilter,
): Promise<CallRow[]> {
  let query = db
    .selectFrom('sandbox_call')
    .selectAll()
    .where('seq', '>', since)
    .orderBy('seq', order === 'newest' ? 'desc' : 'asc')
    .limit(limit)
  if (provider !== undefined) query = query.where('provider', '=', provider)
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  return query.execute()
}

export async function findCall(db: Db, seq: number): Promise<CallRow | undefined> {
  return db.selectFrom('sandbox_call').selectAll().where('seq', '=', seq).executeTakeFirst()
}

/** Keeps the answer of a call that had none. False when another answer came first. */
export async function answerCall(
  tx: Db,
  seq: number,
  { status, body, kept }: Pick<NewCall['result'], 'status' | 'body' | 'kept'>,
): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_call set result_kind = 'answered', result_status = ${status},
      result_body = ${JSON.stringify(body)}::jsonb, kept = ${kept}, unheard = null
    where seq = ${seq} and result_kind in ('timeout', 'dropped')
    returning seq`.execute(tx)
  return rows.length === 1
}

export async function deleteCalls(db: Db): Promise<void> {
  await db.deleteFrom('sandbox_call').execute()
}

export async function deleteCallsOfTeam(tx: Db, teamId: string): Promise<void> {
  await holdForRemoval(tx, teamId)
  await inTeam(tx, teamId).delete('sandbox_call').execute()
}
