import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { ReadFault, Transport } from '#wire/wire.ts'
import type { Account, Credentials } from '../account.ts'
import { grantedScopes } from '../scopes.ts'
import { readFaultOf, sendForm, unreadable } from './api.ts'
import { sentenceOf } from './error-classes.ts'

const method = 'oauth.v2.access'

/** What is wrong with the app or with a code says nothing about an account. */
const readCodeFault: ReadFault = (status, body, headers) => {
  const fault = readFaultOf(false)(status, body, headers)
  return fault?.kind === 'unauthorized' ? refused(fault.message, body.error) : fault
}

/** Words after which a refresh token is good for nothing any more. */
const dead = ['invalid_refresh_token', 'token_expired', 'token_revoked', 'account_inactive', 'invalid_auth']

const readRefreshFault: ReadFault = (status, body, headers) => {
  const isDead = status < 500 && body?.ok === false && dead.includes(body.error)
  return isDead ? { kind: 'unauthorized', message: sentenceOf(body) } : readCodeFault(status, body, headers)
}

/** Requests tokens. The answer names the workspace, too. */
export function requestTokens(
  transport: Transport,
  form: Record<string, string>,
  fault: ReadFault = readCodeFault,
): Promise<Outcome<any>> {
  const { settings, secrets } = transport
  const basic = btoa(`${settings?.clientId ?? ''}:${secrets?.clientSecret ?? ''}`)
  return sendForm(transport, method, new URLSearchParams(form), `Basic ${basic}`, fault)
}

/** Tokens end only where the app has token rotation switched on. */
export function credentialsOf(transport: Transport, answer: any): Outcome<Credentials> {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, scope } = answer
  if (typeof accessToken !== 'string' || accessToken === '') return unreadable('the token of the bot')
  const now = transport.now?.() ?? new Date()
  return done({
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
    expiresAt: seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null,
    ...grantedScopes(scope),
  })
}

/** Each refresh token works once: the answer brings the next one. */
export async function refresh(transport: Transport, { credentials }: Account): Promise<Outcome<Credentials>> {
  const { refreshToken } = credentials
  if (refreshToken === null) return { kind: 'unauthorized', message: 'There is no refresh token.' }
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const answer = await requestTokens(transport, form, readRefreshFault)
  return chain(answer, async (body) =>
    chain(credentialsOf(transport, body), async (next) =>
      done({ ...next, refreshToken: next.refreshToken ?? refreshToken }),
    ),
  )
}
