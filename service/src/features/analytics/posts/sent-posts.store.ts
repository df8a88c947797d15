import { sql } from 'kysely'
import type { NumberedPage } from '#contract/operation/numbered-page.ts'
import type { Db } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { ShownMedia } from '#platforms/capabilities/analytics/analytics.ts'
import type { MediaItem } from '#platforms/capabilities/publishing/publishing.ts'
import type { Scope } from '#values/scope.ts'
import type { NumberColumns, NumbersState, SentStatus } from '../analytics.tables.ts'
import type { Days } from '../reports/days.ts'
import type { PostFilter } from '../reports/filter.ts'
import type { Summed } from '../reports/numbers.shape.ts'
import { countPosts, sentTargets, sums } from '../reports/sent-targets.store.ts'

/** A target that was sent or failed, with its numbers. */
export interface SentRow extends NumberColumns {
  target_id: string
  post_id: string
  account_id: string
  platform: string
  status: SentStatus
  error: { message: string } | null
  platform_post_id: string | null
  platform_post_url: string | null
  ended_at: Date
  published_at: Date | null
  state: NumbersState
  message: string | null
  observed_at: Date | null
  engagement: number | null
  base: number | null
}

/** What is shown of a post beside its numbers. */
export interface ShownRow {
  id: string
  profile_id: string
  content: string
  media: (MediaItem | ShownMedia)[]
  scheduled_for: Date | null
  source: 'internal' | 'external'
}

export type SortColumn = 'at' | 'engagement' | keyof NumberColumns

export interface PostList {
  days: Days
  sort: SortColumn
  direction: 'asc' | 'desc'
}

/** One page of the ids of posts. What was not told comes last in both directions. */
export async function listSentPosts(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  { days, sort, direction, page, limit }: PostList & NumberedPage,
): Promise<string[]> {
  const value = sort === 'at' ? sql`min(ended_at)` : sql`sum(${sql.ref(sort)})`
  const { rows } = await sql<{ post_id: string }>`
    select post_id from ${sentTargets(scope, filter, { days })} as sent
    group by post_id
    order by ${value} ${sql.raw(direction)} nulls last, min(ended_at) desc, post_id desc
    limit ${limit}::int offset ${(page - 1) * limit}::int`.execute(db)
  return rows.map(({ post_id: id }) => id)
}

export interface Overview extends Summed {
  posts: number
  published: number
}

/** Over all pages. */
export async function sumSentPosts(db: Db, scope: Scope, filter: PostFilter, days: Days): Promise<Overview> {
  const { rows } = await sql<Overview>`
    select ${countPosts()} as posts, ${countPosts(sql`filter (where status <> 'failed')`)} as published, ${sums}
    from ${sentTargets(scope, filter, { days })} as sent`.execute(db)
  return rows[0] as Overview
}

/** How many posts of a filter wait for their time, whatever the days. */
export async function countWaiting(db: Db, scope: Scope, filter: PostFilter): Promise<number> {
  const { platform, profileId, accountId, source } = filter
  if (source === 'external') return 0
  let waiting = scoped(db, scope)
    .from('post_target')
    .select(sql<number>`count(distinct post_id)::int`.as('count'))
    .where('status', 'in', ['scheduled', 'publishing'])
  if (platform !== undefined) waiting = waiting.where('platform', '=', platform)
  if (profileId !== undefined) waiting = waiting.where('profile_id', '=', profileId)
  if (accountId !== undefined) waiting = waiting.where('account_id', '=', accountId)
  return (await waiting.executeTakeFirst())?.count ?? 0
}

/** The rows of these posts, in the order of their targets. */
export async function listSentRows(
  db: Db,
  scope: Scope,
  filter: PostFilter,
  { postIds, days }: { postIds: readonly string[]; days?: Days },
): Promise<SentRow[]> {
  if (postIds.length === 0) return []
  const { rows } = await sql<SentRow>`
    select sent.*, target.error, target.platform_post_id, target.platform_post_url
    from ${sentTargets(scope, filter, { postIds, ...(days && { days }) })} as sent
    join post_target as target on target.id = sent.target_id
    order by sent.post_id, target.position, sent.target_id`.execute(db)
  return rows
}

/** The caller sees a target of each of these posts. */
export async function listShown(db: Db, postIds: readonly string[]): Promise<Map<string, ShownRow>> {
  if (postIds.length === 0) return new Map()
  const { rows } = await sql<ShownRow>`
    select id, profile_id, content, coalesce(external_post.media, post.media) as media, scheduled_for, source
    from post left join external_post on external_post.post_id = post.id
    where id = any(${[...postIds]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The post that an id of ours or of a network names, as far as the caller sees a target of it. */
export async function findPostId(db: Db, scope: Scope, named: string): Promise<string | undefined> {
  const own = await scoped(db, scope).from('post').select('id').where('id', '=', named).executeTakeFirst()
  if (own) return own.id
  const target = await scoped(db, scope)
    .from('post_target')
    .select('post_id')
    .where('platform_post_id', '=', named)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return target?.post_id
}
