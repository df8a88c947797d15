import { bearerOf, granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongBasic } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { everyScope } from './app.ts'
import { putFirstBoards } from './board.ts'
import { forbidden, invalidGrant, invalidParameters, unauthorized, unregistered } from './fault.ts'
import type { Holder } from './holder.ts'

const day = 86_400
const accessDays = 30
const refreshDays = 60

export async function issueToken(state: TwinState, request: Request): Promise<object> {
  const form = new URLSearchParams(await request.text())
  if (!/^Basic [\w+/]+=*$/.test(request.headers.get('authorization') ?? '')) throw unregistered()
  if (showsWrongBasic(request)) throw unregistered()
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return issue(state, 'authorization_code', await holderOfCode(state, form))
    case 'refresh_token':
      return issue(state, 'refresh_token', await holderOfRefresh(state, form))
    case 'client_credentials':
      return ofApp(form.get('scope'))
    default:
      throw invalidParameters('Invalid grant_type.')
  }
}

/** The token of the app itself, which is the token of no account. */
function ofApp(scope: string | null): object {
  const kind = { response_type: 'client_credentials', token_type: 'bearer' }
  return { ...kind, access_token: 'pina_sandbox_app', expires_in: accessDays * day, scope: scope ?? '' }
}

async function holderOfCode(state: TwinState, form: URLSearchParams): Promise<Holder> {
  for (const name of ['code', 'redirect_uri'])
    if (!form.get(name)) throw invalidParameters(`Missing required parameter: ${name}.`)
  const grantee = await granteeOf(state, 'pinboard', form.get('code') ?? '')
  if (!grantee) throw invalidGrant()
  const { id, username, granted } = grantee
  await putFirstBoards(state, id)
  return { id, username, scope: (granted.scopes ?? everyScope).join(' ') }
}

/** Each use returns a new refresh token and ends the old one. A narrower scope may be requested. */
async function holderOfRefresh(state: TwinState, form: URLSearchParams): Promise<Holder> {
  const token = form.get('refresh_token') ?? ''
  const { id, username, scope: granted } = await holderBehind(state, 'refresh', token, invalidGrant)
  const requested = form.get('scope')?.split(/[ ,]+/) ?? granted.split(' ')
  if (!requested.every((one: string) => granted.split(' ').includes(one)))
    throw invalidParameters('Invalid scope.')
  await state.delete('refresh', token)
  return { id, username, scope: requested.join(' ') }
}

async function issue(state: TwinState, responseType: string, holder: Holder): Promise<object> {
  const number = await state.unique()
  const [access, refresh] = [`pina_sandbox_${number}`, `pinr_sandbox_${number}`]
  await keepToken(state, 'access', access, holder, accessDays * day)
  await keepToken(state, 'refresh', refresh, holder, refreshDays * day)
  return {
    response_type: responseType,
    access_token: access,
    token_type: 'bearer',
    expires_in: accessDays * day,
    refresh_token: refresh,
    refresh_token_expires_in: refreshDays * day,
    refresh_token_expires_at: Math.floor(state.now.getTime() / 1000) + refreshDays * day,
    scope: holder.scope,
  }
}

/** Whose token came with the request. It has been granted all of these scopes. */
export async function holderOf(
  state: TwinState,
  request: Request,
  scopes: readonly string[],
): Promise<Holder> {
  const { id, username, scope } = await holderBehind(state, 'access', bearerOf(request), unauthorized)
  const granted = scope.split(' ')
  if (!scopes.every((one) => granted.includes(one))) throw forbidden()
  return { id, username, scope }
}

export async function shownUser(state: TwinState, { id, username }: Holder): Promise<object> {
  return {
    account_type: 'BUSINESS',
    id,
    username,
    business_name: `Sandbox ${username}`,
    about: '',
    profile_image: 'https://i.pinimg.com/600x600_R/sandbox.jpg',
    website_url: '',
    board_count: await state.count('board', id),
    pin_count: await state.count('pin', id),
    follower_count: await followersOf(state, 'pinboard', id),
    following_count: 7,
    monthly_views: 0,
  }
}
