import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { BroadcastTable } from './broadcasts.tables.ts'

export type BroadcastRow = Selectable<BroadcastTable>

const accountName = sql<string | null>`(
  select coalesce(display_name_override, display_name, username_override, username) from account
  where account.id = broadcast.account_id)`

export const broadcasts = family('broadcast', {
  scope: 'profile',
  computed: { account_name: accountName },
  under: 'profile',
  changes: [
    'name',
    'description',
    'status',
    'message',
    'template',
    'segment',
    'scheduled_at',
    'due_at',
    'started_at',
    'completed_at',
    'error',
    'updated_at',
  ],
})

/** A broadcast before its rows: whoever changes rows of it holds it first, so that none of them wait for each other. */
export async function holdBroadcasts(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select 1 from broadcast where id = any(${[...ids]}::text[]) order by id for no key update`.execute(
    tx,
  )
}

/** What it says to those who wait. One that was cancelled under a call says it to nobody who waits again. */
export function findContent(
  db: Db,
  id: string,
): Promise<Pick<BroadcastRow, 'message' | 'template' | 'profile_id'> | undefined> {
  return db
    .selectFrom('broadcast')
    .select(['message', 'template', 'profile_id'])
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .executeTakeFirst()
}

/** Ends what nobody waits for any more. It is decided once: later receipts change numbers alone (D21.15). */
export async function endIfOver(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update broadcast set completed_at = ${now}, updated_at = ${now},
      status = case when failed_count > 0 and sent_count + delivered_count + read_count + unknown_count = 0
        then 'failed' else 'completed' end
    where id = any(${[...ids]}::text[]) and status = 'sending' and pending_count = 0`.execute(tx)
}

/** Broadcasts of an account that have not ended, held until the end of the transaction. */
export function holdUnended(tx: Db, accountId: string): Promise<BroadcastRow[]> {
  return tx
    .selectFrom('broadcast')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', ['scheduled', 'sending'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The claimed row, held until the end of the transaction. Undefined when it was taken off its time, or is not ours any more. */
export function findClaimed(
  tx: Db,
  { id, fence }: Pick<BroadcastRow, 'id' | 'fence'>,
): Promise<BroadcastRow | undefined> {
  return tx
    .selectFrom('broadcast')
    .selectAll()
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'scheduled')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** For work and reactions, which have found the row themselves. */
export async function writeBroadcast(
  tx: Db,
  id: string,
  changes: Partial<Pick<BroadcastRow, 'status' | 'due_at' | 'started_at' | 'completed_at'>> & {
    error?: { code: string; message: string }
  },
  now: Date,
): Promise<void> {
  const { error, ...columns } = changes
  await tx
    .updateTable('broadcast')
    .set({
      ...columns,
      ...(error && { error: JSON.stringify(error) }),
      updated_at: now,
      lease_until: null,
      lease_owner: null,
    })
    .where('id', '=', id)
    .execute()
}
