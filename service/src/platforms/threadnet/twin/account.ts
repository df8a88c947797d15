import {
  type AppProfile,
  agree,
  lackedScopes,
  mayAgree,
  scopesOfGrantee,
  scopesOn,
} from '#wire/twin/app-profile.ts'
import { granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongSecret } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { apps, callScopes } from './app.ts'
import { badToken, graphFault, invalidParameter, lapsedToken, noPermission } from './fault.ts'
import { pick } from './fields.ts'

/** An account of the sandbox as its tokens know it. */
export interface Holder {
  id: string
  username: string
  scopes: readonly string[]
}

const hourSeconds = 3600
const sixtyDaysSeconds = 60 * 24 * hourSeconds

/** The page of consent. An app that requests more scopes than it has gets an error. */
export function askConsent(state: TwinState, app: AppProfile, page: URL): Promise<Response> {
  for (const name of ['client_id', 'redirect_uri', 'scope'])
    if (!page.searchParams.get(name)) throw invalidParameter(`Missing ${name} parameter.`)
  const scopes = scopesOn(page)
  const foreign = scopes.filter((scope) => !app.scopes.includes(scope))
  if (foreign.length > 0) throw invalidParameter(`Invalid Scopes: ${foreign.join(', ')}.`)
  if (!scopes.includes('threads_basic')) throw invalidParameter('The scope threads_basic is required.')
  return agree(state, 'threadnet', page, scopes)
}

/** A code is good for a token of an hour. An app gets a token of its own for its secret alone. */
export async function redeemCode(state: TwinState, app: AppProfile, form: URLSearchParams): Promise<object> {
  if (showsWrongSecret(form.get('client_id'), form.get('client_secret')))
    throw graphFault(400, 'Error validating client secret.', { type: 'OAuthException', code: 1 })
  if (form.get('grant_type') === 'client_credentials')
    return { access_token: `TH|${form.get('client_id')}|sandbox`, token_type: 'bearer' }
  for (const name of ['client_id', 'client_secret', 'redirect_uri', 'code'])
    if (!form.has(name)) throw invalidParameter(`Missing ${name} parameter.`)
  if (form.get('grant_type') !== 'authorization_code') throw invalidParameter('Invalid grant_type.')
  const grantee = await granteeOf(state, 'threadnet', form.get('code') ?? '')
  if (!grantee || !mayAgree(app, grantee.id))
    throw graphFault(400, 'Invalid verification code format.', { type: 'OAuthException', code: 100 })
  const { id, username } = grantee
  const scopes = scopesOfGrantee(grantee, app)
  const token = await issue(state, { id, username, scopes }, 'short', hourSeconds)
  return { access_token: token, user_id: id }
}

export async function lengthenToken(state: TwinState, query: URLSearchParams): Promise<object> {
  if (query.get('grant_type') !== 'th_exchange_token') throw invalidParameter('Invalid grant_type.')
  if (!query.has('client_secret')) throw invalidParameter('Missing client_secret parameter.')
  return lasting(state, await holderOfToken(state, query.get('access_token') ?? ''))
}

/** Only a lasting token that has not lapsed can be renewed. The old one goes on until its own end. */
export async function renewToken(state: TwinState, query: URLSearchParams): Promise<object> {
  if (query.get('grant_type') !== 'th_refresh_token') throw invalidParameter('Invalid grant_type.')
  const token = query.get('access_token') ?? ''
  const holder = await holderOfToken(state, token)
  if (!token.includes('-long-')) throw badToken('Cannot refresh a short-lived access token.')
  return lasting(state, holder)
}

async function lasting(state: TwinState, holder: Holder): Promise<object> {
  const token = await issue(state, holder, 'long', sixtyDaysSeconds)
  return { access_token: token, token_type: 'bearer', expires_in: sixtyDaysSeconds }
}

async function issue(state: TwinState, holder: Holder, kind: string, seconds: number): Promise<string> {
  const token = `sandbox-${kind}-${await state.unique()}`
  await keepToken(state, 'access', token, holder, seconds)
  return token
}

/** Whose token came with the request, in its header or as a parameter. */
export async function holderOf(
  state: TwinState,
  request: Request,
  parameters: URLSearchParams,
): Promise<Holder> {
  const header = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const holder = await holderOfToken(state, header ?? parameters.get('access_token') ?? '')
  if (lackedScopes(callScopes, request, holder.scopes)) throw noPermission()
  return holder
}

/** A token from before scopes were kept was granted everything. */
async function holderOfToken(state: TwinState, token: string): Promise<Holder> {
  const { scopes = apps.full.scopes, ...holder } = await holderBehind(state, 'access', token, (reason) =>
    reason === 'lapsed' ? lapsedToken() : badToken('Invalid OAuth access token - Cannot parse access token'),
  )
  return { ...holder, scopes }
}

/** What a token is good for. A token that is not known is answered, too. */
export async function debugToken(state: TwinState, token: string): Promise<object> {
  const known = await state.get('access', token)
  if (!known) return { data: { is_valid: false, scopes: [] } }
  const expiresAt = Math.floor(known.lapsesAt / 1000)
  return {
    data: {
      type: 'USER',
      application: 'Sandbox',
      is_valid: known.lapsesAt > state.now.getTime(),
      expires_at: expiresAt,
      scopes: known.scopes ?? apps.full.scopes,
      user_id: known.id,
    },
  }
}

/** The user with the requested fields; by default only the id. */
export function shownUser({ id, username }: Holder, fields: readonly string[]): object {
  const user = {
    id,
    username,
    name: `Sandbox ${username}`,
    threads_profile_picture_url: `https://scontent.cdninstagram.com/sandbox/${username}.jpg`,
    threads_biography: 'A user of the sandbox.',
    is_verified: false,
  }
  return pick(user, fields)
}
