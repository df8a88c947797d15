import { chain, map } from '#wire/outcome.ts'
import type { Connect } from '../connect.ts'
import { requestedScopes, type Scope } from '../scopes.ts'
import { readPerson } from './person.ts'
import { redeemCode } from './token.ts'

const authorizePage = 'https://www.linkedin.com/oauth/v2/authorization'

/** A person agrees to the scopes, all of them or none, and is the account. */
export function personLogin(scopes: readonly Scope[]): NonNullable<Connect['oauth']> {
  return {
    scopes,
    authorizeUrl({ settings }, { state, redirectUri }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: settings?.clientId ?? '',
        redirect_uri: redirectUri,
        state,
        scope: requestedScopes(scopes, settings).join(' '),
      })
      return `${authorizePage}?${query.toString().replaceAll('+', '%20')}`
    },
    async exchange(transport, grant) {
      const redeemed = await redeemCode(transport, { code: grant.code, redirectUri: grant.redirectUri })
      return chain(redeemed, async (granted) => {
        // An answer that names no scopes grants the requested ones.
        const credentials = { scopes: requestedScopes(scopes, transport.settings), ...granted }
        return map(await readPerson(transport, credentials), (identity) => ({ identity, credentials }))
      })
    },
  }
}
