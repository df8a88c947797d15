import { bearerOf, granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongSecret } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { assertScope, type Grantor, scopesOfApp } from './consent.ts'
import { lapsedToken, oauthFault, restFault, unknownToken } from './fault.ts'

/** A member of the sandbox as the tokens know them. */
export interface Holder {
  id: string
  username: string
  /** The member did not agree to manage ads. */
  withoutAds: boolean
  /** What the member agreed to. Null of tokens that were given before scopes were kept. */
  scopes: readonly string[] | null
}

const dayMs = 86_400_000
const accessDays = 60
const refreshDays = 365

/** The versions before it are switched off. */
const oldestVersion = '202509'

export async function issueToken(state: TwinState, grantor: Grantor, request: Request): Promise<object> {
  const form = new URLSearchParams(await request.text())
  for (const name of ['client_id', 'client_secret']) if (!form.get(name)) throw missing(name)
  if (showsWrongSecret(form.get('client_id'), form.get('client_secret')))
    throw oauthFault(401, 'invalid_client', 'Client authentication failed')
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return issueFirst(state, await holderOfCode(state, grantor, form))
    case 'refresh_token':
      return renew(state, form)
    case 'client_credentials':
      throw oauthFault(401, 'access_denied', 'This application is not allowed to create application tokens')
    default:
      throw oauthFault(400, 'unsupported_grant_type', 'The grant type is not supported.')
  }
}

async function holderOfCode(state: TwinState, grantor: Grantor, form: URLSearchParams): Promise<Holder> {
  for (const name of ['code', 'redirect_uri']) if (!form.get(name)) throw missing(name)
  const grantee = await granteeOf(state, grantor.word, form.get('code') ?? '')
  if (!grantee)
    throw oauthFault(
      400,
      'invalid_request',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
    )
  // A code of the sandbox means a member who granted everything that the app can request.
  const all = scopesOfApp(grantor, form.get('client_id'))
  const without = grantee.withoutAnalytics ? (grantor.analytics ?? []) : []
  const scopes = grantee.granted.scopes ?? all.filter((scope) => !without.includes(scope))
  return holderIn({ ...grantee, scopes })
}

async function issueFirst(state: TwinState, holder: Holder): Promise<object> {
  const refresh = `sandbox-refresh-${await state.unique()}`
  const lapsesAt = state.now.getTime() + refreshDays * dayMs
  await state.put('refresh', refresh, { ...holder, lapsesAt })
  return issue(state, holder, { token: refresh, lapsesAt })
}

/** A refresh token stays the same, and its life is not extended by use. */
async function renew(state: TwinState, form: URLSearchParams): Promise<object> {
  const refresh = form.get('refresh_token') ?? ''
  const known = await state.get('refresh', refresh)
  if (!known || known.lapsesAt <= state.now.getTime())
    throw oauthFault(
      400,
      'invalid_grant',
      'The provided authorization grant or refresh token is invalid, expired or revoked.',
    )
  return issue(state, holderIn(known), { token: refresh, lapsesAt: known.lapsesAt })
}

async function issue(
  state: TwinState,
  holder: Holder,
  refresh: { token: string; lapsesAt: number },
): Promise<object> {
  const access = `sandbox-access-${await state.unique()}`
  await keepToken(state, 'access', access, holder, accessDays * 86_400)
  return {
    access_token: access,
    expires_in: accessDays * 86_400,
    refresh_token: refresh.token,
    refresh_token_expires_in: Math.floor((refresh.lapsesAt - state.now.getTime()) / 1000),
    ...(holder.scopes && { scope: holder.scopes.join(',') }),
    token_type: 'Bearer',
  }
}

/** The facts about a token, for the app that owns it. */
export async function introspectToken(state: TwinState, grantor: Grantor, request: Request): Promise<object> {
  const form = new URLSearchParams(await request.text())
  for (const name of ['client_id', 'client_secret', 'token']) if (!form.get(name)) throw missing(name)
  if (showsWrongSecret(form.get('client_id'), form.get('client_secret')))
    throw oauthFault(401, 'invalid_client', 'Client authentication failed')
  const known = await state.get('access', form.get('token') ?? '')
  if (!known) return { active: false }
  return {
    active: known.lapsesAt > state.now.getTime(),
    client_id: form.get('client_id'),
    scope: (known.scopes ?? scopesOfApp(grantor, form.get('client_id'))).join(','),
    auth_type: '3L',
    expires_at: Math.floor(known.lapsesAt / 1000),
  }
}

function missing(name: string) {
  return oauthFault(400, 'invalid_request', `A required parameter "${name}" is missing`)
}

/** Whose token came with the request. */
export async function holderOf(state: TwinState, request: Request): Promise<Holder> {
  const refuse = (reason: 'unknown' | 'lapsed') => (reason === 'lapsed' ? lapsedToken() : unknownToken())
  return holderIn(await holderBehind(state, 'access', bearerOf(request), refuse))
}

function holderIn({ id, username, withoutAds = false, scopes = null }: Holder): Holder {
  return { id, username, withoutAds, scopes }
}

export function assertVersion({ headers }: Request): void {
  const version = headers.get('linkedin-version')
  if (!version)
    throw restFault(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    )
  if (!/^\d{4}(0[1-9]|1[0-2])(\.\d\d)?$/.test(version) || version < oldestVersion)
    throw restFault(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`)
}

export function personUrn({ id }: Holder): string {
  return `urn:li:person:${id}`
}

/** Only a token of OpenID Connect is answered in the words of that standard. */
export function shownUser(holder: Holder): object {
  assertScope(holder, ['openid'], 'userinfo')
  const { id, username } = holder
  return {
    sub: id,
    name: username,
    given_name: 'Sandbox',
    family_name: username,
    locale: { country: 'US', language: 'en' },
  }
}

export function shownMember(holder: Holder): object {
  assertScope(holder, ['r_basicprofile'], 'me.GET.NO_VERSION')
  const { id, username } = holder
  return { id, vanityName: username, localizedFirstName: username, localizedLastName: '' }
}
