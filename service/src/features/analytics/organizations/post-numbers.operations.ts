import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { postNotFound } from '#features/publishing/index.ts'
import { analyticsPermissionMissing } from '../analytics.errors.ts'
import { insightsOn } from '../insights/insights.subject.ts'
import { UnavailableMetrics } from '../posts/platform-row.ts'
import { AccountKind, kindOf } from './account-kind.ts'
import { rateOf } from './engagement-rate.ts'

const metrics = [
  ...(['impressions', 'reach', 'likes', 'comments', 'shares'] as const),
  ...(['saves', 'sends', 'clicks', 'views'] as const),
] as const

const count = t.nullable(t.integer(0))

export const getPronetPostAnalytics = operation({
  id: 'getPronetPostAnalytics',
  route: 'GET /v1/accounts/{accountId}/pronet-post-analytics',
  on: { ...insightsOn('pronet'), ids: {} },
  tag: 'analytics',
  summary: 'Returns metrics of one professional network post.',
  description:
    'Asks LinkedIn while the request waits, for a post of the account whoever published it. Organizations are told clicks, people saves and sends; nobody is told views here. What is not told is null, and stands in unavailableMetrics. likes are all reactions.',
  permission: 'posts:read',
  query: t.object({
    urn: t.pattern('^urn:li:(share|ugcPost):[0-9]+$', 'invalid_string', {
      description: 'The name of the post at LinkedIn, which is its platformPostId.',
    }),
  }),
  reply: t.ok(
    t.object({
      accountId: t.id(),
      platform: t.anyString(),
      accountType: AccountKind,
      username: t.anyString(),
      postUrn: t.anyString(),
      analytics: t.object({
        ...{ impressions: count, reach: count, likes: count, comments: count, shares: count },
        ...{ saves: count, sends: count, clicks: count, views: count },
        engagementRate: t.nullable(
          t.number({
            description:
              'likes + comments + shares + clicks + saves + sends, in percent of impressions. Null without impressions.',
          }),
        ),
      }),
      unavailableMetrics: UnavailableMetrics,
      lastUpdated: t.timestamp({ description: 'When LinkedIn was asked.' }),
    }),
  ),
  errors: [analyticsPermissionMissing, postNotFound],
  uses: ['platforms'],
  async handler({ account, platforms, query: { urn }, now, read }) {
    const numbers =
      (await read('getPostNumbers', (pronet) => pronet.getPostNumbers(urn), urn)) ??
      raise(postNotFound, { param: 'urn' })
    const tells = platforms.get(account.platform)?.analytics?.tells(account) ?? []
    const shown = metrics.map((metric) => [metric, numbers[metric] ?? null] as const)
    return {
      accountId: account.id,
      platform: account.platform,
      accountType: kindOf(account),
      username: account.username,
      postUrn: urn,
      analytics: {
        ...(Object.fromEntries(shown) as Record<(typeof metrics)[number], number | null>),
        engagementRate: rateOf(numbers),
      },
      unavailableMetrics: shown.flatMap(([metric, number]) =>
        number === null ? [lackOf(metric, tells.includes(metric))] : [],
      ),
      lastUpdated: now.toISOString(),
    }
  },
})

function lackOf(metric: string, isTold: boolean) {
  return isTold
    ? { metric, reason: 'no_data' as const, message: 'LinkedIn has no such number of this post.' }
    : {
        metric,
        reason: 'unsupported_metric' as const,
        message: 'LinkedIn does not tell this of accounts of this kind.',
      }
}
