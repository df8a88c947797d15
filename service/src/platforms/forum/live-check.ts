import { chain, done, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import { appIsKnown, grantedBy, type LiveCheck, type Seen, seen } from '../live-check.ts'
import { named, siteUrl, unreadable } from './api.ts'
import { readIdentity } from './connect.ts'
import { readFault } from './fault.ts'

async function askApp(transport: Transport): Promise<Outcome<Seen>> {
  const { settings, secrets } = transport
  const request = new Request(siteUrl(transport, '/api/v1/access_token'), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${settings?.clientId ?? ''}:${secrets?.clientSecret ?? ''}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return chain(await send(named(transport), request, readFault), async (answer) =>
    typeof answer?.access_token === 'string' ? done(appIsKnown) : unreadable('the token of the app'),
  )
}

export const liveCheck: LiveCheck = {
  app: askApp,
  async account(transport, account) {
    return chain(await readIdentity(transport, account), async ({ username }) =>
      done({ ...seen([`the account is ${username}`]), ...grantedBy(account) }),
    )
  },
  byHand: [
    'Reddit has approved the app for the Data API: without it the page of consent shows an invalid client',
    'the app is of the type "web app", and its one redirect address is that of this service, letter by letter',
    'FORUM_OPERATOR names the Reddit account that answers for the app',
    'an account is old enough and has the karma that its communities ask for: Reddit hides posts of others in silence',
  ],
}
