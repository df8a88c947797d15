import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { grantedScopes, hasScope, lackOf, requestedScopes } from '../scopes.ts'
import { apiUrl, readApi, readFault, unreadable } from './api.ts'
import { readCreator } from './creator.ts'
import { scopes } from './scopes.ts'

const authorizePage = 'https://www.tiktok.com/v2/auth/authorize/'

/** The flow for web apps proves itself by the secret of the app. Only apps on devices show a code challenge. */
export const oauth: NonNullable<Connect['oauth']> = {
  scopes,
  authorizeUrl({ settings }, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_key: settings?.clientId ?? '',
      response_type: 'code',
      scope: requestedScopes(scopes, settings).join(','),
      redirect_uri: redirectUri,
      state,
    })
    return `${authorizePage}?${query}`
  },
  async exchange(transport, { code, redirectUri }) {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    const granted = await requestToken(transport, form, readTokenFault)
    return chain(granted, (token) => withIdentity(transport, token))
  },
}

/** People may grant fewer scopes than requested. An account that may not post is of no use. */
async function withIdentity(transport: Transport, token: any): Promise<Outcome<Connected>> {
  const credentials = {
    scopes: requestedScopes(scopes, transport.settings),
    ...credentialsOf(transport, token),
  }
  const lack = lackOf(scopes, { credentials, metadata: {} }, 'connect')
  if (lack) return lack
  const identity = await readUser(transport, credentials)
  return map(identity, (known) => ({ identity: known, credentials }))
}

/** Each refresh token works once: the answer brings the next one. */
export async function refresh(transport: Transport, { credentials }: Account): Promise<Outcome<Credentials>> {
  const { refreshToken } = credentials
  if (refreshToken === null) return { kind: 'unauthorized', message: 'There is no refresh token.' }
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const renewed = await requestToken(transport, form, readRefreshFault)
  return map(renewed, (token) => {
    const next = credentialsOf(transport, token)
    return { ...next, refreshToken: next.refreshToken ?? refreshToken }
  })
}

export async function requestToken(
  transport: Transport,
  form: Record<string, string>,
  readFormFault: ReadFault,
): Promise<Outcome<any>> {
  const { settings, secrets } = transport
  const body = new URLSearchParams({
    client_key: settings?.clientId ?? '',
    client_secret: secrets?.clientSecret ?? '',
    ...form,
  })
  const request = new Request(apiUrl(transport, '/oauth/token/'), { method: 'POST', body })
  return chain(await send(transport, request, readFormFault), async (token) => {
    if (typeof token?.access_token === 'string') return done(token)
    return readFormFault(200, token, new Headers()) ?? unreadable('the access token')
  })
}

function credentialsOf(transport: Transport, token: any): Credentials {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = token
  const now = transport.now?.() ?? new Date()
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    expiresAt: seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null,
    ...grantedScopes(token.scope),
  }
}

/** This endpoint has an error form of its own, and may send it with a 200. */
export const readTokenFault: ReadFault = (status, body, headers) => {
  if (typeof body?.error !== 'string' || body.error === '') return readFault(status, body, headers)
  const message = typeof body.error_description === 'string' ? body.error_description : body.error
  if (status === 429) return readFault(status, { error: { code: body.error, message } }, headers)
  if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode: body.error }
  return refused(message, body.error)
}

/** A refresh token that is dead is called an invalid grant, or an invalid request about the token. */
const readRefreshFault: ReadFault = (status, body, headers) => {
  const fault = readTokenFault(status, body, headers)
  if (fault?.kind !== 'refused' || status >= 500) return fault
  const dead = body.error === 'invalid_grant' || /refresh.?token/i.test(fault.message)
  return dead ? { kind: 'unauthorized', message: fault.message } : fault
}

export function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  return readUser(transport, account.credentials)
}

/** The platform refuses fields whose scope was not granted, so they are not requested and stay null. */
function fieldsFor(credentials: Credentials): string {
  return [
    'open_id,display_name,avatar_url',
    ...(hasScope(credentials, 'user.info.profile') ? ['username,is_verified'] : []),
    ...(hasScope(credentials, 'user.info.stats') ? ['follower_count'] : []),
  ].join(',')
}

async function readUser(transport: Transport, credentials: Credentials): Promise<Outcome<Identity>> {
  const fields = fieldsFor(credentials)
  const answer = await readApi(transport, credentials.accessToken, '/user/info/', { fields })
  return chain(answer, async ({ user }) => {
    if (typeof user?.open_id !== 'string') return unreadable('the user')
    const handle = await handleOf(transport, credentials, user)
    return identityOf(user, handle)
  })
}

function identityOf(user: any, handle: string | null): Outcome<Identity> {
  const { open_id: id, avatar_url: picture, follower_count: followers, is_verified: verified } = user
  const name = textOf(user.display_name) ?? handle
  if (name === null) return unreadable('the name of the user')
  return done({
    platformAccountId: id,
    username: handle ?? name,
    displayName: name,
    avatarUrl: textOf(picture),
    profileUrl: handle === null ? null : `https://www.tiktok.com/@${handle}`,
    followersCount: typeof followers === 'number' ? followers : null,
    metadata: typeof verified === 'boolean' ? { verified: String(verified) } : {},
  })
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The creator info contains the handle, too. The platform may refuse it, such as after the last post of a day. */
async function handleOf(
  transport: Transport,
  credentials: Credentials,
  { username }: { username?: unknown },
): Promise<string | null> {
  const known = textOf(username)
  if (known !== null) return known
  const creator = await readCreator(transport, { credentials })
  return creator.kind === 'done' ? creator.value.username : null
}
