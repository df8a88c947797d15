import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { secret, text } from '../settings.ts'
import { analytics } from './analytics.ts'
import { base } from './api.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { publishing } from './publishing.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const snapnet = platform({
  word: 'snapnet',
  name: 'Snapchat',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its client secret'),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  analytics,
  own: {},
  facts,
  liveCheck,
  judgedBy:
    'nobody but us: Snap publishes neither a client nor a description. The twin was compared with its pages on the Public Profile API (Get Started, Profile Asset Management) and on the errors of the Marketing API, and with programs of others on GitHub that post to public profiles',
  get twin() {
    return twin().snapnetTwin
  },
})
