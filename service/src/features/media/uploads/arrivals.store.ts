import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MediaRow } from '../media.store.ts'

/** A file with the number that a request writes its bytes under. */
export interface Arrival extends MediaRow {
  /** A client may still write under the number before. */
  was_open: boolean
}

/** The next number for a file that has not been taken. Undefined when it has, or is gone. */
export async function openArrival(db: Db, id: string): Promise<Arrival | undefined> {
  const { rows } = await sql<Arrival>`
    with before as (select id, arrival_open from media where id = ${id} for update)
    update media set arrival = arrival + 1, arrival_open = true
    from before
    where media.id = before.id and status = 'pending' and arrived_as is null
    returning media.*, false as is_used, before.arrival_open as was_open`.execute(db)
  return rows[0]
}

/**
 * The file is not whole; from here on nothing is written under the number. While bytes arrive, the address stays good.
 */
export async function closeArrival(
  db: Db,
  { id, arrival }: Pick<MediaRow, 'id' | 'arrival'>,
  until: Date,
): Promise<void> {
  await sql`
    update media set arrival_open = false, upload_until = greatest(upload_until, ${until})
    where id = ${id} and arrival = ${arrival} and arrived_as is null`.execute(db)
}

export async function isNewestArrival(
  db: Db,
  { id, arrival }: Pick<MediaRow, 'id' | 'arrival'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from media where id = ${id} and arrival = ${arrival} and arrived_as is null`.execute(db)
  return rows.length === 1
}

/**
 * Takes the bytes of this name as the file, of all that arrive. Where requests write under numbers, only that of the
 * newest one is taken. Answers the name that was taken, by this or before; undefined when none was.
 */
export async function takeArrival(
  db: Db,
  { id, arrival }: Pick<MediaRow, 'id' | 'arrival'>,
  arrivedAs: string,
): Promise<string | undefined> {
  await sql`
    update media set arrived_as = ${arrivedAs}, arrival_open = false
    where id = ${id} and arrival = ${arrival} and status = 'pending' and arrived_as is null`.execute(db)
  const row = await db.selectFrom('media').select('arrived_as').where('id', '=', id).executeTakeFirst()
  return row?.arrived_as ?? undefined
}
