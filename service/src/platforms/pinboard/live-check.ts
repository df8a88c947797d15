import { chain, done, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import { appIsKnown, grantedBy, type LiveCheck, type Seen, seen } from '../live-check.ts'
import { apiUrl, readFault, unreadable } from './api.ts'
import { readIdentity } from './connect.ts'

async function askApp(transport: Transport): Promise<Outcome<Seen>> {
  const { settings, secrets } = transport
  const request = new Request(apiUrl(transport, '/oauth/token'), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${settings?.clientId ?? ''}:${secrets?.clientSecret ?? ''}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'user_accounts:read' }),
  })
  return chain(await send(transport, request, readFault), async (answer) =>
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
    'the tier of the app: with Trial access pins are seen by their creator alone',
    'PINBOARD_SANDBOX is not set once Standard access is given',
  ],
}
