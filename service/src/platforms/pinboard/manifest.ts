import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { withoutScopes } from '../scopes.ts'
import { choice, secret, text } from '../settings.ts'
import { analytics } from './analytics.ts'
import { base } from './api.ts'
import { createBoard, findBoard, listBoards, listSections } from './boards.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { publishing } from './publishing.ts'
import { scopes } from './scopes.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const pinboard = platform({
  word: 'pinboard',
  name: 'Pinterest',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the app id of the registered app'),
    clientSecret: secret('its secret key'),
    withoutScopes: withoutScopes(scopes),
    sandbox: choice(
      ['1'],
      '`1` calls api-sandbox.pinterest.com, which an app with trial access needs; accounts connect with tokens of that host',
    ),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  analytics,
  own: { listBoards, findBoard, createBoard, listSections },
  facts,
  liveCheck,
  judgedBy:
    "`pinterest-sdk`, a client generated from the network's description of its interface, and the current description itself",
  get twin() {
    return twin().pinboardTwin
  },
})
