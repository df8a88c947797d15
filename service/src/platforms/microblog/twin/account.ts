import { lackedScopes } from '#wire/twin/app-profile.ts'
import { bearerOf, granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongBasic } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { apps, callScopes } from './app.ts'
import { forbidden, oauthFault, unauthorized } from './fault.ts'

/** An account of the sandbox as its tokens know it. */
export interface Holder {
  id: string
  username: string
  subscription: string
  /** What the person granted. */
  scopes: readonly string[]
}

const lifeSeconds = 7200

export async function issueToken(state: TwinState, request: Request): Promise<object> {
  const form = await readForm(request)
  const registered = /^Basic [\w+/]+=*$/.test(request.headers.get('authorization') ?? '')
  if (!registered || showsWrongBasic(request))
    throw oauthFault(401, 'unauthorized_client', 'Missing valid authorization header')
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return issue(state, await holderOfCode(state, form))
    case 'refresh_token':
      return issue(state, await holderOfRefresh(state, form))
    default:
      throw oauthFault(400, 'unsupported_grant_type', 'The grant type is not supported.')
  }
}

/** Clients send the parameters as a form or as JSON. */
async function readForm(request: Request): Promise<URLSearchParams> {
  const text = await request.text()
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) return new URLSearchParams(text)
  try {
    return new URLSearchParams(JSON.parse(text))
  } catch {
    throw oauthFault(400, 'invalid_request', 'The body is not valid JSON.')
  }
}

async function holderOfCode(state: TwinState, form: URLSearchParams): Promise<Holder> {
  for (const name of ['code', 'redirect_uri', 'code_verifier'])
    if (!form.get(name)) throw oauthFault(400, 'invalid_request', `Missing required parameter [${name}].`)
  const grantee = await granteeOf(state, 'microblog', form.get('code') ?? '')
  if (!grantee)
    throw oauthFault(400, 'invalid_request', 'Value passed for the authorization code was invalid.')
  const { id, username, granted } = grantee
  const scopes = granted.scopes ?? apps.full.scopes
  return { id, username, subscription: granted.subscription ?? 'None', scopes }
}

/** A refresh token works once. */
async function holderOfRefresh(state: TwinState, form: URLSearchParams): Promise<Holder> {
  const token = form.get('refresh_token') ?? ''
  const holder = await holderBehind(state, 'refresh', token, () =>
    oauthFault(400, 'invalid_request', 'Value passed for the token was invalid.'),
  )
  await state.delete('refresh', token)
  return holding(holder)
}

/** Tokens that were given before a version of this twin knew scopes have all of them. */
function holding(holder: Omit<Holder, 'scopes'> & Partial<Holder>): Holder {
  return { ...holder, scopes: holder.scopes ?? apps.full.scopes }
}

async function issue(state: TwinState, holder: Holder): Promise<object> {
  const number = await state.unique()
  const [access, refresh] = [`sandbox-access-${number}`, `sandbox-refresh-${number}`]
  await keepToken(state, 'access', access, holder, lifeSeconds)
  await keepToken(state, 'refresh', refresh, holder)
  return {
    token_type: 'bearer',
    expires_in: lifeSeconds,
    access_token: access,
    scope: holder.scopes.join(' '),
    refresh_token: refresh,
  }
}

/** Whose token came with the request, if it may make the call at all. */
export async function holderOf(state: TwinState, request: Request): Promise<Holder> {
  const holder = holding(await holderBehind(state, 'access', bearerOf(request), unauthorized))
  if (lackedScopes(callScopes, request, holder.scopes)) throw forbidden('Forbidden')
  return holder
}

export async function shownUser(state: TwinState, { id, username, subscription }: Holder): Promise<object> {
  const followers = await followersOf(state, 'microblog', id)
  return {
    id,
    username,
    name: `Sandbox ${username}`,
    profile_image_url: 'https://abs.twimg.com/sticky/default_profile_images/default_profile_normal.png',
    public_metrics: { followers_count: followers, following_count: 7, tweet_count: 0, listed_count: 0 },
    subscription_type: subscription,
  }
}
