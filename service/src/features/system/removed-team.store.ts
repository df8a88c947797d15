import { sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import { deleteByIds } from '#db/query/delete-by-ids.ts'
import { holdForRemoval } from '#db/query/locks.ts'

export async function deleteRecordsOfTeam(tx: Db, teamId: string): Promise<void> {
  await holdForRemoval(tx, teamId)
  const { rows } = await sql<{ id: string }>`select id from log_entry where ${ofTeam(teamId)}`.execute(tx)
  await deleteByIds(
    tx,
    'log_entry',
    rows.map(({ id }) => id),
  )
  await sql`delete from usage_day where ${ofTeam(teamId)}`.execute(tx)
}
