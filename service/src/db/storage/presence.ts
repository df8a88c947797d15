import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'

/** A process without a sign of life for this long counts as dead. Its rows must then be safe from it. */
const deadAfterSeconds = 15

/** A sign of life, on the clock of the database. */
export async function beat(db: Db, bootId: string, role: 'all' | 'api' | 'worker'): Promise<void> {
  await sql`
    insert into process (boot_id, role, started_at, beat_at)
    values (${bootId}, ${role}, clock_timestamp(), clock_timestamp())
    on conflict (boot_id) do update set beat_at = excluded.beat_at`.execute(db)
  await sql`delete from process where beat_at < clock_timestamp() - interval '10 minutes'`.execute(db)
}

export async function leave(db: Db, bootId: string): Promise<void> {
  await db.deleteFrom('process').where('boot_id', '=', bootId).execute()
}

/** Forgets every other process. For the embedded database only, where every other process is an older one. */
export async function forgetOthers(db: Db, bootId: string): Promise<void> {
  await db.deleteFrom('process').where('boot_id', '<>', bootId).execute()
}

/** Whether the process in a column of a query lives. */
export function lives(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from process
    where boot_id = ${sql.ref(column)} and beat_at > clock_timestamp() - ${`${deadAfterSeconds} seconds`}::interval
  )`
}
