import { sql } from 'kysely'
import { type Db, inScope } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { Scope } from '#values/scope.ts'
import type { PostFilter } from './filter.ts'

/** An account with how its numbers are read. */
export interface ReadAccount extends AccountRow {
  read_at: Date | null
  error_code: string | null
  error_message: string | null
  due_at: Date | null
  followers_at: Date | null
}

/** The accounts that publish posts and that the caller sees. */
export async function listReadAccounts(
  db: Db,
  scope: Scope,
  { platform, profileId, accountId }: PostFilter,
): Promise<ReadAccount[]> {
  const conditions = [
    inScope(scope, 'account'),
    sql`account.kind = 'posting'`,
    ...(platform === undefined ? [] : [sql`account.platform = ${platform}`]),
    ...(profileId === undefined ? [] : [sql`account.profile_id = ${profileId}`]),
    ...(accountId === undefined ? [] : [sql`account.id = ${accountId}`]),
  ]
  const { rows } = await sql<ReadAccount>`
    select account.*, analytics_pass.read_at, analytics_pass.error_code, analytics_pass.error_message,
      account_sync.due_at, (
        select max(day)::timestamp at time zone 'UTC' from follower_count where account_id = account.id
      ) as followers_at
    from account
    left join analytics_pass on analytics_pass.account_id = account.id
    left join account_sync on account_sync.account_id = account.id and account_sync.kind = 'analytics'
    where ${sql.join(conditions, sql` and `)}
    order by account.created_at desc, account.id desc`.execute(db)
  return rows
}
