import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteByIds } from '#db/delete-by-ids.ts'

/** What names a team without being tied to it. The audit log stays: it outlives the team. */
export async function deleteRecordsOfTeam(tx: Db, teamId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from log_entry where team_id = ${teamId}`.execute(tx)
  await deleteByIds(
    tx,
    'log_entry',
    rows.map(({ id }) => id),
  )
  const scopes = [teamId, `${teamId}|live`, `${teamId}|test`]
  await sql`delete from idempotency_key where scope = any(${scopes}::text[])`.execute(tx)
  await sql`delete from usage_day where team_id = ${teamId}`.execute(tx)
  await sql`delete from sandbox_call where team_id = ${teamId}`.execute(tx)
}
