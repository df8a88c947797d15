import { postMetrics } from '../../service/src/values/analytics/post-metrics.ts'
import type { Query } from '../harness/database.ts'
import type { Ground } from '../harness/ground.ts'
import { sowPosts } from '../harness/posts.ts'

/** The days over which the posts went out, the last of which is today. */
export const sownDays = 400

/** Days of a post on which it was read: each of the first thirty, then one of each week. */
const readOn = 'n <= 30 or n % 7 = 0'

const of = (write: (metric: string) => string) => postMetrics.map(write).join(', ')

/** Posts that went out evenly over 400 days, and each of their observations since. */
export async function sowPublished(query: Query, ground: Ground, count: number): Promise<void> {
  const batch = await sowPosts(query, ground, { count, due: 'now()' })
  await query('set session_replication_role = replica')
  const age = `(n::float8 / $1::int * ${sownDays}) * interval '1 day'`
  await query(
    `update post_target set status = 'published', due_at = null, platform_post_id = 'sown-' || post_id,
       published_at = now() - ${age}, scheduled_for = now() - ${age}
     from generate_series(1, $1::int) as n where post_id = $2 || lpad(to_hex(n), 16, '0')`,
    [count, batch],
  )
  await query(
    `update post set status = 'published', scheduled_for = t.scheduled_for from post_target as t where t.post_id = post.id`,
  )
  await query(`update lane set turn_at = null where kind = 'posts'`)
  await query(
    `insert into post_numbers (target_id, account_id, post_id, team_id, mode, profile_id, platform, source, status, ended_at,
       published_at, state, observed_at, life, ${postMetrics.join(', ')})
     select id, account_id, post_id, team_id, mode, profile_id, platform, 'internal', status, published_at, published_at,
       'told', now(), (array[50, 100, 300, 600, 900, 1200, 1500])[:1 + extract(day from now() - published_at)::int / 8],
       ${of(() => `(random() * 1000)::int`)} from post_target`,
  )
  await query(
    `insert into post_gains (account_id, day, source, posts, ${postMetrics.join(', ')})
     select id, day, 'internal', 100, ${of(() => `(random() * 1000)::int`)}
     from account cross join generate_series(now()::date - ${sownDays}, now()::date, interval '1 day') as day`,
  )
  await query(
    `insert into post_numbers_month (target_id, month, observed_at, ${postMetrics.join(', ')})
     select t.id, date_trunc('month', seen.at)::date, array_agg(seen.at order by seen.at),
       ${of((metric) => `array_agg(coalesce(m.${metric} * n / ${sownDays}, 0) order by seen.at)`)}
     from post_target as t join post_numbers as m on m.target_id = t.id
     cross join generate_series(0, ${sownDays}) as n
     cross join lateral (select t.published_at + n * interval '1 day' as at) as seen
     where (${readOn}) and seen.at <= now()
     group by 1, 2`,
  )
  await query('set session_replication_role = origin')
  for (const table of ['post', 'post_target', 'post_numbers', 'post_numbers_month', 'post_gains'])
    await query(`vacuum analyze ${table}`)
}
