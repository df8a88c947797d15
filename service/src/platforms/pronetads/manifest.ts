import { lazyRequire } from '#values/lazy-require.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Identity } from '../account.ts'
import { platform } from '../platform.ts'
import { origin } from '../restli/api.ts'
import { personLogin } from '../restli/login.ts'
import { readPerson } from '../restli/person.ts'
import { refresh } from '../restli/token.ts'
import { withScopes } from '../scopes.ts'
import { secret, text } from '../settings.ts'
import { coversAds, listAdAccounts, readAdAccount } from './ad-accounts.ts'
import { hasAudience, replaceCompanies } from './companies.ts'
import { conversionDestinations } from './conversion-destinations.ts'
import { sendEvents } from './conversion-events.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { own } from './own.ts'
import { scopes } from './scopes.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const pronetads = platform({
  word: 'pronetads',
  name: 'LinkedIn Ads',
  kind: 'ads',
  publicUrl: origin,
  settings: {
    clientId: text('the client id of the registered app; it may be the one of PRONET'),
    clientSecret: secret('its client secret'),
    withScopes: withScopes(scopes),
  },
  connect: { oauth: personLogin(scopes) },
  profile: { readIdentity, refresh },
  // A posting account is reached with the token of the person behind it.
  beside: [{ word: 'pronet', grant: (account) => account, covers: coversAds }],
  ads: { listReachedAccounts: listAdAccounts, readAdAccount, hasAudience, replaceCompanies },
  conversions: { ...conversionDestinations, sendEvents },
  own,
  facts,
  liveCheck,
  judgedBy:
    '`linkedin-api-client` of LinkedIn, which asks for prices and forecasts and keeps conversion rules',
  get twin() {
    return twin().pronetadsTwin
  },
})

function readIdentity(transport: Transport, { credentials }: Account): Promise<Outcome<Identity>> {
  return readPerson(transport, credentials)
}
