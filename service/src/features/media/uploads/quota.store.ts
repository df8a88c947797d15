import { sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'

/**
 * What the files of a team take, in both modes; those that are to come are counted as they were announced. An address of
 * the bucket may bring its file until its leftovers have been removed, also when the record is gone or has failed.
 */
export async function sumHeldBytes(db: Db, teamId: string, without?: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from held_media
    where ${ofTeam(teamId)} and (${without ?? null}::text is null or media_id is distinct from ${without ?? null})`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

/** A file that is still arriving takes so many bytes; it never takes fewer than before. */
export async function holdBytes(tx: Db, id: string, bytes: number): Promise<void> {
  await sql`
    update media set held_bytes = greatest(held_bytes, ${bytes}::bigint)
    where id = ${id} and status = 'pending'`.execute(tx)
}
