import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { postNotFound } from '#features/publishing/index.ts'
import { invalidRange, postNotPublished } from '../analytics.errors.ts'
import { findPostId, listSentRows } from '../posts/sent-posts.store.ts'
import { dayOf, daysOf, daysQuery } from './days.ts'
import { metricFields, metricsOf } from './numbers.shape.ts'
import { listTimeline } from './observations.store.ts'

const usualDays = 90

export const getPostTimeline = operation({
  id: 'getPostTimeline',
  route: 'GET /v1/analytics/post-timeline',
  tag: 'analytics',
  summary: 'Returns the metric history of one post.',
  description:
    'The last observation of each day of UTC and account, oldest first. Numbers are those since the post went out. Days without an observation are left out. Observations are kept for 731 days. From stored numbers: no platform is called.',
  permission: 'posts:read',
  query: t.object({
    postId: t.text(500, {
      of: 'postId',
      description: 'The id of the post here, or the one that its platform gave it.',
    }),
    ...daysQuery(usualDays),
  }),
  reply: t.ok(
    t.object({
      postId: t.id(),
      timeline: t.array(
        t.object({
          date: t.day(),
          platform: t.anyString(),
          platformPostId: t.nullable(t.anyString()),
          accountId: t.id(),
          ...metricFields,
          lastUpdated: t.timestamp({ description: 'When the platform was asked.' }),
        }),
      ),
    }),
  ),
  errors: [postNotFound, postNotPublished, invalidRange],
  async handler({ db, scope, query, now }) {
    const days = daysOf(query, usualDays, dayOf(now))
    const postId = (await findPostId(db, scope, query.postId)) ?? raise(postNotFound, { param: 'postId' })
    if ((await listSentRows(db, scope, {}, { postIds: [postId] })).length === 0) raise(postNotPublished)
    const rows = await listTimeline(db, scope, postId, days)
    return {
      postId,
      timeline: rows.map((row) => ({
        date: row.date,
        platform: row.platform,
        platformPostId: row.platform_post_id,
        accountId: row.account_id,
        ...metricsOf(row),
        lastUpdated: row.at.toISOString(),
      })),
    }
  },
})
