import { sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import { deleteByIds } from '#db/query/delete-by-ids.ts'

/** Posts first and then their targets, in the order of their ids, as everybody takes them. */
export async function deletePostsOfTeam(tx: Db, teamId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from post where ${ofTeam(teamId)} order by id for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    select 1 from post_target where post_id = any(${ids}::text[]) order by id for update`.execute(tx)
  await deleteByIds(tx, 'post', ids)
}
