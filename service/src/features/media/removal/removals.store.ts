import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MediaRemovalTable } from '../media.tables.ts'

export type RemovalRow = Selectable<MediaRemovalTable>

/** False when another worker holds the row by now. */
export async function removeAgain(db: Db, { id, fence }: RemovalRow, dueAt: Date): Promise<void> {
  await sql`
    update media_removal set attempts = attempts + 1, due_at = ${dueAt}, lease_until = null, lease_owner = null
    where id = ${id} and fence = ${fence}`.execute(db)
}

/** The address that brought the bytes brings no more of them, so nothing counts for its team. */
export async function releaseHeld(db: Db, { id, fence }: RemovalRow): Promise<void> {
  await sql`update media_removal set held_bytes = 0 where id = ${id} and fence = ${fence}`.execute(db)
}

/** Nothing was removed, since a record still waits for the bytes. */
export async function postponeRemoval(db: Db, { id, fence }: RemovalRow, dueAt: Date): Promise<void> {
  await sql`
    update media_removal set due_at = ${dueAt}, lease_until = null, lease_owner = null
    where id = ${id} and fence = ${fence}`.execute(db)
}

/** Whether a record may still take what has come by its upload address. */
export async function isToArrive(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from media where key = ${key} and status = 'pending' and arrived_as is null`.execute(db)
  return rows.length > 0
}

/** An address of the bucket that was given out: its bytes count for the team until they are removed. */
export async function insertOpenAddress(
  tx: Db,
  { id, mode, key, team_id, held_bytes }: Pick<RemovalRow, 'id' | 'mode' | 'key' | 'team_id' | 'held_bytes'>,
  dueAt: Date,
): Promise<void> {
  await sql`
    insert into media_removal (id, mode, key, team_id, held_bytes, due_at)
    values (${id}, ${mode}, ${key}, ${team_id}, ${held_bytes}, ${dueAt})`.execute(tx)
}

export async function endRemoval(db: Db, { id, fence }: RemovalRow): Promise<void> {
  await sql`delete from media_removal where id = ${id} and fence = ${fence}`.execute(db)
}

/** Has bytes removed that no row names. A key that waits for its removal already is left alone. */
export async function insertRemoval(
  db: Db,
  { id, mode, key }: Pick<RemovalRow, 'id' | 'mode' | 'key'>,
  dueAt: Date,
): Promise<void> {
  await sql`
    insert into media_removal (id, mode, key, due_at)
    select ${id}, ${mode}, ${key}, ${dueAt}
    where not exists (select 1 from media_removal where key = ${key} and due_at > ${dueAt}::timestamptz - interval '1 day')`.execute(
    db,
  )
}
