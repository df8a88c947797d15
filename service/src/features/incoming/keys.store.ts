import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { IncomingKeyTable } from './incoming.tables.ts'

export type IncomingKeyRow = Selectable<IncomingKeyTable>

/**
 * A key goes and comes again, and its fence begins anew. Within one process no row is claimed that is in hand, so fence
 * and owner together name a claim.
 */
export type KeyClaim = Pick<IncomingKeyRow, 'id' | 'fence' | 'lease_owner'>

/** A conversation may be named by a telephone number, so only a digest of its name is kept. */
export function keyId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Holds the key, and keeps others from storing events behind it. False when another worker holds it by now. */
export async function lockKey(tx: Db, { id, fence, lease_owner }: KeyClaim): Promise<boolean> {
  const row = await tx
    .selectFrom('incoming_key')
    .select('id')
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('lease_owner', '=', lease_owner)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a locked key back until the time when its next event is due. Without one that waits it goes. */
export async function releaseKey(tx: Db, { id }: KeyClaim, dueAt: Date): Promise<void> {
  const waits = sql`(select 1 from incoming_event where key_id = ${id} and status = 'pending')`
  // A statement of its own: it sees the events of everybody who held the key before it was locked.
  await sql`
    with gone as (
      delete from incoming_key where id = ${id} and not exists ${waits}
    )
    update incoming_key set due_at = ${dueAt}, lease_until = null, lease_owner = null
    where id = ${id} and exists ${waits}`.execute(tx)
}

/** A key for one event alone. */
export async function insertOwnKey(
  tx: Db,
  key: Pick<IncomingKeyRow, 'id' | 'provider' | 'mode' | 'due_at'>,
): Promise<void> {
  await tx.insertInto('incoming_key').values(key).execute()
}
