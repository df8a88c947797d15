import { lazyRequire } from '#values/lazy-require.ts'
import { grantedLogin, refreshPerson } from '../graph/login.ts'
import { platform } from '../platform.ts'
import { secret, text } from '../settings.ts'
import { listReachedAccounts, readAdAccount } from './accounts/accounts.ts'
import { base } from './api.ts'
import { hasAudience, replaceCompanies } from './audiences/audiences.ts'
import { sendEvents } from './conversions/conversions.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { own } from './own.ts'
import { asPerson, coversAds, lacksPage, readIdentity } from './person.ts'
import { scopes } from './scopes.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const adnet = platform({
  word: 'adnet',
  name: 'Meta Ads',
  kind: 'ads',
  publicUrl: base,
  settings: {
    clientId: text('the id of the registered app; it may be the one of SOCIALNET'),
    clientSecret: secret('its secret'),
  },
  connect: { oauth: grantedLogin(scopes) },
  profile: { readIdentity, refresh: refreshPerson },
  beside: [
    { word: 'socialnet', grant: asPerson, covers: coversAds },
    { word: 'photonet', grant: asPerson, lacksGrant: lacksPage, covers: coversAds },
  ],
  ads: {
    listReachedAccounts,
    readAdAccount,
    hasAudience,
    replaceCompanies,
    companiesPerCall: 10_000,
  },
  conversions: { sendEvents },
  own,
  facts,
  liveCheck,
  judgedBy:
    '`facebook-nodejs-business-sdk`, the client that Meta publishes, which drives the twin of the ad accounts',
  get twin() {
    return twin().adnetTwin
  },
})
