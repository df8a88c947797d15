import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { after, day, hour } from '#values/clock.ts'
import { offsetsIn } from '#values/zone.ts'
import { invalidTimezone } from '../analytics.errors.ts'
import { filterErrors, filterOf, filterQuery } from './filter.ts'
import { rounded } from './numbers.shape.ts'
import { listDecay } from './observations.store.ts'
import { type EngagedHour, listEngaged, listFrequencies } from './published.store.ts'
import { zoneOf, zoneQuery } from './zone.ts'

/** No network has older posts. */
const firstPostsAt = Date.UTC(2000, 0)

const perAccount = 'A post on two accounts counts as two.'

export const getBestTimeToPost = operation({
  id: 'getBestTimeToPost',
  route: 'GET /v1/analytics/best-time',
  tag: 'analytics',
  summary: 'Ranks weekday and hour slots by past engagement.',
  description: `The average engagement of posts that are at least 24 hours old, by the weekday and hour in which they first went out, over all of their accounts; the best slot first. Posts whose engagement no platform has told are left out. From stored numbers: no platform is called.`,
  permission: 'posts:read',
  query: t.object({ ...filterQuery, ...zoneQuery }),
  reply: t.ok(
    t.object({
      timezone: t.anyString({ description: 'The zone of the slots.' }),
      slots: t.array(
        t.object({
          day_of_week: t.integer(0, 6, { description: '0 is Sunday.' }),
          hour: t.integer(0, 23),
          avg_engagement: t.number({ description: 'Two decimals.' }),
          post_count: t.integer(1),
        }),
      ),
    }),
  ),
  errors: [...filterErrors, invalidTimezone],
  async handler(call) {
    const { db, scope, query, now } = call
    const timezone = zoneOf(query)
    const until = after(now, -day)
    const offsets = offsetsIn(timezone, firstPostsAt, now.getTime()).map(({ from, offset }) => ({
      from: new Date(from),
      seconds: offset / 1000,
    }))
    const hours = await listEngaged(db, scope, await filterOf(call), { until, offsets })
    return { timezone, slots: ranked(hours) }
  },
})

function ranked(hours: readonly EngagedHour[]) {
  return hours
    .map(({ hour: at, engagement, posts }) => ({ at, average: engagement / posts, posts }))
    .sort((one, other) => other.average - one.average || other.posts - one.posts || one.at - other.at)
    .map(({ at, average, posts }) => ({
      day_of_week: Math.floor(at / 24),
      hour: at % 24,
      avg_engagement: rounded(average),
      post_count: posts,
    }))
}

const bucketLabels = ['0-6h', '6-12h', '12-24h', '1-2d', '2-7d', '7-30d', '30d+'] as const

/** Younger posts have not come to their end yet. */
const decayAgeMs = 7 * 24 * hour

export const getContentDecay = operation({
  id: 'getContentDecay',
  route: 'GET /v1/analytics/content-decay',
  tag: 'analytics',
  summary: 'Shows how quickly posts gather their engagement.',
  description: `For posts that are at least 7 days old: the engagement at the last observation in each part of their life, in percent of the newest one, on average over the posts that were observed in it. ${perAccount} Always seven rows. From stored numbers: no platform is called.`,
  permission: 'posts:read',
  query: t.object(filterQuery),
  reply: t.ok(
    t.object({
      buckets: t.array(
        t.object({
          bucket_order: t.integer(0, 6),
          bucket_label: t.oneOf(...bucketLabels),
          avg_pct_of_final: t.nullable(
            t.number({ description: 'Cumulative, two decimals. Null without an observation.' }),
          ),
          post_count: t.integer(0),
        }),
      ),
    }),
  ),
  errors: filterErrors,
  async handler(call) {
    const { db, scope, now } = call
    const rows = await listDecay(db, scope, await filterOf(call), after(now, -decayAgeMs))
    return {
      buckets: bucketLabels.map((label, order) => {
        const { percent = null, posts = 0 } = rows[order] ?? {}
        return {
          bucket_order: order,
          bucket_label: label,
          avg_pct_of_final: percent === null ? null : rounded(percent),
          post_count: posts,
        }
      }),
    }
  },
})

export const getPostingFrequency = operation({
  id: 'getPostingFrequency',
  route: 'GET /v1/analytics/posting-frequency',
  tag: 'analytics',
  summary: 'Relates posting frequency to engagement.',
  description:
    'Whole weeks of accounts, from Monday in UTC, by platform and by how many posts the account published in the week. The running week and weeks without posts are left out. Averages are over the posts, as far as the platform tells their numbers. No platform is called.',
  permission: 'posts:read',
  query: t.object(filterQuery),
  reply: t.ok(
    t.object({
      frequency: t.array(
        t.object({
          platform: t.anyString(),
          posts_per_week: t.integer(1),
          avg_engagement_rate: t.nullable(t.number({ description: 'In percent, two decimals.' })),
          avg_engagement: t.nullable(t.number({ description: 'Two decimals.' })),
          weeks_count: t.integer(1, undefined, { description: 'Weeks of accounts with so many posts.' }),
        }),
      ),
    }),
  ),
  errors: filterErrors,
  async handler(call) {
    const { db, scope, now } = call
    const rows = await listFrequencies(db, scope, await filterOf(call), now)
    return {
      frequency: rows.map(({ platform, posts_per_week, engagement, engagement_rate, weeks }) => ({
        platform,
        posts_per_week,
        avg_engagement_rate: engagement_rate === null ? null : rounded(engagement_rate),
        avg_engagement: engagement === null ? null : rounded(engagement),
        weeks_count: weeks,
      })),
    }
  },
})
