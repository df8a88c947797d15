import { createHash } from 'node:crypto'
import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { apiUrl, callApi, readFault, unreadable } from './api.ts'

const authorizePage = 'https://x.com/i/oauth2/authorize'
const scopes = [
  ...['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
  ...['bookmark.write', 'follows.write'],
]
const userFields = 'profile_image_url,public_metrics,subscription_type'

export const oauth: NonNullable<Connect['oauth']> = {
  authorizeUrl({ settings }, { state, redirectUri, verifier }) {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: settings?.clientId ?? '',
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    // The page wants blanks as %20. A plus sign of a value is encoded, so each one that is left is a blank.
    return `${authorizePage}?${query.toString().replaceAll('+', '%20')}`
  },
  async exchange(transport, { code, redirectUri, verifier }) {
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }
    const credentials = await requestToken(transport, form, readTokenFault)
    return chain(credentials, (granted) => withIdentity(transport, granted))
  },
}

async function withIdentity(transport: Transport, credentials: Credentials): Promise<Outcome<Connected>> {
  const identity = await readUser(transport, credentials.accessToken)
  return map(identity, (known) => ({ identity: known, credentials }))
}

/** Each refresh token works once: the answer brings the next one. */
export async function refresh(transport: Transport, { credentials }: Account): Promise<Outcome<Credentials>> {
  if (credentials.refreshToken === null)
    return { kind: 'unauthorized', message: 'There is no refresh token.' }
  const form = { grant_type: 'refresh_token', refresh_token: credentials.refreshToken }
  const renewed = await requestToken(transport, form, readRefreshFault)
  return map(renewed, (next) => ({ ...next, refreshToken: next.refreshToken ?? credentials.refreshToken }))
}

export function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  return readUser(transport, account.credentials.accessToken)
}

async function requestToken(
  transport: Transport,
  form: Record<string, string>,
  readFormFault: ReadFault,
): Promise<Outcome<Credentials>> {
  const { settings, secrets } = transport
  const client = `${settings?.clientId ?? ''}:${secrets?.clientSecret ?? ''}`
  const request = new Request(apiUrl(transport, '/oauth2/token'), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(client)}` },
    body: new URLSearchParams(form),
  })
  const answer = await send(transport, request, readFormFault)
  return chain(answer, async (body) => {
    if (typeof body?.access_token !== 'string') return unreadable('the access token')
    const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = body
    const now = transport.now?.() ?? new Date()
    const expiresAt = seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null
    return done({ accessToken, refreshToken, expiresAt })
  })
}

/** A 401 of this endpoint speaks of our registration, not of the account. */
const readTokenFault: ReadFault = (status, body, headers) => {
  if (typeof body?.error !== 'string') return readFault(status, body, headers)
  const message = typeof body.error_description === 'string' ? body.error_description : body.error
  if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode: body.error }
  return status === 429 ? readFault(status, body, headers) : refused(message, body.error)
}

/** A refresh token that is dead is called an invalid grant, or an invalid request about the token. */
const readRefreshFault: ReadFault = (status, body, headers) => {
  const fault = readTokenFault(status, body, headers)
  if (status !== 400 || fault?.kind !== 'refused') return fault
  const dead = body.error === 'invalid_grant' || /token was invalid/i.test(fault.message)
  return dead ? { kind: 'unauthorized', message: fault.message } : fault
}

async function readUser(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const answer = await callApi(transport, accessToken, '/users/me', { query: { 'user.fields': userFields } })
  return chain(answer, async (body) => {
    const user = body?.data
    if (typeof user?.id !== 'string' || typeof user.username !== 'string') return unreadable('the user')
    const followers = user.public_metrics?.followers_count
    const subscription = user.subscription_type
    return done({
      platformAccountId: user.id,
      username: user.username,
      displayName: typeof user.name === 'string' ? user.name : user.username,
      avatarUrl: typeof user.profile_image_url === 'string' ? user.profile_image_url : null,
      profileUrl: `https://x.com/${user.username}`,
      followersCount: typeof followers === 'number' ? followers : null,
      metadata: { premium: String(typeof subscription === 'string' && !/^none$/i.test(subscription)) },
    })
  })
}
