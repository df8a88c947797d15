import { type Selectable, sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { SequenceTable } from './sequences.tables.ts'

export type SequenceRow = Selectable<SequenceTable>

const accountName = sql<string | null>`(
  select coalesce(display_name_override, display_name, username_override, username) from account
  where account.id = sequence.account_id)`

export const sequences = family('sequence', {
  scope: 'profile',
  computed: { account_name: accountName },
  under: 'profile',
  changes: ['name', 'description', 'status', 'steps', 'exit_on_reply', 'exit_on_unsubscribe', 'updated_at'],
})

/** A sequence before its rows: whoever changes rows of it holds it first, so that none of them wait for each other. */
export function holdSequences(tx: Db, ids: readonly string[]): Promise<SequenceRow[]> {
  return tx
    .selectFrom('sequence')
    .selectAll()
    .where(isAny('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The sequence of a message that waits. */
export function findSequence(db: Db, id: string): Promise<SequenceRow | undefined> {
  return db.selectFrom('sequence').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Nothing leaves through an account that has gone. */
export async function pauseSequencesOf(tx: Db, accountId: string, now: Date): Promise<void> {
  await sql`select 1 from sequence where account_id = ${accountId} order by id for no key update`.execute(tx)
  await tx
    .updateTable('sequence')
    .set({ status: 'paused', updated_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .execute()
}
