import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { after, day } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { digest, newToken } from '#values/token.ts'

const rollingDays = 14
const longestDays = 30

/** Sessions that a user may have at once; the one that was used longest ago makes room. */
const sessionsPerUser = 100

/** How long a session lives from its last use, in milliseconds. */
export const rollingMs = rollingDays * day

/** How long a session that is used lives on, in seconds. */
export const sessionSeconds = rollingMs / 1000

/** Answers the token, which is kept nowhere. */
export async function insertSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = newToken('zs_')
  await db
    .insertInto('session')
    .values({
      id: newId(now),
      digest: digest(token),
      user_id: userId,
      created_at: now,
      seen_at: now,
      expires_at: after(now, rollingMs),
      ends_at: after(now, longestDays * day),
    })
    .execute()
  return token
}

/**
 * Signs in with a password that was compared before. Undefined when it is the user's password no longer: the row of the
 * user is taken here as it is there, so a change of the password either finds what is opened here and ends it, or is
 * over.
 */
export async function signIn(
  db: Db,
  { id, password_hash }: { id: string; password_hash: string },
  now: Date,
): Promise<string | undefined> {
  const { numAffectedRows } = await sql`
    update app_user set last_seen_at = ${now} where id = ${id} and password_hash = ${password_hash}`.execute(
    db,
  )
  if (!numAffectedRows) return undefined
  await sql`
    delete from session where id in (
      select id from session where user_id = ${id} order by seen_at desc offset ${sessionsPerUser - 1}::int
    )`.execute(db)
  return insertSession(db, id, now)
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends what a user has open, but for one session that may stay. */
export async function endSessions(db: Db, userId: string, but: string | null = null): Promise<void> {
  await sql`delete from session where user_id = ${userId} and id is distinct from ${but}`.execute(db)
}

/** Ends every session of everybody; answers how many that were. */
export async function endAllSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
