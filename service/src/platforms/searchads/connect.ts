import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Credentials, Identity } from '../account.ts'
import { offlineLogin } from '../gapi/login.ts'
import { readTokenFault } from '../oauth-tokens.ts'
import { readFault, unreadable } from './api.ts'
import { firstCustomer } from './customers.ts'
import { scopes } from './scopes.ts'

const userOrigin = 'https://openidconnect.googleapis.com/v1'

export const { oauth, refresh, readIdentity } = offlineLogin({
  scope: scopes,
  readFault,
  identify: readPerson,
})

/** The person is the account: their token reaches every ad account that they may enter. */
async function readPerson(transport: Transport, credentials: Credentials): Promise<Outcome<Identity>> {
  const headers = { authorization: `Bearer ${credentials.accessToken}` }
  const request = new Request(`${transport.url ?? userOrigin}/userinfo`, { headers })
  return chain(await send(transport, request, readTokenFault(readUserFault)), async (user) => {
    if (typeof user?.sub !== 'string') return unreadable('the id of the person')
    return chain(await firstCustomer(transport, { credentials }), async (customer) =>
      customer
        ? done(identityOf(user, customer))
        : refused('The person has no active ad account. Create one on the platform, then connect again.'),
    )
  })
}

const readUserFault: typeof readFault = (status, body, headers) =>
  status === 401
    ? { kind: 'unauthorized', message: 'The platform does not accept the token.' }
    : readFault(status, body, headers)

function identityOf(user: any, customer: { id: string; loginId: string | null; name: string }): Identity {
  const username = typeof user.email === 'string' && user.email !== '' ? user.email : user.sub
  return {
    platformAccountId: user.sub,
    username,
    displayName: customer.name || username,
    avatarUrl: typeof user.picture === 'string' ? user.picture : null,
    profileUrl: null,
    followersCount: null,
    metadata: { customerId: customer.id, ...(customer.loginId && { loginCustomerId: customer.loginId }) },
  }
}
