import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type PageRequest, paginate } from '#db/query/keyset.ts'
import type { Scope } from '#values/scope.ts'
import { type AccountFilter, type AccountRow, accountsIn, updateConnected } from '../accounts.store.ts'

export interface HealthSummary {
  total: number
  healthy: number
  warning: number
  error: number
  needsReconnect: number
}

/** The accounts whose health has been stored. */
export function listHealth(db: Db, scope: Scope, filter: AccountFilter, page: PageRequest) {
  return paginate(db, accountsIn(db, scope, filter).where('health_status', 'is not', null), page)
}

export async function summarizeHealth(db: Db, scope: Scope, filter: AccountFilter): Promise<HealthSummary> {
  const found = await accountsIn(db, scope, filter)
    .clearSelect()
    .select([
      sql<number>`count(health_status)::int`.as('total'),
      sql<number>`(count(*) filter (where health_status = 'healthy'))::int`.as('healthy'),
      sql<number>`(count(*) filter (where health_status = 'warning'))::int`.as('warning'),
      sql<number>`(count(*) filter (where health_status = 'error'))::int`.as('error'),
      sql<number>`(count(*) filter (where status = 'needs_reconnect'))::int`.as('needsReconnect'),
    ])
    .executeTakeFirstOrThrow()
  return found
}

/** One count for each account and day; the last one of the day stays. */
export async function recordFollowers(
  db: Db,
  accountId: string,
  now: Date,
  followers: number,
): Promise<void> {
  await sql`
    insert into follower_count (account_id, day, followers)
    values (${accountId}, (${now}::timestamptz at time zone 'utc')::date, ${followers})
    on conflict (account_id, day) do update set followers = excluded.followers`.execute(db)
}

/** Keeps how many follow an account, unless another connection has replaced the one that was asked. */
export async function keepFollowers(tx: Db, row: AccountRow, now: Date, followers: number): Promise<void> {
  const kept = await updateConnected(tx, row, { followers_count: followers })
  if (kept) await recordFollowers(tx, row.id, now, followers)
}
