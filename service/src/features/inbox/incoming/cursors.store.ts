import type { Db } from '#db/database.ts'

export interface InboxCursor {
  cursor: string | null
  read_at: Date
}

export function findCursor(db: Db, accountId: string): Promise<InboxCursor | undefined> {
  return db
    .selectFrom('inbox_cursor')
    .select(['cursor', 'read_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function keepCursor(tx: Db, accountId: string, cursor: string | null, at: Date): Promise<void> {
  await tx
    .insertInto('inbox_cursor')
    .values({ account_id: accountId, cursor, read_at: at })
    .onConflict((clash) => clash.column('account_id').doUpdateSet({ cursor, read_at: at }))
    .execute()
}
