import { sql } from 'kysely'
import { type Db, inScope } from '#db/database.ts'
import { postMetrics } from '#values/analytics/post-metrics.ts'
import type { Scope } from '#values/scope.ts'
import type { NumberColumns } from '../analytics.tables.ts'
import type { Days } from './days.ts'
import type { PostFilter } from './filter.ts'

export interface GainedOnDay extends NumberColumns {
  date: string
  platform: string
  posts: number
}

/** What came to posts on each day of UTC, by platform, and how many posts on accounts were observed on it. */
export async function listGains(
  db: Db,
  scope: Scope,
  { platform, profileId, accountId, source }: PostFilter,
  { from, to }: Days,
): Promise<GainedOnDay[]> {
  const conditions = [
    inScope(scope, 'account'),
    sql`gains.day between ${from}::date and ${to}::date`,
    ...(platform === undefined ? [] : [sql`account.platform = ${platform}`]),
    ...(profileId === undefined ? [] : [sql`account.profile_id = ${profileId}`]),
    ...(accountId === undefined ? [] : [sql`account.id = ${accountId}`]),
    ...(source === undefined ? [] : [sql`gains.source = ${source}`]),
  ]
  const { rows } = await sql<GainedOnDay>`
    select to_char(gains.day, 'YYYY-MM-DD') as date, account.platform, sum(gains.posts)::int as posts,
      ${sql.join(postMetrics.map((metric) => sql`sum(${sql.ref(`gains.${metric}`)})::bigint as ${sql.ref(metric)}`))}
    from account join post_gains as gains on gains.account_id = account.id
    where ${sql.join(conditions, sql` and `)}
    group by gains.day, account.platform order by gains.day, account.platform`.execute(db)
  return rows
}
