import { type AppProfile, mayAgree, scopesOfGrantee, scopesOn } from '#wire/twin/app-profile.ts'
import { codeFor } from '#wire/twin/grant.ts'
import { granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongSecret } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { sandboxBotToken } from './app.ts'
import { shownGuild } from './channel.ts'
import { grantFault, invalidForm, missingAccess, unauthorized } from './fault.ts'
import { joinGuild, personOf, type SandboxPerson } from './world.ts'

const lifeSeconds = 604_800

/** The page on which a person adds the bot to a server. */
export async function askConsent(state: TwinState, app: AppProfile, page: URL): Promise<Response> {
  const { searchParams } = page
  for (const name of ['client_id', 'redirect_uri', 'scope'])
    if (!searchParams.get(name)) throw invalidForm(name, 'This field is required', 'BASE_TYPE_REQUIRED')
  if (searchParams.get('response_type') !== 'code')
    throw invalidForm('response_type', 'Only code is served here.')
  const back = new URL(searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('state', searchParams.get('state') ?? '')
  const scopes = scopesOn(page)
  if (scopes.some((scope) => !app.scopes.includes(scope))) back.searchParams.set('error', 'invalid_scope')
  else {
    const permissions = searchParams.get('permissions') ?? '0'
    if (!/^\d{1,20}$/.test(permissions))
      throw invalidForm('permissions', `Value "${permissions}" is not int.`)
    back.searchParams.set('code', await codeFor(state, 'sbx-chatroom-1', { scopes, permissions }))
  }
  return new Response(null, { status: 302, headers: { location: back.href } })
}

/** A code is good for a token of the person, and names the server that the bot was added to. */
export async function issueToken(state: TwinState, app: AppProfile, form: URLSearchParams): Promise<object> {
  if (!form.get('client_id') || !form.get('client_secret')) throw grantFault(401, 'invalid_client')
  if (showsWrongSecret(form.get('client_id'), form.get('client_secret')))
    throw grantFault(401, 'invalid_client')
  const grantType = form.get('grant_type')
  if (grantType === 'client_credentials')
    return {
      access_token: 'sandbox-app-token',
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      scope: form.get('scope'),
    }
  if (grantType === 'refresh_token') return renew(state, form.get('refresh_token') ?? '')
  if (grantType !== 'authorization_code') throw grantFault(400, 'unsupported_grant_type')
  if (!form.get('redirect_uri'))
    throw grantFault(400, 'invalid_request', 'Missing "redirect_uri" in request.')
  const grantee = await granteeOf(state, 'chatroom', form.get('code') ?? '')
  if (!grantee || !mayAgree(app, grantee.id))
    throw grantFault(400, 'invalid_grant', 'Invalid "code" in request.')
  const scopes = scopesOfGrantee(grantee, app)
  const { permissions } = grantee.granted
  const guild = await joinGuild(
    state,
    grantee.id,
    grantee.username,
    permissions === undefined ? undefined : BigInt(permissions),
  )
  const person = personOf(grantee.id, grantee.username)
  return { ...(await tokensFor(state, { ...person, scopes })), guild: shownGuild(guild, false) }
}

interface Holder extends SandboxPerson {
  scopes: readonly string[]
}

async function renew(state: TwinState, token: string): Promise<object> {
  const holder: Holder = await holderBehind(state, 'refresh', token, () => grantFault(400, 'invalid_grant'))
  return tokensFor(state, holder)
}

async function tokensFor(state: TwinState, holder: Holder): Promise<object> {
  const number = await state.unique()
  const [access, refresh] = [`sandbox-access-${number}`, `sandbox-refresh-${number}`]
  await keepToken(state, 'access', access, holder, lifeSeconds)
  await keepToken(state, 'refresh', refresh, holder)
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: lifeSeconds,
    refresh_token: refresh,
    scope: holder.scopes.join(' '),
  }
}

/** The caller: the bot, or a person who has granted the scope. */
export async function callerOf(state: TwinState, request: Request, scope?: string): Promise<'bot' | Holder> {
  const [, kind, token = ''] = /^(Bot|Bearer) (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (kind === 'Bot' && token === sandboxBotToken) return 'bot'
  if (kind !== 'Bearer' || scope === undefined) throw unauthorized()
  const holder: Holder = await holderBehind(state, 'access', token, unauthorized)
  if (!holder.scopes.includes(scope)) throw missingAccess()
  return holder
}
