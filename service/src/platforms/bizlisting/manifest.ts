import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { secret, text } from '../settings.ts'
import { origin } from './api.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import * as own from './own.ts'
import { reviews } from './public-reviews.ts'
import { publishing } from './publishing.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const bizlisting = platform({
  word: 'bizlisting',
  name: 'Google Business Profile',
  kind: 'posting',
  publicUrl: origin,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its client secret'),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  reviews,
  own,
  accountMetrics: [
    ...(['BUSINESS_IMPRESSIONS_DESKTOP_MAPS', 'BUSINESS_IMPRESSIONS_DESKTOP_SEARCH'] as const),
    ...([
      'BUSINESS_IMPRESSIONS_MOBILE_MAPS',
      'BUSINESS_IMPRESSIONS_MOBILE_SEARCH',
      'BUSINESS_CONVERSATIONS',
    ] as const),
    ...(['BUSINESS_DIRECTION_REQUESTS', 'CALL_CLICKS', 'WEBSITE_CLICKS', 'BUSINESS_BOOKINGS'] as const),
    ...(['BUSINESS_FOOD_ORDERS', 'BUSINESS_FOOD_MENU_CLICKS'] as const),
  ],
  facts,
  liveCheck,
  judgedBy:
    'the clients of Google for accounts, locations and numbers, `arctic` for consent and tokens; posts, reviews, media, verifications and links were compared with the documentation of Google, since no client exists',
  get twin() {
    return twin().bizlistingTwin
  },
})
