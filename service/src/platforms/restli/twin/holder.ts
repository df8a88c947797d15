import { bearerOf, granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { lapsedToken, oauthFault, restFault, unknownToken } from './fault.ts'

/** A member of the sandbox as the tokens know them. */
export interface Holder {
  id: string
  username: string
  /** The member did not agree to manage ads. */
  withoutAds: boolean
}

/** What the twins of the family differ in, where tokens are given. */
export interface Grantor {
  /** The platform whose identities a code of the sandbox connects. */
  word: string
  /** What a person agrees to. */
  scope: string
}

const dayMs = 86_400_000
const accessDays = 60
const refreshDays = 365

/** The versions before it are switched off. */
const oldestVersion = '202508'

export async function issueToken(state: TwinState, grantor: Grantor, request: Request): Promise<object> {
  const form = new URLSearchParams(await request.text())
  for (const name of ['client_id', 'client_secret']) if (!form.get(name)) throw missing(name)
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return issueFirst(state, grantor, await holderOfCode(state, grantor, form))
    case 'refresh_token':
      return renew(state, grantor, form)
    default:
      throw oauthFault(400, 'unsupported_grant_type', 'The grant type is not supported.')
  }
}

async function holderOfCode(state: TwinState, { word }: Grantor, form: URLSearchParams): Promise<Holder> {
  for (const name of ['code', 'redirect_uri']) if (!form.get(name)) throw missing(name)
  const grantee = await granteeOf(state, word, form.get('code') ?? '')
  if (!grantee)
    throw oauthFault(
      400,
      'invalid_request',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
    )
  return holderIn(grantee)
}

async function issueFirst(state: TwinState, grantor: Grantor, holder: Holder): Promise<object> {
  const refresh = `sandbox-refresh-${await state.unique()}`
  const lapsesAt = state.now.getTime() + refreshDays * dayMs
  await state.put('refresh', refresh, { ...holder, lapsesAt })
  return issue(state, grantor, holder, { token: refresh, lapsesAt })
}

/** A refresh token stays the same, and its life is not extended by use. */
async function renew(state: TwinState, grantor: Grantor, form: URLSearchParams): Promise<object> {
  const refresh = form.get('refresh_token') ?? ''
  const known = await state.get('refresh', refresh)
  if (!known || known.lapsesAt <= state.now.getTime())
    throw oauthFault(
      400,
      'invalid_grant',
      'The provided authorization grant or refresh token is invalid, expired or revoked.',
    )
  return issue(state, grantor, holderIn(known), { token: refresh, lapsesAt: known.lapsesAt })
}

async function issue(
  state: TwinState,
  { scope }: Grantor,
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
    scope,
    token_type: 'Bearer',
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

function holderIn({ id, username, withoutAds = false }: Holder): Holder {
  return { id, username, withoutAds }
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

export function shownUser({ id, username }: Holder): object {
  return {
    sub: id,
    name: username,
    given_name: 'Sandbox',
    family_name: username,
    locale: { country: 'US', language: 'en' },
  }
}
