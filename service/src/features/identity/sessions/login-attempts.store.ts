import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { after, minute } from '#values/clock.ts'
import { digest } from '#values/token.ts'

/** Wrong passwords for one address in a quarter of an hour, after which it is locked. */
const lockAfter = 10
const lockMs = 15 * minute

/** What a comparison has found. A right password of an address that is not verified clears nothing. */
export type Found = 'right' | 'wrong' | 'unverified'

/**
 * Counts one attempt at an address, known or not. False if the address is locked: then the result of the password
 * comparison is ignored. One statement on one row, so that concurrent attempts serialize.
 */
export async function countAttempt(db: Db, email: string, found: Found, now: Date): Promise<boolean> {
  const since = after(now, -lockMs)
  const first = found === 'wrong' ? sql`array[${now}::timestamptz]` : sql`'{}'::timestamptz[]`
  const recent = sql`array(select at from unnest(kept.failed_at) as at where at > ${since}::timestamptz)`
  const counted = { right: sql`'{}'::timestamptz[]`, wrong: sql`${recent} || ${first}`, unverified: recent }
  const isLocked = sql`cardinality(${recent}) >= ${lockAfter}::int`
  const { rows } = await sql<{ is_refused: boolean }>`
    insert into login_failure as kept (email_digest, failed_at, is_refused, tried_at)
    values (${digest(email)}, ${first}, false, ${now})
    on conflict (email_digest) do update set
      failed_at = case when ${isLocked} then ${recent} else ${counted[found]} end,
      is_refused = ${isLocked},
      tried_at = excluded.tried_at
    returning is_refused`.execute(db)
  return rows[0]?.is_refused === false
}

/** Proof of the mailbox clears the failed attempts. */
export async function forgetAttempts(db: Db, email: string): Promise<void> {
  await db.deleteFrom('login_failure').where('email_digest', '=', digest(email)).execute()
}
