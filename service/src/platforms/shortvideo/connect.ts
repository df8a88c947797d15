import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { apiUrl, readApi, readFault, unreadable } from './api.ts'

const authorizePage = 'https://www.tiktok.com/v2/auth/authorize/'
const scopes = [
  'user.info.basic',
  'user.info.profile',
  'user.info.stats',
  'video.list',
  'video.publish',
  'video.upload',
]
const userFields = 'open_id,username,display_name,avatar_url,is_verified,follower_count'

/** The flow for web apps proves itself by the secret of the app. Only apps on devices show a code challenge. */
export const oauth: NonNullable<Connect['oauth']> = {
  authorizeUrl({ settings }, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_key: settings?.clientId ?? '',
      response_type: 'code',
      scope: scopes.join(','),
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

/** People may grant less than they are asked for. An account without all of it would fail later and elsewhere. */
async function withIdentity(transport: Transport, token: any): Promise<Outcome<Connected>> {
  const granted = typeof token.scope === 'string' ? token.scope.split(',') : scopes
  const missing = scopes.filter((scope) => !granted.includes(scope))
  if (missing.length > 0)
    return refused(`These permissions were not granted on TikTok: ${missing.join(', ')}. Grant all of them.`)
  const credentials = credentialsOf(transport, token)
  const identity = await readUser(transport, credentials.accessToken)
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
  return readUser(transport, account.credentials.accessToken)
}

async function readUser(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const answer = await readApi(transport, accessToken, '/user/info/', { fields: userFields })
  return chain(answer, async ({ user }) => {
    if (typeof user?.open_id !== 'string' || typeof user.username !== 'string') return unreadable('the user')
    const { display_name: name, avatar_url: picture, follower_count: followers } = user
    return done({
      platformAccountId: user.open_id,
      username: user.username,
      displayName: typeof name === 'string' && name !== '' ? name : user.username,
      avatarUrl: typeof picture === 'string' ? picture : null,
      profileUrl: `https://www.tiktok.com/@${user.username}`,
      followersCount: typeof followers === 'number' ? followers : null,
      metadata: { verified: String(user.is_verified === true) },
    })
  })
}
