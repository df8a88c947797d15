import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { postMetrics } from '#values/analytics/post-metrics.ts'
import type { Scope } from '#values/scope.ts'
import type { NumberColumns } from '../analytics.tables.ts'
import type { Days } from './days.ts'
import type { PostFilter } from './filter.ts'
import { sentTargets, startOf } from './sent-targets.store.ts'

const arrays = (table: string) => sql.join(postMetrics.map((metric) => sql.ref(`${table}.${metric}`)))
const names = sql.join(postMetrics.map((metric) => sql.ref(metric)))

/** The single observations of a month that is called `month`, as a part of a statement. */
const observations: RawBuilder<unknown> = sql`unnest(month.observed_at, ${arrays('month')}) as seen(at, ${names})`

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
      select distinct on (sent.target_id, ${dayOfSeen}) ${dayOfSeen} as day, target.position, sent.platform,
        target.platform_post_id, sent.account_id, seen.*
      from ${sentTargets(scope, {}, { postIds: [postId] })} as sent
      join post_target as target on target.id = sent.target_id
      join post_numbers_month as month on month.target_id = sent.target_id
      cross join lateral ${observations}
      where seen.at >= ${startOf(days.from)} and seen.at < ${startOf(days.to)} + interval '1 day'
      order by sent.target_id, ${dayOfSeen}, seen.at desc
    ) as last
    order by day, position, account_id`.execute(db)
  return rows
}

/** Where the parts of a post's life end, in hours. */
const ends = [6, 12, 24, 48, 7 * 24, 30 * 24]

/** The part of its life, from 1, in which a post is at a time. */
export const partOfLife = (publishedAt: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(1 + width_bucket(extract(epoch from ${at} - ${publishedAt})::float8 / 3600, ${ends}::float8[]))`

export interface DecayRow {
  percent: number | null
  posts: number
}

/** How much of its newest engagement a post had at the last observation in each part of its life, on average. */
export async function listDecay(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  publishedBefore: Date,
): Promise<DecayRow[]> {
  const parts = Array.from({ length: ends.length + 1 }, (_, index) => sql`life[${index + 1}::int]`)
  const percents = parts.map((then) => sql`avg(100::float8 * ${then} / engagement)`)
  const counts = parts.map((then) => sql`count(${then})::int`)
  const { rows } = await sql<{ percents: (number | null)[]; counts: number[] }>`
    select array[${sql.join(percents)}] as percents, array[${sql.join(counts)}] as counts
    from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
    where published_at <= ${publishedBefore}::timestamptz and engagement > 0`.execute(db)
  const { percents: told = [], counts: posts = [] } = rows[0] ?? {}
  return parts.map((_, index) => ({ percent: told[index] ?? null, posts: posts[index] ?? 0 }))
}
