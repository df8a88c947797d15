import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'

/** What the control is told by the id of its network alone. */
type Kind = 'comment' | 'post'

const collectionOf = (kind: Kind) => `control ${kind}`

/** The control keeps the account with what it has made of it. */
export async function keepAccountOf(
  memory: Pick<TwinState, 'put'>,
  kind: Kind,
  id: string,
  accountId: string,
): Promise<void> {
  await memory.put(collectionOf(kind), id, { accountId }, { days: memoryDays })
}

export async function findAccountOf(db: Db, kind: Kind, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: { accountId: string } }>`
    select value from sandbox_object where collection = ${collectionOf(kind)} and key = ${id}
    limit 1`.execute(db)
  return rows[0]?.value.accountId
}
