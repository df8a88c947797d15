import { sql } from 'kysely'
import type { Db } from '../database.ts'

const batchSize = 1000

/** Deletes rows that are held already, a batch at a time: what goes with them may be much, and a statement has an end. */
export async function deleteByIds(tx: Db, table: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    await sql`delete from ${sql.table(table)} where id = any(${some}::text[])`.execute(tx)
  }
}
