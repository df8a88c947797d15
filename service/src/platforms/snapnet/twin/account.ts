import {
  type AppProfile,
  agree,
  lackedScopes,
  mayAgree,
  scopesOfGrantee,
  scopesOn,
} from '#wire/twin/app-profile.ts'
import { bearerOf, granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongSecret } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { callScopes } from './app.ts'
import { grantFault, notPermitted, unauthorized } from './fault.ts'

/** A person of the sandbox as their tokens know them. */
export interface Holder {
  id: string
  username: string
  scopes: readonly string[]
}

const accessSeconds = 3600
const refreshSeconds = 365 * 86_400

export function askConsent(state: TwinState, app: AppProfile, page: URL): Promise<Response> {
  for (const name of ['client_id', 'redirect_uri', 'response_type', 'scope'])
    if (!page.searchParams.get(name)) throw grantFault(400, 'invalid_request', `${name} is missing.`)
  const scopes = scopesOn(page)
  if (!scopes.every((scope) => app.scopes.includes(scope)))
    throw grantFault(400, 'invalid_scope', 'The client may not ask for this scope.')
  return agree(state, 'snapnet', page, scopes)
}

/** Each answer brings a refresh token. One that was used goes on until its own end. */
export async function issueToken(state: TwinState, app: AppProfile, form: URLSearchParams): Promise<object> {
  for (const name of ['client_id', 'client_secret', 'grant_type'])
    if (!form.get(name)) throw grantFault(400, 'invalid_request', `${name} is missing.`)
  if (showsWrongSecret(form.get('client_id'), form.get('client_secret')))
    throw grantFault(401, 'invalid_client', 'The client is not known.')
  const holder = await holderOfForm(state, app, form)
  const number = await state.unique()
  const [access, refresh] = [`sandbox-snap-access-${number}`, `sandbox-snap-refresh-${number}`]
  await keepToken(state, 'access', access, holder, accessSeconds)
  await keepToken(state, 'refresh', refresh, holder, refreshSeconds)
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: holder.scopes.join(' '),
  }
}

async function holderOfForm(state: TwinState, app: AppProfile, form: URLSearchParams): Promise<Holder> {
  const invalid = () => grantFault(400, 'invalid_grant', 'The grant is not valid.')
  if (form.get('grant_type') === 'refresh_token')
    return holderBehind(state, 'refresh', form.get('refresh_token') ?? '', invalid)
  if (form.get('grant_type') !== 'authorization_code')
    throw grantFault(400, 'unsupported_grant_type', 'The grant type is not known.')
  if (!form.get('redirect_uri')) throw grantFault(400, 'invalid_request', 'redirect_uri is missing.')
  const grantee = await granteeOf(state, 'snapnet', form.get('code') ?? '')
  if (!grantee || !mayAgree(app, grantee.id)) throw invalid()
  return { id: grantee.id, username: grantee.username, scopes: scopesOfGrantee(grantee, app) }
}

/** Whose token came with the request. */
export async function holderOf(state: TwinState, request: Request): Promise<Holder> {
  const holder: Holder = await holderBehind(state, 'access', bearerOf(request), unauthorized)
  if (lackedScopes(callScopes, request, holder.scopes)) throw notPermitted()
  return holder
}
