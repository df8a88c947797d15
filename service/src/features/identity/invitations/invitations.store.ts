import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { countOf } from '#db/query/keyset.ts'
import { inTeam, owned } from '#db/query/scoped.ts'
import type { InvitationTable } from '../identity.tables.ts'

export type InvitationRow = Selectable<InvitationTable>

/** An invitation is open until it is accepted, withdrawn or lapsed. */
function open(db: Db, teamId: string, now: Date) {
  return inTeam(db, teamId)
    .from('invitation')
    .selectAll()
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
}

/** All at once, newest first. */
export function listOpen(db: Db, teamId: string, now: Date): Promise<InvitationRow[]> {
  return open(db, teamId, now).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** Undefined when the team has as many open ones as it may have. The caller holds the team. */
export async function insertInvitation(
  db: Db,
  row: Insertable<InvitationTable>,
  most: number,
): Promise<InvitationRow | undefined> {
  if ((await countOf(open(db, row.team_id, row.created_at))) >= most) return undefined
  return db.insertInto('invitation').values(row).returningAll().executeTakeFirst()
}

/** When the latest mailed invitations of a team were made, newest first. */
export async function listMailedTimes(db: Db, teamId: string, since: Date, most: number): Promise<Date[]> {
  const rows = await inTeam(db, teamId)
    .from('invitation')
    .select('created_at')
    .where('kind', '=', 'mail')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.created_at)
}

/** Whether something of the team has ever gone out in live mode. */
export async function hasLivePost(db: Db, teamId: string): Promise<boolean> {
  const found = await owned(db, { teamId, mode: 'live' })
    .from('post_target')
    .select('id')
    .where('status', 'in', ['published', 'removed'])
    .where(sql<boolean>`not exists (select 1 from external_post where target_id = post_target.id)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The open invitation behind a token. */
export async function findByDigest(
  db: Db,
  digest: Uint8Array,
  now: Date,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('digest', '=', digest)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What a mail says of an invitation. */
export function findJoining(
  db: Db,
  id: string,
): Promise<{ teamName: string; role: InvitationRow['role'] } | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('team', 'team.id', 'invitation.team_id')
    .select(['team.name as teamName', 'role'])
    .where('invitation.id', '=', id)
    .executeTakeFirst()
}

/** Uses an invitation up. False when it is not open any more. */
export async function acceptInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('invitation')
    .set({ status: 'accepted', accepted_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined when there is no open one. */
export function revokeInvitation(
  db: Db,
  teamId: string,
  id: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  return inTeam(db, teamId)
    .update('invitation')
    .set({ status: 'revoked' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Withdraws what an address was invited by before, also what has lapsed. */
export function revokeOfAddress(db: Db, teamId: string, email: string): Promise<InvitationRow[]> {
  return inTeam(db, teamId)
    .update('invitation')
    .set({ status: 'revoked' })
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .returningAll()
    .execute()
}

/** Withdraws what a member has invited others by into some roles, and answers the ids. */
export async function revokeOfInviter(
  db: Db,
  teamId: string,
  userId: string,
  roles: readonly InvitationRow['role'][],
): Promise<string[]> {
  const rows = await inTeam(db, teamId)
    .update('invitation')
    .set({ status: 'revoked' })
    .where('invited_by', '=', userId)
    .where(isAny('role', roles))
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
