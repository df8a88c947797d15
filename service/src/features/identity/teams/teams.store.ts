import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { TeamRow } from '../people/users.store.ts'

export function findTeam(db: Db, id: string): Promise<TeamRow | undefined> {
  return db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function isTeam(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('team').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Everything that refers to the team goes with it. */
export async function deleteTeam(db: Db, id: string): Promise<void> {
  await db.deleteFrom('team').where('id', '=', id).execute()
}

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('team').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Serializes concurrent requests that would create the first account. */
export async function lockFirstAccount(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first account', 0))`.execute(tx)
}
