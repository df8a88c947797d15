import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { Account, Credentials } from '../account.ts'
import { readFault, tokenUrl, unreadable } from './api.ts'

/** The tokens of a code that a person came back with. */
export function redeemCode(
  transport: Transport,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Outcome<Credentials>> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
  return requestToken(transport, form, readTokenFault)
}

/**
 * LinkedIn gives refresh tokens to approved apps only. Without one the access token serves to its end, and then the
 * person has to agree again.
 */
export async function refresh(transport: Transport, { credentials }: Account): Promise<Outcome<Credentials>> {
  const { refreshToken, expiresAt } = credentials
  if (refreshToken === null) {
    const now = transport.now?.() ?? new Date()
    const message = 'LinkedIn gave no refresh token. Connect the account again before its token lapses.'
    const lapsed = expiresAt !== null && new Date(expiresAt) <= now
    return lapsed ? { kind: 'unauthorized', message } : refused(message)
  }
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const renewed = await requestToken(transport, form, readRefreshFault)
  return map(renewed, (next) => ({ ...next, refreshToken: next.refreshToken ?? refreshToken }))
}

async function requestToken(
  transport: Transport,
  form: Record<string, string>,
  readFormFault: ReadFault,
): Promise<Outcome<Credentials>> {
  const { settings, secrets } = transport
  const client = { client_id: settings?.clientId ?? '', client_secret: secrets?.clientSecret ?? '' }
  const body = new URLSearchParams({ ...form, ...client })
  const answer = await send(
    transport,
    new Request(tokenUrl(transport), { method: 'POST', body }),
    readFormFault,
  )
  return chain(answer, async (token) => {
    if (typeof token?.access_token !== 'string') return unreadable('the access token')
    const { access_token: accessToken, refresh_token: next, expires_in: seconds } = token
    const now = transport.now?.() ?? new Date()
    const expiresAt = seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null
    return done({ accessToken, refreshToken: typeof next === 'string' ? next : null, expiresAt })
  })
}

/** A 401 of this endpoint speaks of our registration or of the code, not of the account. */
const readTokenFault: ReadFault = (status, body, headers) => {
  if (typeof body?.error !== 'string') return readFault(status, body, headers)
  const message = typeof body.error_description === 'string' ? body.error_description : body.error
  if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode: body.error }
  return status === 429 ? readFault(status, { message }, headers) : refused(message, body.error)
}

const readRefreshFault: ReadFault = (status, body, headers) => {
  const fault = readTokenFault(status, body, headers)
  if (fault?.kind !== 'refused' || body?.error !== 'invalid_grant') return fault
  return { kind: 'unauthorized', message: fault.message }
}
