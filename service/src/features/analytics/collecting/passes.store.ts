import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface PassError {
  code: string
  message: string
}

/** When the posts of an account were last compared with those that are read. */
export async function findComparedAt(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('analytics_pass')
    .select('compared_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.compared_at ?? null
}

export async function noteCompared(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    insert into analytics_pass (account_id, compared_at)
    select id, ${now}::timestamptz from account where id = ${accountId}
    on conflict (account_id) do update set compared_at = excluded.compared_at`.execute(db)
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
