import { lazyRequire } from '#values/lazy-require.ts'
import { base } from '../graph/api.ts'
import { refresh } from '../graph/login.ts'
import { platform } from '../platform.ts'
import { withoutScopes } from '../scopes.ts'
import { optional, secret, text } from '../settings.ts'
import { analytics } from './analytics.ts'
import { comments } from './comments.ts'
import { oauth, readIdentity } from './connect.ts'
import { conversations } from './conversations.ts'
import { facts } from './facts.ts'
import { getPageInsights } from './insights/page.ts'
import { getPostEarnings, getPostReactions } from './insights/post.ts'
import { liveCheck } from './live-check.ts'
import { deleteMenu, getMenu, setMenu } from './menu.ts'
import { notifications } from './notifications.ts'
import { listOwnPages, takePage } from './pages.ts'
import { publishing } from './publishing.ts'
import { reviews } from './reviews.ts'
import { scopes } from './scopes.ts'
import { subscribeToLeads } from './subscription.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const socialnet = platform({
  word: 'socialnet',
  name: 'Facebook',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the id of the registered app'),
    clientSecret: secret('its secret, with which it signs its notifications'),
    webhookSecret: optional(
      secret('the Verify Token that the app sends when the address of its notifications is set up'),
    ),
    withoutScopes: withoutScopes(scopes),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  own: {
    listOwnPages,
    takePage,
    getMenu,
    setMenu,
    deleteMenu,
    subscribeToLeads,
    getPageInsights,
    getPostReactions,
    getPostEarnings,
  },
  notifications,
  conversations,
  comments,
  analytics,
  reviews,
  accountMetrics: [
    ...([
      'page_media_view',
      'page_total_media_view_unique',
      'page_views_total',
      'page_post_engagements',
    ] as const),
    ...([
      'page_follows',
      'page_daily_follows',
      'page_daily_unfollows_unique',
      'page_video_view_time',
    ] as const),
    ...(['followers_gained', 'followers_lost'] as const),
    ...(['content_monetization_earnings', 'monetization_approximate_earnings'] as const),
  ],
  facts,
  liveCheck,
  judgedBy:
    '`facebook-nodejs-business-sdk`, the client that Meta publishes, which drives the twin: pages, posts, photos, reels, stories, comments and messages',
  get twin() {
    return twin().socialnetTwin
  },
})
