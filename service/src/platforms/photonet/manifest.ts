import { lazyRequire } from '#values/lazy-require.ts'
import { base } from '../graph/api.ts'
import { platform } from '../platform.ts'
import { withoutScopes } from '../scopes.ts'
import { optional, secret, text } from '../settings.ts'
import { analytics } from './analytics.ts'
import { getAudio, searchAudio } from './audio.ts'
import { comments } from './comments.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import { conversations } from './conversations.ts'
import { facts } from './facts.ts'
import { getFollowStatus } from './follow-status.ts'
import { deleteIceBreakers, getIceBreakers, setIceBreakers } from './ice-breakers.ts'
import { getAccountInsights } from './insights/account.ts'
import { getDemographics } from './insights/demographics.ts'
import { liveCheck } from './live-check.ts'
import { mentions } from './mentions/tagged-media.ts'
import { notifications } from './notifications.ts'
import { ownConsent } from './own-login.ts'
import { publishing } from './publishing.ts'
import { getPublishingLimit } from './publishing-limit.ts'
import { ownScopes, pageScopes } from './scopes.ts'
import { getStoryInsights, listStories } from './stories.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const photonet = platform({
  word: 'photonet',
  name: 'Instagram',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the id of the registered Facebook app'),
    clientSecret: secret('its secret, with which it signs its notifications'),
    webhookSecret: optional(
      secret('the Verify Token that the app sends when the address of its notifications is set up'),
    ),
    loginClientId: optional(
      text('the id of the Instagram app, for accounts without a page', { configures: true }),
    ),
    loginClientSecret: optional(secret('the secret of the Instagram app')),
    withoutScopes: withoutScopes([...pageScopes, ...ownScopes]),
  },
  connect: {
    oauth: {
      ...oauth,
      logins: {
        socialnet_login: { needs: 'clientId', consent: oauth },
        photonet_login: { needs: 'loginClientId', consent: ownConsent },
      },
    },
  },
  profile: { readIdentity, refresh },
  publishing,
  mentions,
  own: {
    getPublishingLimit,
    searchAudio,
    getAudio,
    listStories,
    getStoryInsights,
    getAccountInsights,
    getDemographics,
    getFollowStatus,
    getIceBreakers,
    setIceBreakers,
    deleteIceBreakers,
  },
  notifications,
  comments,
  analytics,
  conversations,
  accountMetrics: [
    ...(['reach', 'views', 'likes', 'comments', 'saves', 'shares', 'total_interactions'] as const),
    ...(['accounts_engaged', 'replies', 'reposts', 'follows_and_unfollows', 'profile_links_taps'] as const),
  ],
  facts,
  liveCheck,
  judgedBy:
    '`facebook-nodejs-business-sdk`, the client that Meta publishes, which drives the twin: containers, posts, stories, insights, the publishing limit, comments and messages',
  get twin() {
    return twin().photonetTwin
  },
})
