import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { withoutScopes } from '../scopes.ts'
import { secret, text } from '../settings.ts'
import { analytics } from './analytics.ts'
import { origin } from './api.ts'
import { readCaptions } from './captions.ts'
import { comments } from './comments.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import { facts } from './facts.ts'
import { getDemographics } from './insights/audience.ts'
import { getChannelInsights } from './insights/channel.ts'
import { getDailyViews, getRetention } from './insights/video.ts'
import { liveCheck } from './live-check.ts'
import { listPlaylists } from './playlists.ts'
import { publishing } from './publishing.ts'
import { scopes } from './scopes.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const videosite = platform({
  word: 'videosite',
  name: 'YouTube',
  kind: 'posting',
  publicUrl: origin,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its client secret'),
    withoutScopes: withoutScopes(scopes),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  comments,
  analytics,
  own: {
    ...{ listPlaylists, readCaptions },
    ...{ getChannelInsights, getDailyViews, getDemographics, getRetention },
  },
  accountMetrics: [
    ...(['views', 'estimatedMinutesWatched', 'averageViewDuration', 'averageViewPercentage'] as const),
    ...(['subscribersGained', 'subscribersLost', 'likes', 'comments', 'shares'] as const),
  ],
  facts,
  liveCheck,
  judgedBy:
    '`@googleapis/youtube`, the client library that the network publishes, `gcs-resumable-upload`, which speaks its protocol of uploads, and `arctic`, which signs people in ([judges](../proof/judges/README.md))',
  get twin() {
    return twin().videositeTwin
  },
})
