import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import { findOwned } from '#db/query/batch.ts'
import { family } from '#db/query/family.ts'
import { countOf } from '#db/query/keyset.ts'
import { inTeam, owned, scoped } from '#db/query/scoped.ts'
import type { Mode, Scope } from '#values/scope.ts'
import type { AccountTable } from './accounts.tables.ts'
import { noHealth } from './health/lost-health.ts'

export type AccountRow = Selectable<AccountTable>

/** Whose account it is, where no caller's scope applies: in workers and behind a state. */
export interface AccountOwner {
  team_id: string
  mode: Mode
}

export interface AccountFilter {
  status?: AccountRow['status'] | undefined
  platform?: string | undefined
  profile_id?: string | undefined
}

const shownName = sql`coalesce(username_override, username)`

export const accounts = family('account', {
  scope: 'profile',
  sorts: {
    createdAt: 'created_at',
    username: { by: shownName, type: 'text', direction: 'asc' },
    platform: 'platform',
  },
})

export function accountsIn(db: Db, scope: Scope, filter: AccountFilter = {}) {
  let query = scoped(db, scope).from('account').selectAll()
  for (const [column, value] of Object.entries(filter))
    if (value !== undefined) query = query.where(column as keyof AccountFilter, '=', value)
  return query
}

export function findAccount(db: Db, scope: Scope, id: string): Promise<AccountRow | undefined> {
  return accounts.find(db, scope, id)
}

/** Those of the ids that the scope can see. */
export function findAccounts(db: Db, scope: Scope, ids: readonly string[]): Promise<AccountRow[]> {
  return accounts.all(db, scope, { where: { id: ids } })
}

/** The connected account of a platform that was added last. */
export function findNewestAccount(db: Db, scope: Scope, platform: string): Promise<AccountRow | undefined> {
  return scoped(db, scope)
    .from('account')
    .selectAll()
    .where('platform', '=', platform)
    .where('status', '=', 'connected')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** For workers; concurrent callers share a query. */
export const findAccountForWork = findOwned<AccountRow>('account')

/** Those of both modes. */
export function countAccounts(db: Db, teamId: string): Promise<number> {
  return countOf(inTeam(db, teamId).from('account').select('id'))
}

/** The row of an identity in a profile. `id` is the row's own, so the profile says whose it is. */
export function findIdentity(
  db: Db,
  owner: AccountOwner,
  identity: Pick<AccountRow, 'profile_id' | 'platform' | 'platform_account_id'>,
): Promise<AccountRow | undefined> {
  return owned(db, owner)
    .from('account')
    .selectAll()
    .where('profile_id', '=', identity.profile_id)
    .where('platform', '=', identity.platform)
    .where('platform_account_id', '=', identity.platform_account_id)
    .executeTakeFirst()
}

/**
 * The connection of another kind that belongs to a posting account: the one that was made for it, or one of the person
 * behind it.
 */
export async function companionOf(
  db: Db,
  { id, team_id, mode, profile_id, metadata }: AccountRow,
  word: string,
): Promise<AccountRow | undefined> {
  const person = metadata.connectedBy ?? ''
  return owned(db, { team_id, mode })
    .from('account')
    .selectAll()
    .where('profile_id', '=', profile_id)
    .where('platform', '=', word)
    .where('status', '=', 'connected')
    .where((is) => is.or([is('parent_account_id', '=', id), is('platform_account_id', '=', person)]))
    .orderBy(sql`parent_account_id = ${id}`, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
}

/** The connection of a kind that stood beside a posting account stands there no more. */
export async function leaveParent(
  tx: Db,
  owner: AccountOwner,
  { id, platform, parentAccountId }: { id: string; platform: string; parentAccountId: string },
): Promise<void> {
  await owned(tx, owner)
    .update('account')
    .set({ parent_account_id: null })
    .where('parent_account_id', '=', parentAccountId)
    .where('platform', '=', platform)
    .where('id', '!=', id)
    .execute()
}

/** The connection of a profile on one platform that was made last, while it lives. */
export function findConnected(
  db: Db,
  owner: AccountOwner,
  { profile_id, platform }: Pick<AccountRow, 'profile_id' | 'platform'>,
): Promise<AccountRow | undefined> {
  return owned(db, owner)
    .from('account')
    .selectAll()
    .where('profile_id', '=', profile_id)
    .where('platform', '=', platform)
    .where('status', '=', 'connected')
    .orderBy('connected_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertAccount(db: Db, row: Insertable<AccountTable>): Promise<AccountRow> {
  return db.insertInto('account').values(row).returningAll().executeTakeFirstOrThrow()
}

export type AccountChanges = Omit<Updateable<AccountTable>, 'id' | 'team_id' | 'mode'>

/** Undefined when the account is gone. */
export function updateAccount(
  db: Db,
  owner: AccountOwner,
  id: string,
  changes: AccountChanges,
): Promise<AccountRow | undefined> {
  return owned(db, owner)
    .update('account')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Changes what a team has set for an account, name by name. Undefined when the account is gone. */
export function changeSettings(
  db: Db,
  owner: AccountOwner,
  id: string,
  changes: Record<string, unknown>,
  now: Date,
): Promise<AccountRow | undefined> {
  return owned(db, owner)
    .update('account')
    .set({ settings: sql`account.settings || ${JSON.stringify(changes)}::jsonb`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Undefined when another connection has replaced this one, or it has ended, or when its credentials are not of the
 * given revision. Only the named members of the metadata change: some come from the platform, others from people.
 */
export function updateConnected(
  db: Db,
  { id, team_id, mode, connected_at }: AccountRow,
  { metadata, ...changes }: AccountChanges,
  revision?: string,
): Promise<AccountRow | undefined> {
  const update = owned(db, { team_id, mode })
    .update('account')
    .set({
      ...changes,
      ...(metadata !== undefined && { metadata: sql<string>`metadata || ${metadata}::jsonb` }),
    })
    .where('id', '=', id)
    .where('status', '=', 'connected')
    .where('connected_at', '=', connected_at)
  const exact =
    revision === undefined
      ? update
      : update.where(sql<boolean>`split_part(credentials, '.', 4) = ${revision}`)
  return exact.returningAll().executeTakeFirst()
}

/** Keeps the id under which a platform goes on with an account, unless the profile has an account for that one. */
export async function moveIdentity(
  db: Db,
  { id, team_id, mode, profile_id, platform }: AccountRow,
  to: string,
) {
  await owned(db, { team_id, mode })
    .update('account')
    .set({ platform_account_id: to })
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select 1 from account as other
        where other.profile_id = ${profile_id} and other.platform = ${platform} and other.platform_account_id = ${to})`,
    )
    .execute()
}

/** Undefined when the account is disconnected already. */
export function dropCredentials(
  db: Db,
  { id, team_id, mode }: AccountRow,
  now: Date,
): Promise<AccountRow | undefined> {
  return owned(db, { team_id, mode })
    .update('account')
    .set({ status: 'disconnected', credentials: null, updated_at: now, ...noHealth })
    .where('id', '=', id)
    .where('status', '<>', 'disconnected')
    .returningAll()
    .executeTakeFirst()
}

export function deleteAccount(db: Db, scope: Scope, id: string): Promise<AccountRow | undefined> {
  return scoped(db, scope).delete('account').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Keeps the account from being removed until the end of the transaction. Undefined when it is gone. */
export function holdAccount(tx: Db, id: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst()
}

/** For work that knows the account by its id alone. */
export function findAccountById(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}
