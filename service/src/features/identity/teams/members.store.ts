import { sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { type Order, type PageRequest, paginate } from '#db/query/keyset.ts'
import { inTeam } from '#db/query/scoped.ts'
import type { Role } from '../people/users.store.ts'

/** A user with what the membership says. */
export interface MemberRow {
  id: string
  email: string
  name: string
  email_verified: boolean
  created_at: Date
  last_seen_at: Date | null
  role: Role
  joined_at: Date
  /** What the person is kept to in the roles that can be kept to profiles. Null: all profiles. */
  profile_ids: string[] | null
}

const byJoining: Order = {
  by: sql.ref('joined_at'),
  type: 'timestamptz',
  direction: 'asc',
  id: sql.ref('membership.user_id'),
}

function members(db: Db, teamId: string) {
  return inTeam(db, teamId)
    .from('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id', 'email', 'name', 'email_verified', 'created_at', 'last_seen_at'])
    .select(['role', 'joined_at', 'profile_ids'])
}

/** In the order in which they came. */
export function listMembers(db: Db, teamId: string, page: PageRequest) {
  return paginate(db, members(db, teamId), page, byJoining)
}

export function findMember(db: Db, teamId: string, userId: string): Promise<MemberRow | undefined> {
  return members(db, teamId).where('app_user.id', '=', userId).executeTakeFirst()
}

export async function isMember(db: Db, teamId: string, email: string): Promise<boolean> {
  return (await members(db, teamId).where('email', '=', email).executeTakeFirst()) !== undefined
}

export async function countOwners(db: Db, teamId: string): Promise<number> {
  const owners = await inTeam(db, teamId)
    .from('membership')
    .select('user_id')
    .where('role', '=', 'owner')
    .execute()
  return owners.length
}

export interface NewMembership {
  teamId: string
  userId: string
  role: Role
  profileIds: string[] | null
  now: Date
}

export async function insertMembership(
  db: Db,
  { teamId, userId, role, profileIds, now }: NewMembership,
): Promise<void> {
  const row = { user_id: userId, team_id: teamId, role, joined_at: now, profile_ids: profileIds }
  await db.insertInto('membership').values(row).execute()
}

/** The profiles that a member is limited to stay in the row, so that no change of role and back widens it. */
export async function updateRole(db: Db, teamId: string, userId: string, role: Role): Promise<void> {
  await inTeam(db, teamId).update('membership').set({ role }).where('user_id', '=', userId).execute()
}

/**
 * A user is there through the membership alone: sessions, links that were mailed to it and the account go with it, and
 * the address is free.
 */
export async function deleteUsers(db: Db, teamId: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from mail_token using app_user
    where mail_token.email = app_user.email and mail_token.registration_id is null
      and app_user.id = any(${[...ids]}::text[])`.execute(db)
  await db
    .deleteFrom('app_user')
    .where(isAny('id', ids))
    .where('id', 'in', inTeam(db, teamId).from('membership').select('user_id'))
    .execute()
}

export async function listUserIds(db: Db, teamId: string): Promise<string[]> {
  const rows = await inTeam(db, teamId).from('membership').select('user_id').execute()
  return rows.map(({ user_id }) => user_id)
}
