import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The ends of the pauses that networks have requested for accounts. */
export type Pauses = ReadonlyMap<string, Date>

/** The pauses of the accounts for which targets of these posts wait. Posts were found within a scope already. */
export async function listPauses(db: Db, postIds: readonly string[]): Promise<Pauses> {
  if (postIds.length === 0) return new Map()
  const { rows } = await sql<{ account_id: string; hold_until: Date }>`
    select account_id, hold_until from lane
    where kind = 'posts' and hold_until is not null and account_id in (
      select account_id from post_target where post_id = any(${[...postIds]}::text[]) and status = 'scheduled')
  `.execute(db)
  return new Map(rows.map((row) => [row.account_id, row.hold_until]))
}
