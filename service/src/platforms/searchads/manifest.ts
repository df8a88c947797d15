import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { withoutScopes } from '../scopes.ts'
import { choice, optional, secret, text } from '../settings.ts'
import { base } from './api.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import * as conversionActions from './conversion-actions.ts'
import { uploadAdjustments } from './conversions.ts'
import { listCustomers } from './customers.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { own } from './own.ts'
import { scopes } from './scopes.ts'
import { sendEvents } from './send-events.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const searchads = platform({
  word: 'searchads',
  name: 'Google Ads',
  kind: 'ads',
  publicUrl: base,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its client secret'),
    developerToken: optional(
      secret(
        'a developer token, sent where it is set. Google has not needed one since 9 September 2026: leave it out',
      ),
    ),
    conversionUpload: choice(
      ['events', 'clicks'],
      'how conversions are sent. `events` (the default): Data Manager API. `clicks`: the upload of click conversions, which Google keeps open only for those who used it before 15 June 2026',
    ),
    withoutScopes: withoutScopes(scopes),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  ads: { listReachedAccounts: listCustomers },
  conversions: { ...conversionActions, sendEvents, uploadAdjustments, idNamesAdAccount: true },
  own,
  facts,
  liveCheck,
  judgedBy:
    'the descriptions of the interface in `google-ads-node`, against which every request and every answer is checked ([judges](../proof/judges/README.md))',
  get twin() {
    return twin().searchadsTwin
  },
})
