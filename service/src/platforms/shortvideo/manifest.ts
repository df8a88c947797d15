import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { withScopes } from '../scopes.ts'
import { secret, text } from '../settings.ts'
import { getAccountCounts } from './account-counts.ts'
import { analytics } from './analytics.ts'
import { base } from './api.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import { getCreator } from './creator.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { publishing } from './publishing.ts'
import { scopes } from './scopes.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const shortvideo = platform({
  word: 'shortvideo',
  name: 'TikTok',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the client key of the registered app'),
    clientSecret: secret('its client secret'),
    withScopes: withScopes(scopes),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  analytics,
  own: { getCreator, getAccountCounts },
  facts,
  liveCheck,
  judgedBy:
    '`arctic`, for consent and tokens; no client exists for the rest, which was compared with the documentation of the network ([0083](adr/0083-tiktok-by-its-documents.md))',
  get twin() {
    return twin().shortvideoTwin
  },
})
