import type { AppProfile } from '#wire/twin/app-profile.ts'
import { scopesOfGrantee } from '#wire/twin/app-profile.ts'
import { bearerOf, granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongBasic, showsWrongSecret } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { rotation } from './app.ts'
import { missingScope, slackFault } from './fault.ts'
import type { Holder } from './holder.ts'
import type { Arguments } from './request.ts'
import { type Workspace, workspaceOf } from './workspace.ts'

const rotatedSeconds = 12 * 3600

/** Tokens for a code or for a refresh token. The app shows itself by basic authentication or in the form. */
export async function issueToken(
  state: TwinState,
  app: AppProfile,
  request: Request,
  form: Arguments,
): Promise<object> {
  const basic = /^Basic (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const [id] =
    basic === undefined ? [form.text('client_id')] : Buffer.from(basic, 'base64').toString().split(':')
  if (!id) throw slackFault('invalid_client_id')
  const isWrong =
    basic === undefined ? showsWrongSecret(id, form.text('client_secret')) : showsWrongBasic(request)
  if (isWrong) throw slackFault('bad_client_secret')
  const grantType = form.text('grant_type') ?? 'authorization_code'
  if (grantType === 'refresh_token') return issue(state, app, await holderOfRefresh(state, form), false)
  if (grantType !== 'authorization_code') throw slackFault('invalid_grant_type')
  return issue(state, app, await holderOfCode(state, app, form), true)
}

async function holderOfCode(state: TwinState, app: AppProfile, form: Arguments): Promise<Holder> {
  const grantee = await granteeOf(state, 'workchat', form.text('code') ?? '')
  if (!grantee) throw slackFault('invalid_code')
  const { id: person, username } = grantee
  return { person, username, scopes: scopesOfGrantee(grantee, app) }
}

/** A refresh token works once. */
async function holderOfRefresh(state: TwinState, form: Arguments): Promise<Holder> {
  const token = form.text('refresh_token') ?? ''
  const { holder } = await holderBehind(state, 'refresh', token, () => slackFault('invalid_refresh_token'))
  await state.delete('refresh', token)
  return holder
}

async function issue(state: TwinState, app: AppProfile, holder: Holder, isNew: boolean): Promise<object> {
  const rotates = app.products.includes(rotation)
  const number = await state.unique()
  const access = `${rotates ? 'xoxe.xoxb' : 'xoxb'}-sandbox-${number}`
  const refresh = `xoxe-sandbox-${number}`
  await keepToken(state, 'access', access, { holder }, rotates ? rotatedSeconds : undefined)
  if (rotates) await keepToken(state, 'refresh', refresh, { holder })
  const { teamId, teamName, botUserId } = workspaceOf(holder)
  return {
    ok: true,
    access_token: access,
    token_type: 'bot',
    scope: holder.scopes.join(','),
    bot_user_id: botUserId,
    app_id: 'ASANDBOX',
    team: { id: teamId, name: teamName },
    enterprise: null,
    is_enterprise_install: false,
    ...(isNew && { authed_user: { id: holder.person } }),
    ...(rotates && { expires_in: rotatedSeconds, refresh_token: refresh }),
  }
}

/** Whose token came with a request: in its header or among its arguments. */
export async function holderOf(state: TwinState, request: Request, given: Arguments): Promise<Holder> {
  const token = bearerOf(request) || (given.text('token') ?? '')
  if (token === '') throw slackFault('not_authed')
  const { holder } = await holderBehind(state, 'access', token, (reason) =>
    slackFault(reason === 'lapsed' ? 'token_expired' : 'invalid_auth'),
  )
  return holder
}

export function requireScope({ scopes }: Holder, ...anyOf: string[]): void {
  if (!anyOf.some((scope) => scopes.includes(scope))) throw missingScope(anyOf.join(','), scopes.join(','))
}

export function shownBot(holder: Holder): object {
  const { teamId, teamName, teamUrl, botUserId }: Workspace = workspaceOf(holder)
  return {
    ok: true,
    url: teamUrl,
    team: teamName,
    user: 'zither',
    team_id: teamId,
    user_id: botUserId,
    bot_id: 'BSANDBOX',
    is_enterprise_install: false,
  }
}
