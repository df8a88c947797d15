import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MediaRemovalTable } from '#db/tables/media.ts'

export type RemovalRow = Selectable<MediaRemovalTable>

/** False when another worker holds the row by now. */
export async function removeAgain(db: Db, { id, fence }: RemovalRow, dueAt: Date): Promise<void> {
  await sql`
    update media_removal set attempts = attempts + 1, due_at = ${dueAt}, lease_until = null, lease_owner = null
    where id = ${id} and fence = ${fence}`.execute(db)
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
