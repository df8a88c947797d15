import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { analytics } from './analytics.ts'
import { entryway } from './api.ts'
import { comments } from './comments.ts'
import { readIdentity, refresh, signIn } from './connect.ts'
import { conversations } from './conversations.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { publishing } from './publishing.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const skynet = platform({
  word: 'skynet',
  name: 'Bluesky',
  kind: 'posting',
  publicUrl: entryway,
  settings: {},
  connect: { credentials: { signIn } },
  profile: { readIdentity, refresh },
  publishing,
  comments,
  conversations,
  analytics,
  own: {},
  facts,
  liveCheck,
  judgedBy:
    'the reference server of the network on loopback ([proof](../proof/skynet-server/README.md)); `@atproto/api` of the network drives the twin and holds its answers against the lexicons ([judges](../proof/judges/README.md))',
  get twin() {
    return twin().skynetTwin
  },
})
