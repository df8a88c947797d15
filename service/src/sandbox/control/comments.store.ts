import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'

const collection = 'control comment'

/** The control is told the id of a comment alone, so it keeps the account with it. */
export async function keepAccountOf(
  memory: Pick<TwinState, 'put'>,
  commentId: string,
  accountId: string,
): Promise<void> {
  await memory.put(collection, commentId, { accountId }, { days: memoryDays })
}

export async function findAccountOf(db: Db, commentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: { accountId: string } }>`
    select value from sandbox_object where collection = ${collection} and key = ${commentId}
    limit 1`.execute(db)
  return rows[0]?.value.accountId
}
