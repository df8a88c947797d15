import { chain, map } from '#wire/outcome.ts'
import type { Connect } from '../connect.ts'
import { askedScopes, type Scope } from '../scopes.ts'
import { readPerson } from './person.ts'
import { redeemCode } from './token.ts'

const authorizePage = 'https://www.linkedin.com/oauth/v2/authorization'

/** A person agrees to the scopes, and is the account. */
export function personLogin(scopes: readonly Scope[]): NonNullable<Connect['oauth']> {
  return {
    scopes,
    authorizeUrl({ settings }, { state, redirectUri }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: settings?.clientId ?? '',
        redirect_uri: redirectUri,
        state,
        scope: askedScopes(scopes, settings).join(' '),
      })
      return `${authorizePage}?${query.toString().replaceAll('+', '%20')}`
    },
    async exchange(transport, grant) {
      const credentials = await redeemCode(transport, { code: grant.code, redirectUri: grant.redirectUri })
      return chain(credentials, async (granted) =>
        map(await readPerson(transport, granted.accessToken), (identity) => ({
          identity,
          credentials: granted,
        })),
      )
    },
  }
}
