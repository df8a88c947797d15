import { identityOfCode, type TwinState } from '#wire/twin/twin.ts'
import { accessDenied, lapsedToken, oauthFault, restFault, unknownToken } from './fault.ts'

/** A member of the sandbox as the tokens know them. */
export interface Holder {
  id: string
  username: string
}

const dayMs = 86_400_000
const accessDays = 60
const refreshDays = 365

/** The versions before it are switched off. */
const oldestVersion = '202508'

export async function issueToken(state: TwinState, request: Request): Promise<object> {
  const form = new URLSearchParams(await request.text())
  for (const name of ['client_id', 'client_secret']) if (!form.get(name)) throw missing(name)
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return issueFirst(state, await holderOfCode(state, form))
    case 'refresh_token':
      return renew(state, form)
    default:
      throw oauthFault(400, 'unsupported_grant_type', 'The grant type is not supported.')
  }
}

async function holderOfCode(state: TwinState, form: URLSearchParams): Promise<Holder> {
  for (const name of ['code', 'redirect_uri']) if (!form.get(name)) throw missing(name)
  const code = form.get('code') ?? ''
  const id = await identityOfCode(state, 'pronet', code)
  if (id === undefined)
    throw oauthFault(
      400,
      'invalid_request',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
    )
  const granted = await state.get('grant', code)
  return { id, username: granted?.username ?? id }
}

async function issueFirst(state: TwinState, holder: Holder): Promise<object> {
  const refresh = `sandbox-refresh-${await state.unique()}`
  const lapsesAt = state.now.getTime() + refreshDays * dayMs
  await state.put('refresh', refresh, { ...holder, lapsesAt })
  return issue(state, holder, refresh, lapsesAt)
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
  return issue(state, { id: known.id, username: known.username }, refresh, known.lapsesAt)
}

async function issue(
  state: TwinState,
  holder: Holder,
  refresh: string,
  refreshLapsesAt: number,
): Promise<object> {
  const access = `sandbox-access-${await state.unique()}`
  const lapsesAt = state.now.getTime() + accessDays * dayMs
  await state.put('access', access, { ...holder, lapsesAt }, { days: accessDays })
  return {
    access_token: access,
    expires_in: accessDays * 86_400,
    refresh_token: refresh,
    refresh_token_expires_in: Math.floor((refreshLapsesAt - state.now.getTime()) / 1000),
    scope: 'openid,profile,w_member_social,r_organization_social,w_organization_social,rw_organization_admin',
    token_type: 'Bearer',
  }
}

function missing(name: string) {
  return oauthFault(400, 'invalid_request', `A required parameter "${name}" is missing`)
}

/** Whose token came with the request. */
export async function holderOf(state: TwinState, request: Request): Promise<Holder> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const known = await state.get('access', token)
  if (!known) throw unknownToken()
  if (known.lapsesAt <= state.now.getTime()) throw lapsedToken()
  return { id: known.id, username: known.username }
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

/**
 * The organisations that a member administers. Every identity of the sandbox has the same two; one that was made by the
 * sandbox control has one more before them, of its own.
 */
export function organizationsOf({ id }: Holder): string[] {
  const own = /^sbx-(pronet-granted-\d+)$/.exec(id)?.[1]
  return [...(own === undefined ? [] : [own]), 'pronet-1', 'pronet-2']
}

export function assertMayActAs(holder: Holder, urn: unknown): asserts urn is string {
  const own = [personUrn(holder), ...organizationsOf(holder).map((id) => `urn:li:organization:${id}`)]
  if (!own.includes(String(urn))) throw accessDenied(`author ${urn}`)
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
