import { sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import { deleteByIds } from '#db/query/delete-by-ids.ts'

export async function deleteAccountsOfTeam(tx: Db, teamId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from account where ${ofTeam(teamId)} order by id for update`.execute(tx)
  await deleteByIds(
    tx,
    'account',
    rows.map(({ id }) => id),
  )
}

/** What was begun under the profiles goes with them. It comes after webhooks, as a new post takes them. */
export async function deleteProfilesOfTeam(tx: Db, teamId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from profile where ${ofTeam(teamId)} order by id for update`.execute(tx)
  await deleteByIds(
    tx,
    'profile',
    rows.map(({ id }) => id),
  )
  await sql`delete from bot_offset where bot = ${`sandbox|${teamId}`}`.execute(tx)
}
