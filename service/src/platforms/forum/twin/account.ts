import {
  type AppProfile,
  agree,
  lackedScopes,
  mayAgree,
  scopesOfGrantee,
  scopesOn,
} from '#wire/twin/app-profile.ts'
import { bearerOf, granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongBasic } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { callScopes } from './app.ts'
import { grantFault, insufficientScope, statusFault, unauthorized } from './fault.ts'

/** An account of the sandbox as its tokens know it. */
export interface Holder {
  id: string
  username: string
  scope: string
}

const accessSeconds = 86_400

/** The page of consent. It shows an error, without a way back, to an app that it does not know. */
export function askConsent(state: TwinState, app: AppProfile, page: URL): Promise<Response> {
  const given = page.searchParams
  for (const name of ['client_id', 'redirect_uri', 'state', 'scope'])
    if (!given.get(name)) throw statusFault(400, 'Bad Request')
  if (given.get('response_type') !== 'code') throw statusFault(400, 'Bad Request')
  const scopes = scopesOn(page)
  if (scopes.some((scope) => !app.scopes.includes(scope))) throw statusFault(400, 'Bad Request')
  return agree(state, 'forum', page, scopes)
}

export async function issueToken(state: TwinState, app: AppProfile, request: Request): Promise<object> {
  const form = new URLSearchParams(await request.text())
  const isBasic = /^Basic [\w+/]+=*$/.test(request.headers.get('authorization') ?? '')
  if (!isBasic || showsWrongBasic(request)) throw statusFault(401, 'Unauthorized')
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeem(state, app, form)
    case 'refresh_token':
      return renew(state, form)
    case 'client_credentials':
      return { ...granted(`sandbox-app`, '*') }
    default:
      throw grantFault('unsupported_grant_type')
  }
}

async function redeem(state: TwinState, app: AppProfile, form: URLSearchParams): Promise<object> {
  if (!form.get('redirect_uri')) throw grantFault('invalid_grant')
  const grantee = await granteeOf(state, 'forum', form.get('code') ?? '')
  if (!grantee || !mayAgree(app, grantee.id)) throw grantFault('invalid_grant')
  const { id, username } = grantee
  const holder = { id, username, scope: scopesOfGrantee(grantee, app).join(' ') }
  const refresh = `sandbox-refresh-${await state.unique()}`
  await keepToken(state, 'refresh', refresh, holder)
  return issue(state, holder, refresh)
}

/** A refresh token has no end, and comes back with each answer. */
async function renew(state: TwinState, form: URLSearchParams): Promise<object> {
  const token = form.get('refresh_token') ?? ''
  const holder = await holderBehind(state, 'refresh', token, () => statusFault(400, 'Bad Request'))
  return issue(state, holder, token)
}

async function issue(state: TwinState, holder: Holder, refresh: string): Promise<object> {
  const token = `sandbox-access-${await state.unique()}`
  await keepToken(state, 'access', token, holder, accessSeconds)
  return { ...granted(token, holder.scope), refresh_token: refresh }
}

function granted(token: string, scope: string): object {
  return { access_token: token, token_type: 'bearer', expires_in: accessSeconds, scope }
}

export async function holderOf(state: TwinState, request: Request): Promise<Holder> {
  const holder = await holderBehind(state, 'access', bearerOf(request), unauthorized)
  if (lackedScopes(callScopes, request, holder.scope.split(' '))) throw insufficientScope()
  return holder
}

export async function shownUser(state: TwinState, { id, username }: Holder): Promise<object> {
  return {
    id,
    name: username,
    icon_img: 'https://styles.redditmedia.com/sandbox/avatar.png',
    created_utc: 1_500_000_000,
    link_karma: 120,
    comment_karma: 80,
    has_verified_email: true,
    is_suspended: false,
    over_18: false,
    subreddit: {
      display_name: `u_${username}`,
      display_name_prefixed: `u/${username}`,
      title: `Sandbox ${username}`,
      url: `/user/${username}/`,
      subscribers: await followersOf(state, 'forum', id),
      subreddit_type: 'user',
    },
  }
}
