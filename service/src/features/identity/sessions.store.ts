import type { Db } from '#db/database.ts'
import { after, day } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { digest, newToken } from '#values/token.ts'

const rollingDays = 14
const longestDays = 30

/** How long a session that is used lives on, in seconds. */
export const sessionSeconds = rollingDays * 24 * 3600

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
      expires_at: after(now, rollingDays * day),
      ends_at: after(now, longestDays * day),
    })
    .execute()
  return token
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends every session of everybody; answers how many that were. */
export async function endAllSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
