import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { IdentityTables } from '../identity.tables.ts'

export type TeamRow = IdentityTables['team']
export type UserRow = Omit<Selectable<IdentityTables['app_user']>, 'last_seen_at'>
export type Role = IdentityTables['membership']['role']

export interface Member {
  user: UserRow
  team: TeamRow
  role: Role
}

/** Undefined when the address is taken: the unique index decides. */
export async function insertUser(db: Db, user: UserRow): Promise<UserRow | undefined> {
  return db
    .insertInto('app_user')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function insertTeam(db: Db, team: TeamRow, ownerId: string): Promise<void> {
  await db.insertInto('team').values(team).execute()
  await db
    .insertInto('membership')
    .values({ user_id: ownerId, team_id: team.id, role: 'owner', joined_at: team.created_at })
    .execute()
}

/** What an address can log in to: its account, and the registrations that wait for its mailbox, the newest first. */
export interface Login {
  member: Member | undefined
  pending: { id: string; password_hash: string }[]
}

/** Registrations of an address whose passwords a login is compared with. */
const mostPending = 100

/** One query that answers one row, whether or not the address is known. */
export async function findLogin(db: Db, email: string, now: Date): Promise<Login> {
  const row = await db
    .selectFrom(sql<{ email: string }>`(select ${email}::text as email)`.as('asked'))
    .leftJoin(members(db).as('known'), 'known.email', 'asked.email')
    .selectAll('known')
    .select(
      sql<Login['pending']>`(
        select coalesce(json_agg(json_build_object('id', id, 'password_hash', password_hash)), '[]')
        from (
          select id, password_hash from registration where registration.email = asked.email and expires_at > ${now}
          order by created_at desc, id desc limit ${mostPending}
        ) as newest)`.as('pending'),
    )
    .executeTakeFirstOrThrow()
  const { pending } = row
  return { member: row.id === null ? undefined : toMember(row as MemberRow), pending }
}

export async function findMember(db: Db, userId: string): Promise<Member | undefined> {
  return toMember(await members(db).where('app_user.id', '=', userId).executeTakeFirst())
}

function members(db: Db) {
  return db
    .selectFrom('app_user')
    .innerJoin('membership', 'membership.user_id', 'app_user.id')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select([
      'app_user.id',
      'email',
      'app_user.name',
      'password_hash',
      'email_verified',
      'app_user.created_at',
    ])
    .select([
      'team.id as team_id',
      'team.name as team_name',
      'tier',
      'team.created_at as team_created_at',
      'role',
    ])
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirst']>>

function toMember(row: MemberRow): Member | undefined {
  if (!row) return undefined
  const { id, email, name, password_hash, email_verified, created_at, role } = row
  return {
    user: { id, email, name, password_hash, email_verified, created_at },
    team: { id: row.team_id, name: row.team_name, tier: row.tier, created_at: row.team_created_at },
    role,
  }
}

/** What a mail to an address has to know of it. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'password_hash', 'email_verified', 'created_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function markVerified(db: Db, email: string): Promise<void> {
  await db.updateTable('app_user').set({ email_verified: true }).where('email', '=', email).execute()
}

/** Replaces the password by an unknown one. */
export async function withdrawPassword(db: Db, id: string, nothing: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: nothing }).where('id', '=', id).execute()
}

/** False when the password that was compared is the user's no longer. */
export async function changePassword(
  db: Db,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
  changed: string,
): Promise<boolean> {
  const row = await db
    .updateTable('app_user')
    .set({ password_hash: changed })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** For a person who has proven the mailbox: the old password is not needed. */
export async function resetPassword(db: Db, email: string, changed: string): Promise<Member | undefined> {
  await db
    .updateTable('app_user')
    .set({ password_hash: changed, email_verified: true })
    .where('email', '=', email)
    .execute()
  return toMember(await members(db).where('app_user.email', '=', email).executeTakeFirst())
}
