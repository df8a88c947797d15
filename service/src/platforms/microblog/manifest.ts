import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { withoutScopes } from '../scopes.ts'
import { optional, secret, text } from '../settings.ts'
import { analytics } from './analytics/analytics.ts'
import { origin } from './api.ts'
import { comments } from './comments.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import { conversations } from './conversations.ts'
import { bookmark, follow, removeBookmark, retweet, undoRetweet, unfollow } from './engagement.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { notifications } from './notifications.ts'
import { plan } from './plan.ts'
import { publishing } from './publishing.ts'
import { scopes } from './scopes.ts'
import { readTweet, searchRecent } from './search.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const microblog = platform({
  word: 'microblog',
  name: 'X',
  formerName: 'Twitter',
  kind: 'posting',
  publicUrl: origin,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its client secret'),
    webhookSecret: optional(
      secret(
        'the consumer secret of the app, with which it signs its notifications; without it messages are read every 10 minutes',
      ),
    ),
    webhookId: optional(
      text('the id of the webhook that the app has registered; with it each account is subscribed by itself'),
    ),
    withoutScopes: withoutScopes(scopes),
  },
  plan,
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  comments,
  conversations,
  analytics,
  notifications,
  own: {
    bookmark,
    removeBookmark,
    follow,
    unfollow,
    retweet,
    undoRetweet,
    searchRecent,
    readTweet,
  },
  facts,
  liveCheck,
  judgedBy:
    '`@xdevplatform/xdk` of X itself, `twitter-api-v2` and `arctic`, which drive the twin, and `twitter-text`, which counts its texts ([judges](../proof/judges/README.md))',
  get twin() {
    return twin().microblogTwin
  },
})
