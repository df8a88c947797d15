import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { secret, text } from '../settings.ts'
import { base } from './api.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import * as conversionActions from './conversion-actions.ts'
import { sendEvents, uploadAdjustments } from './conversions.ts'
import { listCustomers } from './customers.ts'
import { facts } from './facts.ts'
import { own } from './own.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const searchads = platform({
  word: 'searchads',
  name: 'Google Ads',
  kind: 'ads',
  publicUrl: base,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its client secret'),
    developerToken: secret('the developer token of the manager account that the app calls for'),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  ads: { listReachedAccounts: listCustomers },
  conversions: { ...conversionActions, sendEvents, uploadAdjustments },
  own,
  facts,
  judgedBy:
    'the descriptions of the interface in `google-ads-node`, against which every request and every answer is checked ([judges](../proof/judges/README.md))',
  get twin() {
    return twin().searchadsTwin
  },
})
