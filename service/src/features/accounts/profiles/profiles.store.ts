import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, isAny, ofOwner } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import { countOf, type Order } from '#db/query/keyset.ts'
import { lockTeam } from '#db/query/locks.ts'
import { inTeam, owned, scoped } from '#db/query/scoped.ts'
import { newId } from '#values/id.ts'
import type { Mode, Scope } from '#values/scope.ts'
import type { ProfileTable } from '../accounts.tables.ts'

export type ProfileRow = Selectable<ProfileTable> & { account_count: number }
export type ProfileChanges = Partial<
  Pick<Selectable<ProfileTable>, 'name' | 'description' | 'color' | 'timezone'>
>

/** The default first, then by age: the order as one text, since a keyset needs one value. */
const defaultFirst: Order = {
  by: sql`(case when is_default then '0' else '1' end) || to_char(created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')`,
  type: 'text',
  direction: 'asc',
}

/** The scope of a profile is its own id. */
export const profiles = family('profile', {
  scope: 'profile',
  profileColumn: 'id',
  computed: {
    account_count: sql<number>`(select count(*)::int from account where account.profile_id = profile.id)`,
  },
  usual: defaultFirst,
})

export function findProfile(db: Db, scope: Scope, id: string): Promise<ProfileRow | undefined> {
  return profiles.find(db, scope, id)
}

export async function findDefaultProfileId(db: Db, scope: Scope): Promise<string | undefined> {
  const row = await scoped(db, scope)
    .from('profile')
    .select('id')
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function areProfilesVisible(db: Db, scope: Scope, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await scoped(db, scope).from('profile').select('id').where(isAny('id', ids)).execute()
  return rows.length === new Set(ids).size
}

/** Profiles of either mode. */
export async function areProfilesOfTeam(db: Db, teamId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const count = await countOf(inTeam(db, teamId).from('profile').select('id').where(isAny('id', ids)))
  return count === new Set(ids).size
}

export async function isProfileVisible(db: Db, scope: Scope, id: string): Promise<boolean> {
  return areProfilesVisible(db, scope, [id])
}

/** Locks all profiles of a team, as `lockProfile` does one. */
export async function lockProfilesOfTeam(db: Db, teamId: string): Promise<string[]> {
  const rows = await inTeam(db, teamId).from('profile').select('id').orderBy('id').forNoKeyUpdate().execute()
  return rows.map(({ id }) => id)
}

export async function findByName(db: Db, scope: Scope, name: string): Promise<string | undefined> {
  const row = await owned(db, scope).from('profile').select('id').where('name', '=', name).executeTakeFirst()
  return row?.id
}

/** Those of the mode. The caller holds the team from here on. */
export async function countProfiles(db: Db, { teamId, mode }: Scope): Promise<number> {
  await lockTeam(db, teamId)
  return countOf(owned(db, { teamId, mode }).from('profile').select('id'))
}

/** Those of both modes. */
export function countProfilesOfTeam(db: Db, teamId: string): Promise<number> {
  return countOf(inTeam(db, teamId).from('profile').select('id'))
}

export function listAccountsOf(db: Db, scope: Scope, profileId: string) {
  return scoped(db, scope)
    .from('account')
    .select(['id', 'status'])
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
}

/** Undefined when the name is taken: the unique index decides. */
export async function insertProfile(db: Db, row: Insertable<ProfileTable>): Promise<ProfileRow | undefined> {
  const inserted = await db
    .insertInto('profile')
    .values(row)
    .onConflict((conflict) => conflict.columns(['team_id', 'mode', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted && { ...inserted, account_count: 0 }
}

export async function insertDefaultProfiles(db: Db, teamId: string, now: Date): Promise<void> {
  const modes: Mode[] = ['live', 'test']
  await db
    .insertInto('profile')
    .values(
      modes.map((mode) => ({
        id: newId(now),
        team_id: teamId,
        mode,
        name: 'Default',
        description: null,
        color: null,
        is_default: true,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

export async function updateProfile(
  db: Db,
  scope: Scope,
  id: string,
  changes: ProfileChanges,
  now: Date,
): Promise<void> {
  await scoped(db, scope)
    .update('profile')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** One profile of a mode is the default: the old one is unset in the same transaction. */
export async function makeDefault(db: Db, scope: Scope, id: string): Promise<void> {
  await sql`update profile set is_default = false where ${ofOwner(scope)} and is_default`.execute(db)
  await sql`update profile set is_default = true where id = ${id} and ${ofOwner(scope)}`.execute(db)
}

export async function deleteProfile(db: Db, scope: Scope, id: string): Promise<void> {
  await scoped(db, scope).delete('profile').where('id', '=', id).execute()
}
