import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import type { Days } from './days.ts'
import type { PostFilter } from './filter.ts'
import type { Summed } from './numbers.shape.ts'
import { countPosts, sentTargets, startOf, sums } from './sent-targets.store.ts'

/** When each day begins, and when the day after the last one does. */
export interface DayStarts {
  starts: readonly Date[]
  until: Date
}

const times = (dates: readonly Date[]) => sql`${dates.map((date) => date.toISOString())}::timestamptz[]`

const within = ({ starts, until }: DayStarts) =>
  sql`published_at >= ${starts[0]}::timestamptz and published_at < ${until}::timestamptz`

/** The place of a day among the starts, from 1. */
const placeOf = (at: RawBuilder<unknown>, { starts }: DayStarts) => sql`width_bucket(${at}, ${times(starts)})`

export interface PublishedDay extends Summed {
  place: number
  platform: string
  posts: number
}

/** What became of the posts that went out on each day, by platform. */
export async function listPublished(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  days: DayStarts,
): Promise<PublishedDay[]> {
  const { rows } = await sql<PublishedDay>`
    select ${placeOf(sql`published_at`, days)} as place, platform, ${countPosts()} as posts, ${sums}
    from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
    where ${within(days)}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** How many posts went out on each day. A post on several accounts counts once, when it first went out. */
export async function countPublished(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  days: DayStarts,
): Promise<{ place: number; posts: number }[]> {
  const { rows } = await sql<{ place: number; posts: number }>`
    select ${placeOf(sql`first_at`, days)} as place, count(*)::int as posts
    from (
      select min(published_at) as first_at
      from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
      where ${within(days)}
      group by hashtextextended(post_id, 0)
    ) as posts
    group by 1`.execute(db)
  return rows
}

/** How many posts were out by the last day and were observed since the first one, by platform. */
export async function countObserved(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  { from, to }: Days,
): Promise<{ platform: string; posts: number }[]> {
  const { rows } = await sql<{ platform: string; posts: number }>`
    select platform, ${countPosts()} as posts
    from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
    where observed_at >= ${startOf(from)} and published_at < ${startOf(to)} + interval '1 day'
    group by 1`.execute(db)
  return rows
}

/** By how many seconds the clocks are ahead of UTC, each offset with its first instant. */
export type Offsets = readonly { from: Date; seconds: number }[]

export interface EngagedHour {
  /** The hour of the week, from Sunday at midnight. */
  hour: number
  engagement: number
  posts: number
}

/** Hours since Thursday, 1 January 1970, as the clocks show them, into hours since a Sunday. */
const sundayShift = 4 * 24

/** The engagement of posts by the hour of the week in which they first went out, as far as it is told of any account. */
export async function listEngaged(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  { until, offsets }: { until: Date; offsets: Offsets },
): Promise<EngagedHour[]> {
  const span = sql`greatest(width_bucket(published_at, ${times(offsets.map(({ from }) => from))}), 1)`
  const ahead = sql`(${offsets.map(({ seconds }) => seconds)}::float8[])[${span}]`
  const hours = sql`floor((date_part('epoch', published_at) + ${ahead}) / 3600)::int + ${sundayShift}::int`
  const { rows } = await sql<EngagedHour>`
    select ((${hours}) % 168 + 168) % 168 as hour, sum(engagement)::bigint as engagement, count(*)::int as posts
    from (
      select min(published_at) as published_at, sum(engagement) as engagement
      from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
      group by hashtextextended(post_id, 0)
    ) as post
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
  // Weeks since Monday, 5 January 1970.
  const weekOf = (at: RawBuilder<unknown>) =>
    sql`floor((date_part('epoch', ${at}) - 4 * 86400) / 604800)::int`
  const { rows } = await sql<FrequencyRow>`
    select platform, posts as posts_per_week, sum(rates) / nullif(sum(rated), 0) as engagement_rate,
      sum(engagement) / nullif(sum(engaged), 0) as engagement, count(*)::int as weeks
    from (
      select account_id, platform, ${weekOf(sql`published_at`)} as week, count(*)::int as posts,
        sum(engagement)::float8 as engagement, count(engagement) as engaged,
        sum(100::float8 * engagement / base) as rates, count(base) as rated
      from ${sentTargets(scope, filter, { onlyPublished: true })} as sent
      where ${weekOf(sql`published_at`)} < ${weekOf(sql`${now}::timestamptz`)}
      group by 1, 2, 3
    ) as weeks
    group by platform, posts order by platform, posts`.execute(db)
  return rows
}
