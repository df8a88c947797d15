import { type RawBuilder, sql } from 'kysely'
import { inScope } from '#db/database.ts'
import { type PostMetric, postMetrics } from '#values/analytics/post-metrics.ts'
import type { Scope } from '#values/scope.ts'
import type { Days } from './days.ts'
import type { PostFilter } from './filter.ts'

/** What the engagement of a row is counted from. */
export const engaging = ['likes', 'comments', 'shares', 'saves'] as const satisfies readonly PostMetric[]

/** What an engagement rate is a part of: the first of these that is above 0. */
export const rateBases = ['impressions', 'reach', 'views'] as const satisfies readonly PostMetric[]

/** Sums what was told. Null where nothing was. */
export function engagementOf(table: string): RawBuilder<number | null> {
  const columns = engaging.map((metric) => sql.ref(`${table}.${metric}`))
  const sum = sql.join(
    columns.map((column) => sql`coalesce(${column}, 0)`),
    sql` + `,
  )
  return sql<number | null>`case when num_nonnulls(${sql.join(columns)}) > 0 then ${sum} end`
}

function baseOf(table: string): RawBuilder<number | null> {
  const columns = rateBases.map((metric) => sql.ref(`${table}.${metric}`))
  const cases = columns.map((column) => sql`when ${column} > 0 then ${column}`)
  return sql<number | null>`case ${sql.join(cases, sql` `)} end`
}

/** The first instant of a day of UTC. */
export const startOf = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone 'UTC')`

interface Narrowed {
  days?: Days
  /** Those of these posts alone. */
  postIds?: readonly string[]
  /** Those that are out, or were. */
  onlyPublished?: true
}

/** The targets that were sent or failed and that the caller sees, each with its newest numbers: a part of a statement. */
export function sentTargets(
  scope: Scope,
  { platform, profileId, accountId, source }: PostFilter,
  { days, postIds, onlyPublished }: Narrowed = {},
): RawBuilder<unknown> {
  const conditions = [
    inScope(scope, 'n'),
    ...(onlyPublished ? [sql`n.status <> 'failed'`] : []),
    ...(platform === undefined ? [] : [sql`n.platform = ${platform}`]),
    ...(profileId === undefined ? [] : [sql`n.profile_id = ${profileId}`]),
    ...(accountId === undefined ? [] : [sql`n.account_id = ${accountId}`]),
    ...(source === undefined ? [] : [sql`n.source = ${source}`]),
    ...(days
      ? [sql`n.ended_at >= ${startOf(days.from)} and n.ended_at < ${startOf(days.to)} + interval '1 day'`]
      : []),
    ...(postIds ? [sql`n.post_id = any(${[...postIds]}::text[])`] : []),
  ]
  return sql`(
    select n.*, ${engagementOf('n')} as engagement,
      case when ${engagementOf('n')} is not null then ${baseOf('n')} end as base
    from post_numbers as n
    where ${sql.join(conditions, sql` and `)}
  )`
}

/** How many posts a group of sent targets has. Numbers are sorted in place of the texts. */
export const countPosts = (which = sql``): RawBuilder<unknown> =>
  sql`(count(distinct hashtextextended(post_id, 0)) ${which})::int`

/** Sums over rows of sent targets, under the names of the metrics. */
export const sums: RawBuilder<unknown> = sql`
  ${sql.join(postMetrics.map((metric) => sql`sum(${sql.ref(metric)})::bigint as ${sql.ref(metric)}`))},
  sum(engagement)::bigint as engagement, sum(engagement) filter (where base is not null)::bigint as rated,
  sum(base)::bigint as base`
