import { chain, done, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { askByRefusal, type Seen } from '../live-check.ts'
import { readTokenFault } from '../oauth-tokens.ts'
import { grantedScopes } from '../scopes.ts'
import { readFault, tokenUrl, unreadable } from './api.ts'

function clientOf({ settings, secrets }: Transport): Record<string, string> {
  return { client_id: settings?.clientId ?? '', client_secret: secrets?.clientSecret ?? '' }
}

/** Most apps may have no token of their own. LinkedIn says so only to an app that has shown its secret. */
export function askApp(transport: Transport): Promise<Outcome<Seen>> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...clientOf(transport) })
  const request = new Request(tokenUrl(transport), { method: 'POST', body })
  return askByRefusal({
    transport,
    request,
    readFault: readTokenFault(readFault),
    afterApp: ['access_denied', 'unauthorized_client'],
  })
}

const inactive = { what: 'the token of the account is not active', remedy: 'connect the account again' }

export async function askToken(
  transport: Transport,
  { credentials: { accessToken } }: Account,
): Promise<Outcome<Seen>> {
  const url = tokenUrl(transport).replace(/accessToken$/, 'introspectToken')
  const body = new URLSearchParams({ ...clientOf(transport), token: accessToken })
  const hiding = { ...transport, secrets: { ...transport.secrets, accessToken } }
  const answer = await send(hiding, new Request(url, { method: 'POST', body }), readTokenFault(readFault))
  return chain(answer, async (token) => {
    if (typeof token?.active !== 'boolean') return unreadable('whether the token is active')
    const { active, expires_at: expires, scope } = token
    const ends =
      expires > 0 ? [`the token ends on ${new Date(expires * 1000).toISOString().slice(0, 10)}`] : []
    return done({ facts: ends, faults: active ? [] : [inactive], ...grantedScopes(scope) })
  })
}
