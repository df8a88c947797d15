import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type PostMetric, postMetrics } from '#values/analytics/post-metrics.ts'
import type { Scope } from '#values/scope.ts'
import type { NumberColumns } from '../analytics.tables.ts'
import type { Days } from './days.ts'
import type { PostFilter } from './filter.ts'
import { engagementOf, sentTargets, startOf } from './sent-targets.store.ts'

const arrays = (table: string) => sql.join(postMetrics.map((metric) => sql.ref(`${table}.${metric}`)))
const names = sql.join(postMetrics.map((metric) => sql.ref(metric)))

/** The single observations of a month that is called `month`, as a part of a statement. */
export const observations: RawBuilder<unknown> = sql`unnest(month.observed_at, ${arrays('month')}) as seen(at, ${names})`

const dayOfSeen = sql`(seen.at at time zone 'UTC')::date`

export interface DayOfPost extends NumberColumns {
  date: string
  platform: string
  platform_post_id: string | null
  account_id: string
  at: Date
}

/** The last observation of each day of UTC and row of a post, the oldest first. */
export async function listTimeline(db: Db, scope: Scope, postId: string, days: Days): Promise<DayOfPost[]> {
  const { rows } = await sql<DayOfPost>`
    select to_char(day, 'YYYY-MM-DD') as date, platform, platform_post_id, account_id, at, ${names} from (
      select distinct on (sent.target_id, ${dayOfSeen}) ${dayOfSeen} as day, sent.position, sent.platform,
        sent.platform_post_id, sent.account_id, seen.*
      from ${sentTargets(scope, {}, { postIds: [postId] })} as sent
      join post_numbers_month as month on month.target_id = sent.target_id
      cross join lateral ${observations}
      where seen.at >= ${startOf(days.from)} and seen.at < ${startOf(days.to)} + interval '1 day'
      order by sent.target_id, ${dayOfSeen}, seen.at desc
    ) as last
    order by day, position, account_id`.execute(db)
  return rows
}

export interface ReceivedOnDay {
  date: string
  platform: string
  metric: PostMetric
  value: number
}

/**
 * What came to posts on each day of UTC: the last observation of the day less the one before it. The months before the
 * first day are read as far as the newest one that has an observation.
 */
function received(scope: Scope, filter: PostFilter, { from, to }: Days): RawBuilder<unknown> {
  const first = sql`date_trunc('month', ${from}::date)::date`
  return sql`(
    select day, platform, post_id, metric, value - coalesce(
      lag(value) over (partition by target_id, metric order by day), 0) as gained
    from (
      select distinct on (sent.target_id, ${dayOfSeen}) ${dayOfSeen} as day, sent.target_id, sent.post_id, sent.platform,
        seen.*
      from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
      join post_numbers_month as month on month.target_id = sent.target_id and month.month <= ${to}::date
        and month.month >= coalesce((
          select max(earlier.month) from post_numbers_month as earlier
          where earlier.target_id = sent.target_id and earlier.month < ${first}), ${first})
      cross join lateral ${observations}
      where seen.at < ${startOf(to)} + interval '1 day'
      order by sent.target_id, ${dayOfSeen}, seen.at desc
    ) as last
    cross join lateral (values ${sql.join(postMetrics.map((metric) => sql`(${metric}, ${sql.ref(`last.${metric}`)})`))})
      as told(metric, value)
    where value is not null
  )`
}

export async function listReceived(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  days: Days,
): Promise<ReceivedOnDay[]> {
  const { rows } = await sql<ReceivedOnDay>`
    select to_char(day, 'YYYY-MM-DD') as date, platform, metric, sum(gained)::bigint as value
    from ${received(scope, filter, days)} as gained
    where day >= ${days.from}::date
    group by day, platform, metric order by day, platform`.execute(db)
  return rows
}

export interface CountedDay {
  date: string
  /** Null for all of them together. */
  platform: string | null
  posts: number
}

/** How many posts were observed on each day, by platform and together. The row without a day is about all days. */
export async function countObserved(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  days: Days,
): Promise<(Omit<CountedDay, 'date'> & { date: string | null })[]> {
  const { rows } = await sql<CountedDay>`
    select to_char(day, 'YYYY-MM-DD') as date, platform, count(distinct post_id)::int as posts
    from ${received(scope, filter, days)} as gained
    where day >= ${days.from}::date
    group by grouping sets ((day), (day, platform), (platform))`.execute(db)
  return rows
}

export interface DecayRow {
  bucket: number
  percent: number
  posts: number
}

/** Where the parts of a post's life end, in hours. */
const ends = [6, 12, 24, 48, 7 * 24, 30 * 24]

/** How much of its newest engagement a post had at the last observation in each part of its life, on average. */
export async function listDecay(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  publishedBefore: Date,
): Promise<DecayRow[]> {
  const { rows } = await sql<DecayRow>`
    select bucket, avg(100.0 * engagement / newest)::float8 as percent, count(*)::int as posts
    from (
      select distinct on (target_id, bucket) target_id, bucket, engagement, newest
      from (
        select sent.target_id, seen.at, width_bucket(
            extract(epoch from seen.at - sent.published_at)::float8 / 3600, ${ends}::float8[]) as bucket,
          ${engagementOf('seen')} as engagement, sent.engagement as newest
        from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
        join post_numbers_month as month on month.target_id = sent.target_id
        cross join lateral ${observations}
        where sent.published_at <= ${publishedBefore}::timestamptz and sent.engagement > 0
      ) as aged
      where engagement is not null
      order by target_id, bucket, at desc
    ) as last
    group by bucket order by bucket`.execute(db)
  return rows
}
