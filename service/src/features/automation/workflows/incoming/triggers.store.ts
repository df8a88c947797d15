import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** One activation at a time on an account, until the end of the transaction. */
export async function lockTriggers(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`triggers ${accountId}`}, 0))`.execute(tx)
}
