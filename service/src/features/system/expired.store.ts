import { sql } from 'kysely'
import type { Retention } from '#contract/area/retention.ts'
import type { Db } from '#db/database.ts'

/** Removes the rows of a table whose time lies before this one; answers how many rows that were. */
export async function deleteOlder(
  db: Db,
  { table, since, where = 'true' }: Retention,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(since)} < ${before} and (${sql.raw(where)})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
