import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AccountsTables } from '#db/tables/accounts.ts'
import type { Mode } from '#values/scope.ts'

export type ConnectStateRow = Selectable<AccountsTables['connect_state']>
export type ConnectPendingRow = Selectable<AccountsTables['connect_pending']>

export async function insertState(db: Db, row: Insertable<AccountsTables['connect_state']>): Promise<void> {
  await db.insertInto('connect_state').values(row).execute()
}

/** What a state must have been issued for. A redirect of a browser knows the platform only. */
export interface StateUse {
  platform: string
  team_id?: string
  mode?: Mode
  profile_id?: string
}

/** Uses a state up. Undefined when there is none for this use: then nothing is used up. */
export function takeState(
  db: Db,
  digest: Uint8Array,
  use: StateUse,
  now: Date,
): Promise<ConnectStateRow | undefined> {
  let query = db.deleteFrom('connect_state').where('digest', '=', digest).where('expires_at', '>', now)
  for (const [column, value] of Object.entries(use)) query = query.where(column as keyof StateUse, '=', value)
  return query.returningAll().executeTakeFirst()
}

export async function insertPending(
  db: Db,
  row: Insertable<AccountsTables['connect_pending']>,
): Promise<void> {
  await db.insertInto('connect_pending').values(row).execute()
}

/** Reads the choices of an unfinished connection, once. */
export function takePending(db: Db, digest: Uint8Array, now: Date): Promise<ConnectPendingRow | undefined> {
  return db
    .deleteFrom('connect_pending')
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}
