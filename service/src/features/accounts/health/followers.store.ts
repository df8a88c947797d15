import { sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import { type AccountRow, accountsIn } from '../accounts.store.ts'

export interface Observation {
  account_id: string
  /** The first day of the period. */
  date: string
  /** The day of the last count in the period. */
  day: string
  followers: number
}

export function findAccountsForStats(
  db: Db,
  scope: Scope,
  { ids, profileId }: { ids: readonly string[] | undefined; profileId: string | undefined },
): Promise<AccountRow[]> {
  let query = accountsIn(db, scope, { profile_id: profileId })
  if (ids) query = query.where(isAny('id', ids))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** The last count of each period, oldest first. The caller has checked the accounts against its scope. */
export async function listObservations(
  db: Db,
  accountIds: readonly string[],
  { from, to, unit }: { from: string; to: string; unit: 'day' | 'week' | 'month' },
): Promise<Observation[]> {
  const { rows } = await sql<Observation>`
    select distinct on (account_id, period)
      account_id, to_char(period, 'YYYY-MM-DD') as date, to_char(day, 'YYYY-MM-DD') as day, followers
    from (
      select account_id, day, followers, date_trunc(${unit}, day::timestamp) as period
      from follower_count
      where ${isAny('account_id', accountIds)} and day between ${from}::date and ${to}::date
    ) as counted
    order by account_id, period, day desc`.execute(db)
  return rows
}
