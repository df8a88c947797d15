import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { postNotFound } from '#features/publishing/index.ts'
import { analyticsPermissionMissing, postNotPublished } from '../analytics.errors.ts'
import { UnavailableMetrics } from '../posts/platform-row.ts'
import { requirePlatformPost } from './account-post.ts'
import { accountPost, metricsOf, metricsQuery } from './insights.query.ts'
import { currency, dataDelay, unit } from './insights.shape.ts'
import { insightsOn } from './insights.subject.ts'

const metrics = { all: ['content_monetization_earnings', 'monetization_approximate_earnings'] }

const Earned = t.object(
  { total: t.number({ description: 'In `unit`, as the platform wrote it.' }), unit, currency },
  { component: 'EarnedAmount' },
)

export const getSocialnetPostEarnings = operation({
  id: 'getSocialnetPostEarnings',
  route: 'GET /v1/analytics/socialnet/post-earnings',
  on: insightsOn('socialnet'),
  tag: 'analytics',
  summary: 'Returns estimated earnings of monetised posts.',
  description:
    'Asks Facebook while the request waits, once for each metric. What a post of the page has earned since it went out; it takes no range, and amounts of several moments must not be added. Facebook estimates them and changes them later. content_monetization_earnings is in millionths of its currency. Facebook does not say what monetization_approximate_earnings counts in. A page that takes no part in monetization has the reason not_enrolled, and never 0.',
  permission: 'posts:read',
  query: t.object({ accountId: t.id(), ...accountPost, ...metricsQuery(metrics) }),
  reply: t.ok(
    t.object({
      accountId: t.id(),
      postId: t.anyString({ description: 'As the platform calls it.' }),
      platform: t.anyString(),
      period: t.oneOf('lifetime'),
      metrics: t.map(Earned, metrics.all.length),
      unavailableMetrics: UnavailableMetrics,
      dataDelay,
    }),
  ),
  errors: [postNotFound, postNotPublished, analyticsPermissionMissing],
  async handler({ db, scope, account, query, read }) {
    const id = await requirePlatformPost(db, scope, account.id, query.postId)
    const wish = { postId: id, metrics: metricsOf(query.metrics, metrics) }
    const told = await read('getPostEarnings', (page) => page.getPostEarnings(wish), id)
    if (!told) return raise(postNotFound, { param: 'postId' })
    const earned = Object.entries(told.metrics).map(
      ([metric, { total, unit = 'unspecified', currency = null }]) => [metric, { total, unit, currency }],
    )
    return {
      accountId: account.id,
      postId: id,
      platform: account.platform,
      period: 'lifetime' as const,
      metrics: Object.fromEntries(earned),
      unavailableMetrics: [...told.unavailable],
      dataDelay: 'Facebook estimates earnings, and corrects them for weeks.',
    }
  },
})
