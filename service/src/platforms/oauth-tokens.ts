import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import type { Account, Credentials } from './account.ts'
import { grantedScopes } from './scopes.ts'

type Refusal = Extract<Outcome<never>, { kind: 'refused' }>

/** Where a platform gives tokens by OAuth 2, and what is its own about that. */
export interface TokenEndpoint {
  url(transport: Transport): string
  /** Where the id and the secret of the registration stand: in a header, or in the body. */
  client: 'basic' | 'body'
  /** What stands in every request besides. */
  always?: Record<string, string>
  readFault: ReadFault
  /** Where failures come with a success status too: whether the body is one. */
  isFailure?(body: any): boolean
  /** Whether a refusal says that a refresh token is good for nothing any more. */
  isDead(refusal: Refusal): boolean
}

export interface Tokens {
  /** The tokens of a code that a person came back with. */
  redeem(
    transport: Transport,
    grant: { code: string; redirectUri: string; verifier?: string },
  ): Promise<Outcome<Credentials>>
  /** The next tokens. A refresh token that the answer leaves out goes on. */
  renew(transport: Transport, account: Account): Promise<Outcome<Credentials>>
}

export function tokensBy(endpoint: TokenEndpoint): Tokens {
  const { readFault, isDead } = endpoint
  const readRenewal: ReadFault = (status, body, headers) => {
    const fault = readFault(status, body, headers)
    return fault?.kind === 'refused' && isDead(fault)
      ? { kind: 'unauthorized', message: fault.message }
      : fault
  }
  return {
    redeem(transport, { code, redirectUri, verifier }) {
      const proof = verifier !== undefined && { code_verifier: verifier }
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...proof }
      return requestTokens(endpoint, transport, form, readFault)
    },
    async renew(transport, { credentials: { refreshToken } }) {
      if (refreshToken === null) return { kind: 'unauthorized', message: 'There is no refresh token.' }
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const renewed = await requestTokens(endpoint, transport, form, readRenewal)
      return map(renewed, (next) => ({ ...next, refreshToken: next.refreshToken ?? refreshToken }))
    },
  }
}

/**
 * Reads the errors of RFC 6749, section 5.2, and leaves others to the platform. A 401 of a token endpoint speaks of the
 * registration or of the code, not of the account.
 */
export function readTokenFault(readOther: ReadFault): ReadFault {
  return (status, body, headers) => {
    if (typeof body?.error !== 'string') return readOther(status, body, headers)
    const message = typeof body.error_description === 'string' ? body.error_description : body.error
    if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode: body.error }
    return status === 429 ? throttled(headers) : refused(message, body.error)
  }
}

async function requestTokens(
  { url, client, always, isFailure }: TokenEndpoint,
  transport: Transport,
  form: Record<string, string>,
  readFault: ReadFault,
): Promise<Outcome<Credentials>> {
  const { settings, secrets } = transport
  const [id, secret] = [settings?.clientId ?? '', secrets?.clientSecret ?? '']
  const inBody = client === 'body' ? { client_id: id, client_secret: secret } : {}
  const request = new Request(url(transport), {
    method: 'POST',
    headers: client === 'basic' ? { authorization: `Basic ${btoa(`${id}:${secret}`)}` } : {},
    body: new URLSearchParams({ ...form, ...always, ...inBody }),
  })
  return chain(await send(transport, request, readFault, isFailure), async (body) => {
    if (typeof body?.access_token !== 'string')
      return { kind: 'unknown', message: 'The answer of the platform lacks the access token.' }
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = body
    const now = transport.now?.() ?? new Date()
    return done({
      accessToken,
      refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
      expiresAt: seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null,
      ...grantedScopes(body.scope),
    })
  })
}
