import type { Insertable, Selectable } from 'kysely'
import type { Tier } from '#contract/operation/caller.ts'
import type { Db } from '#db/database.ts'
import { owned } from '#db/query/scoped.ts'
import type { Mode } from '#values/scope.ts'
import type { AccountsTables } from '../accounts.tables.ts'

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
  browser: Uint8Array | null,
  now: Date,
): Promise<ConnectStateRow | undefined> {
  let query = db
    .deleteFrom('connect_state')
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('browser', 'is', null), eb('browser', '=', browser)]))
  for (const [column, value] of Object.entries(use)) query = query.where(column as keyof StateUse, '=', value)
  return query.returningAll().executeTakeFirst()
}

export async function insertPending(
  db: Db,
  row: Insertable<AccountsTables['connect_pending']>,
): Promise<void> {
  await db.insertInto('connect_pending').values(row).execute()
}

/** Reads the choices of an unfinished connection, once. The select step still finds it. */
export function readPending(db: Db, digest: Uint8Array, now: Date): Promise<ConnectPendingRow | undefined> {
  return db
    .updateTable('connect_pending')
    .set({ read_at: now })
    .where('digest', '=', digest)
    .where('read_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** The column by which a token of a pending connection is known. */
export type PendingToken = 'digest' | 'connect_digest'

/** The pending connection of a team that all of these tokens are of. */
export function findPending(
  db: Db,
  { teamId, mode, platform }: { teamId: string; mode: Mode; platform: string },
  tokens: readonly (readonly [PendingToken, Uint8Array])[],
  now: Date,
): Promise<ConnectPendingRow | undefined> {
  let query = owned(db, { teamId, mode })
    .from('connect_pending')
    .selectAll()
    .where('platform', '=', platform)
    .where('expires_at', '>', now)
  for (const [column, digest] of tokens) query = query.where(column, '=', digest)
  return query.executeTakeFirst()
}

/** Ends a pending connection. False when another request has ended it, or its time has. */
export async function endPending(db: Db, digest: Uint8Array, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('connect_pending')
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Connecting = Pick<ConnectPendingRow, 'team_id' | 'mode' | 'profile_id' | 'key_id' | 'session_id'> & {
  tier: Tier
}

/** Whose connection a connect token is of, with the tier of the team. */
export function findConnecting(db: Db, digest: Uint8Array, now: Date): Promise<Connecting | undefined> {
  return db
    .selectFrom('connect_pending')
    .innerJoin('team', 'team.id', 'connect_pending.team_id')
    .select(['connect_pending.team_id', 'connect_pending.mode', 'connect_pending.profile_id', 'team.tier'])
    .select(['connect_pending.key_id', 'connect_pending.session_id'])
    .where('connect_digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}
