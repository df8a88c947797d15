import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Days } from '../reports/days.ts'

export interface FollowersOnDay {
  date: string
  followers: number
  /** Against the count before; null for the first one. */
  difference: number | null
}

/** The counts of an account on these days, each against the one before it, oldest first. The caller sees the account. */
export async function listFollowers(
  db: Db,
  accountId: string,
  { from, to }: Days,
): Promise<FollowersOnDay[]> {
  const { rows } = await sql<FollowersOnDay>`
    select to_char(day, 'YYYY-MM-DD') as date, followers, difference from (
      select day, followers, followers - lag(followers) over (order by day) as difference
      from follower_count
      where account_id = ${accountId} and day <= ${to}::date and day >= coalesce((
        select max(earlier.day) from follower_count as earlier
        where earlier.account_id = ${accountId} and earlier.day < ${from}::date), ${from}::date)
    ) as counted
    where day >= ${from}::date
    order by day`.execute(db)
  return rows
}
