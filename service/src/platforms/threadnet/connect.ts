import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { readFault } from '../graph/read-fault.ts'
import { grantedScopes, requestedScopes } from '../scopes.ts'
import { callGraph, tokenUrl, unreadable } from './api.ts'
import { scopes } from './scopes.ts'

const authorizePage = 'https://threads.net/oauth/authorize'

export const oauth: NonNullable<Connect['oauth']> = {
  scopes,
  authorizeUrl({ settings }, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_id: settings?.clientId ?? '',
      redirect_uri: redirectUri,
      scope: requestedScopes(scopes, settings).join(','),
      response_type: 'code',
      state,
    })
    return `${authorizePage}?${query}`
  },
  async exchange(transport, { code, redirectUri }) {
    const first = await requestFirstToken(transport, code, redirectUri)
    const lasting = await chain(first, (token) => requestLastingToken(transport, token))
    const known = await chain(lasting, (credentials) => withScopes(transport, credentials))
    return chain(known, (credentials) => withIdentity(transport, credentials))
  },
}

/** The first token holds for an hour. The platform may leave the end of its own address on the code. */
async function requestFirstToken(
  transport: Transport,
  code: string,
  redirectUri: string,
): Promise<Outcome<string>> {
  const { settings, secrets } = transport
  const body = new URLSearchParams({
    client_id: settings?.clientId ?? '',
    client_secret: secrets?.clientSecret ?? '',
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code: code.replace(/#_$/, ''),
  })
  const request = new Request(tokenUrl(transport, '/oauth/access_token'), { method: 'POST', body })
  const answer = await send(transport, request, readFault)
  return chain(answer, async (token) =>
    typeof token?.access_token === 'string' ? done(token.access_token) : unreadable('the access token'),
  )
}

function requestLastingToken(transport: Transport, accessToken: string): Promise<Outcome<Credentials>> {
  return requestToken(transport, '/access_token', {
    grant_type: 'th_exchange_token',
    client_secret: transport.secrets?.clientSecret ?? '',
    access_token: accessToken,
  })
}

/** There is no refresh token: an access token is renewed with itself, as long as it has not lapsed. */
export function refresh(transport: Transport, { credentials }: Account): Promise<Outcome<Credentials>> {
  return requestToken(transport, '/refresh_access_token', {
    grant_type: 'th_refresh_token',
    access_token: credentials.accessToken,
  })
}

async function requestToken(
  transport: Transport,
  path: string,
  query: Record<string, string>,
): Promise<Outcome<Credentials>> {
  const request = new Request(`${tokenUrl(transport, path)}?${new URLSearchParams(query)}`)
  // The platform may repeat a token that it does not know.
  const hidden = { ...transport.secrets, given: query.access_token ?? '' }
  const answer = await send({ ...transport, secrets: hidden }, request, readFault)
  return chain(answer, async (body) => {
    if (typeof body?.access_token !== 'string') return unreadable('the access token')
    const { access_token: accessToken, expires_in: seconds } = body
    const now = transport.now?.() ?? new Date()
    const expiresAt = seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null
    return done({ accessToken, refreshToken: null, expiresAt })
  })
}

/** The token endpoints do not return the granted scopes, so they are read from the token itself. */
async function withScopes(transport: Transport, credentials: Credentials): Promise<Outcome<Credentials>> {
  const { accessToken } = credentials
  const answer = await callGraph(transport, accessToken, 'GET', '/debug_token', { input_token: accessToken })
  return map(answer, (body) => ({ ...credentials, ...grantedScopes(body?.data?.scopes) }))
}

async function withIdentity(transport: Transport, credentials: Credentials): Promise<Outcome<Connected>> {
  const identity = await readUser(transport, credentials.accessToken)
  return map(identity, (known) => ({ identity: known, credentials }))
}

export function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  return readUser(transport, account.credentials.accessToken)
}

/** The id comes from here: in the token's answer it is a number too large to be read exactly. */
async function readUser(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const fields = 'id,username,name,threads_profile_picture_url'
  const answer = await callGraph(transport, accessToken, 'GET', '/me', { fields })
  return chain(answer, async (user) => {
    if (typeof user?.id !== 'string' || typeof user.username !== 'string') return unreadable('the user')
    const { id, username, name, threads_profile_picture_url: picture } = user
    return done({
      platformAccountId: id,
      username,
      displayName: typeof name === 'string' && name !== '' ? name : username,
      avatarUrl: typeof picture === 'string' ? picture : null,
      profileUrl: `https://www.threads.net/@${username}`,
      followersCount: null,
      metadata: {},
    })
  })
}
