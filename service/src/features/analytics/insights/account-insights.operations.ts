import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { breakdownQuery, insightErrors, insightsQuery, wishOf } from './insights.query.ts'
import { insightsReply, toInsights } from './insights.shape.ts'
import { insightsOn } from './insights.subject.ts'

const ofPosts = ['reach', 'views', 'likes', 'comments', 'saves', 'shares', 'total_interactions']

const metrics = {
  all: [
    ...ofPosts,
    ...['accounts_engaged', 'replies', 'reposts', 'follows_and_unfollows', 'profile_links_taps'],
  ],
  byDay: ['reach'],
  breakdowns: {
    media_product_type: ofPosts,
    follow_type: ['reach', 'follows_and_unfollows'],
    follower_type: ['views'],
    contact_button_type: ['profile_links_taps'],
  },
}

export const getPhotonetAccountInsights = operation({
  id: 'getPhotonetAccountInsights',
  route: 'GET /v1/analytics/photonet/account-insights',
  on: insightsOn('photonet'),
  tag: 'analytics',
  summary: 'Returns account metrics of the photo network.',
  description:
    'Asks Instagram while the request waits. Both ends of the range belong to it. Instagram answers for at most 30 days at once, so a longer range is the sum of its parts: accounts that were reached in two parts count twice in reach and accounts_engaged. With time_series the total of reach is the sum of the days. Without metrics, those are asked for that have the requested form. follows_and_unfollows by follow_type: FOLLOWER are follows, NON_FOLLOWER are unfollows. The names that Instagram retired, such as impressions and profile_views, are answered invalid_value.',
  permission: 'accounts:read',
  query: t.object({ accountId: t.id(), ...insightsQuery(metrics), ...breakdownQuery(metrics) }),
  reply: insightsReply,
  errors: insightErrors,
  async handler({ account, query, now, read }) {
    const wish = wishOf(query, metrics, now)
    const told = await read('getAccountInsights', (photonet) => photonet.getAccountInsights(wish))
    return toInsights(account, wish, told, 'Instagram tells numbers up to two days late.')
  },
})
