import { sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import { deleteByIds } from '#db/query/delete-by-ids.ts'

export async function deleteEventsOfTeam(tx: Db, teamId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from event where ${ofTeam(teamId)}`.execute(tx)
  await deleteByIds(
    tx,
    'event',
    rows.map(({ id }) => id),
  )
}
