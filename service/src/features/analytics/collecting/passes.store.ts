import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { after } from '#values/clock.ts'

export interface PassError {
  code: string
  message: string
}

/** `readAt` is null when the pass did not come to its end. */
export async function notePass(
  db: Db,
  accountId: string,
  { readAt, error }: { readAt: Date | null; error: PassError | null },
): Promise<void> {
  await sql`
    insert into analytics_pass (account_id, read_at, error_code, error_message)
    select id, ${readAt}::timestamptz, ${error?.code ?? null}::text, ${error?.message ?? null}::text
    from account where id = ${accountId}
    on conflict (account_id) do update set read_at = coalesce(excluded.read_at, analytics_pass.read_at),
      error_code = excluded.error_code, error_message = excluded.error_message`.execute(db)
}

/** When the posts of an account were last listed whole. */
export async function findListedAt(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('analytics_pass')
    .select('listed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.listed_at ?? null
}

export async function noteListed(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    insert into analytics_pass (account_id, listed_at)
    select id, ${now}::timestamptz from account where id = ${accountId}
    on conflict (account_id) do update set listed_at = excluded.listed_at`.execute(db)
}

/** Whether a caller may have the posts of an account fetched now: one of those who come within a time of each other. */
export async function claimFetch(db: Db, accountId: string, now: Date, apartMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into analytics_pass (account_id, fetched_at)
    select id, ${now}::timestamptz from account where id = ${accountId}
    on conflict (account_id) do update set fetched_at = excluded.fetched_at
      where analytics_pass.fetched_at is null or analytics_pass.fetched_at <= ${after(now, -apartMs)}::timestamptz
    returning 1`.execute(db)
  return rows.length > 0
}

/** A fetch that has failed may be tried again at once. */
export async function releaseFetch(db: Db, accountId: string, claimedAt: Date): Promise<void> {
  await sql`
    update analytics_pass set fetched_at = null
    where account_id = ${accountId} and fetched_at = ${claimedAt}::timestamptz`.execute(db)
}
