import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { IdentityTables } from '#db/tables/identity.ts'
import { digest } from '#values/token.ts'

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

export async function findMemberByEmail(db: Db, email: string): Promise<Member | undefined> {
  return toMember(await members(db).where('app_user.email', '=', email).executeTakeFirst())
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

export async function countLoginFailures(db: Db, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from login_failure
    where email_digest = ${digest(email)} and failed_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertLoginFailure(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('login_failure')
    .values({ email_digest: digest(email), failed_at: now })
    .execute()
}

export async function deleteLoginFailures(db: Db, email: string): Promise<void> {
  await db.deleteFrom('login_failure').where('email_digest', '=', digest(email)).execute()
}
