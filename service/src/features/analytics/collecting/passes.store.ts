import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

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
