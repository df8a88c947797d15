import { createHash } from 'node:crypto'
import { chain, map, type Outcome } from '#wire/outcome.ts'
import type { ReadFault, Transport } from '#wire/wire.ts'
import type { Account, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { readTokenFault, type Tokens, tokensBy } from '../oauth-tokens.ts'
import { requestedScopes, type Scope } from '../scopes.ts'

const authorizePage = 'https://accounts.google.com/o/oauth2/v2/auth'
export const tokenOrigin = 'https://oauth2.googleapis.com'

/** What is a platform's own about the login that the family shares. */
interface OfflineLogin {
  scope: readonly Scope[]
  readFault: ReadFault
  /** The person of a token. */
  identify(transport: Transport, credentials: Credentials): Promise<Outcome<Identity>>
}

interface Login {
  oauth: NonNullable<Connect['oauth']>
  refresh: Tokens['renew']
  readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>>
}

/** A person consents once, and the service goes on while the person is away. */
export function offlineLogin({ scope, readFault, identify }: OfflineLogin): Login {
  const tokens = tokensBy({
    url: (transport) => `${transport.url ?? tokenOrigin}/token`,
    client: 'body',
    readFault: readTokenFault(readFault),
    // A refresh token that lapsed or was withdrawn is called an invalid grant.
    isDead: ({ providerCode }) => providerCode === 'invalid_grant',
  })
  return {
    oauth: {
      scopes: scope,
      authorizeUrl({ settings }, { state, redirectUri, verifier }) {
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: settings?.clientId ?? '',
          redirect_uri: redirectUri,
          scope: requestedScopes(scope, settings).join(' '),
          state,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
          access_type: 'offline',
          // Only a consent returns a refresh token, and without this a person who consented before sees no consent
          // page.
          prompt: 'consent',
        })
        return `${authorizePage}?${query}`
      },
      async exchange(transport, { code, redirectUri, verifier }) {
        const granted = await tokens.redeem(transport, { code, redirectUri, verifier })
        return chain(granted, async (credentials) =>
          map(await identify(transport, credentials), (identity) => ({ identity, credentials })),
        )
      },
    },
    // A refresh token goes on working; the answer brings none.
    refresh: tokens.renew,
    readIdentity: (transport, { credentials }) => identify(transport, credentials),
  }
}
