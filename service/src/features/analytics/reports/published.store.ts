import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import type { PostFilter } from './filter.ts'
import type { Summed } from './numbers.shape.ts'
import { sentTargets, sums } from './sent-targets.store.ts'

/** The clocks of every zone differ by whole quarters of an hour, so that a quarter is in one day and hour of each. */
const quarterOf = (at: RawBuilder<unknown>) =>
  sql`date_bin('15 minutes', ${at}, '2000-01-01T00:00:00Z'::timestamptz)`

export interface PublishedQuarter extends Summed {
  /** When the quarter of an hour begins in which they went out. */
  at: Date
  platform: string
  posts: number
}

interface Between {
  from: Date
  until: Date
}

const within = ({ from, until }: Between) =>
  sql`published_at >= ${from}::timestamptz and published_at < ${until}::timestamptz`

/** What became of the posts that went out in each quarter of an hour, by platform. */
export async function listPublished(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  between: Between,
): Promise<PublishedQuarter[]> {
  const { rows } = await sql<PublishedQuarter>`
    select ${quarterOf(sql`published_at`)} as at, platform, count(distinct post_id)::int as posts, ${sums}
    from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
    where ${within(between)}
    group by 1, platform order by 1, platform`.execute(db)
  return rows
}

/** How many posts went out in each quarter of an hour. A post on several accounts counts once, when it first went out. */
export async function countPublished(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  between: Between,
): Promise<{ at: Date; posts: number }[]> {
  const { rows } = await sql<{ at: Date; posts: number }>`
    select ${quarterOf(sql`first_at`)} as at, count(*)::int as posts
    from (
      select post_id, min(published_at) as first_at
      from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
      where ${within(between)}
      group by post_id
    ) as posts
    group by 1`.execute(db)
  return rows
}

export interface EngagedQuarter {
  at: Date
  engagement: number
  posts: number
}

/** The engagement of posts on accounts that went out in each quarter of an hour, as far as it is told. */
export async function listEngaged(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  until: Date,
): Promise<EngagedQuarter[]> {
  const { rows } = await sql<EngagedQuarter>`
    select ${quarterOf(sql`published_at`)} as at, sum(engagement)::bigint as engagement, count(*)::int as posts
    from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
    where published_at <= ${until}::timestamptz and engagement is not null
    group by 1`.execute(db)
  return rows
}

export interface FrequencyRow {
  platform: string
  posts_per_week: number
  engagement_rate: number | null
  engagement: number | null
  weeks: number
}

/** Weeks of accounts that are over, by how many posts they had. Averages are over the posts. */
export async function listFrequencies(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  now: Date,
): Promise<FrequencyRow[]> {
  const weekOf = (at: RawBuilder<unknown>) => sql`date_trunc('week', ${at} at time zone 'UTC')`
  const { rows } = await sql<FrequencyRow>`
    select platform, posts as posts_per_week, (sum(rates) / nullif(sum(rated), 0))::float8 as engagement_rate,
      (sum(engagement) / nullif(sum(engaged), 0))::float8 as engagement, count(*)::int as weeks
    from (
      select account_id, platform, ${weekOf(sql`published_at`)} as week, count(*)::int as posts,
        sum(engagement) as engagement, count(engagement) as engaged,
        sum(100.0 * engagement / base) as rates, count(base) as rated
      from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
      where ${weekOf(sql`published_at`)} < ${weekOf(sql`${now}::timestamptz`)}
      group by 1, 2, 3
    ) as weeks
    group by platform, posts order by platform, posts`.execute(db)
  return rows
}
