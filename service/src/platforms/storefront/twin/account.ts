import { createHmac } from 'node:crypto'
import { type AppProfile, agree, scopesOfGrantee, scopesOn } from '#wire/twin/app-profile.ts'
import { granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongSecret } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { apps } from './app.ts'
import { oauthFault, sentence, unauthorized } from './fault.ts'
import type { Shop } from './shop.ts'
import { shopAt, shopOf } from './shops.ts'

/** The holder of a token: a store with its hosts, and the scopes of the token. */
export interface Holder extends Shop {
  hosts: readonly string[]
  scopes: readonly string[]
}

const hourSeconds = 3600
const daySeconds = 86_400
const refreshDays = 90

const header = 'x-shopify-access-token'

/** The page of consent sends the person back with parameters that the network signs with the secret of the app. */
export async function askConsent(state: TwinState, app: AppProfile, page: URL): Promise<Response> {
  for (const name of ['client_id', 'redirect_uri', 'state'])
    if (!page.searchParams.get(name)) throw oauthFault('invalid_request', `Missing ${name}.`)
  const scopes = scopesOn(page)
  const foreign = scopes.filter((scope) => !app.scopes.includes(scope))
  if (foreign.length > 0) throw oauthFault('invalid_scope', `Unknown scopes: ${foreign.join(', ')}.`)
  const answer = await agree(state, 'storefront', page, scopes)
  const back = new URL(answer.headers.get('location') ?? '')
  back.searchParams.set('shop', page.hostname)
  back.searchParams.set('host', Buffer.from(`${page.hostname}/admin`).toString('base64'))
  back.searchParams.set('timestamp', String(Math.floor(state.now.getTime() / 1000)))
  back.searchParams.sort()
  const hmac = createHmac('sha256', 'sandbox-secret').update(back.searchParams.toString()).digest('hex')
  back.searchParams.set('hmac', hmac)
  return new Response(null, { status: 302, headers: { location: back.href } })
}

export async function issueToken(state: TwinState, app: AppProfile, request: Request): Promise<object> {
  const form = await formOf(request)
  const host = hostOf(request)
  for (const name of ['client_id', 'client_secret'])
    if (!form.get(name)) throw oauthFault('invalid_request', `Missing ${name}.`)
  if (
    form.get('client_secret') === 'sbx_denied' ||
    showsWrongSecret(form.get('client_id'), form.get('client_secret'))
  )
    throw oauthFault('invalid_client', 'Client authentication failed.')
  switch (form.get('grant_type')) {
    case 'client_credentials': {
      const shop = await shopAt(state, host)
      return issue(state, { ...shop, hosts: [shop.host], scopes: app.scopes }, daySeconds - 1)
    }
    case 'refresh_token':
      return renewed(state, form.get('refresh_token') ?? '')
    case 'authorization_code':
    case null:
      return ofCode(state, app, form, host)
    default:
      throw oauthFault('unsupported_grant_type', 'The grant type is not supported.')
  }
}

async function ofCode(
  state: TwinState,
  app: AppProfile,
  form: URLSearchParams,
  host: string,
): Promise<object> {
  const code = form.get('code') ?? ''
  const refuse = oauthFault('invalid_request', 'The authorization code was not found or was already used')
  const grantee = (await granteeOf(state, 'storefront', code)) ?? fail(refuse)
  // The usual code renews the connection of a store that its owner has connected by a token before.
  const opened = code === 'sbx_ok' ? await state.get('opened', host) : undefined
  const shop = opened ? await shopAt(state, host) : await shopOf(state, grantee.id, grantee.username)
  const hosts = [...new Set([shop.host, host])]
  const holder = { ...shop, hosts, scopes: scopesOfGrantee(grantee, app) }
  return form.get('expiring') === '1' ? issueExpiring(state, holder) : issue(state, holder)
}

/** Each use brings another refresh token. The one before ends when that one is used, so an answer may be lost. */
async function renewed(state: TwinState, token: string): Promise<object> {
  const refuse = () => oauthFault('invalid_request', 'This request requires an active refresh_token')
  const { before, ...holder }: Renewing = await holderBehind(state, 'refresh', token, refuse)
  if (before !== undefined) await state.delete('refresh', before)
  return issueExpiring(state, holder, token)
}

/** The holder of a refresh token, and the token that it replaced. */
interface Renewing extends Holder {
  before?: string
}

async function issueExpiring(state: TwinState, holder: Holder, before?: string): Promise<object> {
  const refresh = `shprt_sandbox_${await state.unique()}`
  const renewing: Renewing = { ...holder, ...(before !== undefined && { before }) }
  await keepToken(state, 'refresh', refresh, renewing, refreshDays * daySeconds)
  const access = await issue(state, holder, hourSeconds)
  return { ...access, refresh_token: refresh, refresh_token_expires_in: refreshDays * daySeconds }
}

async function issue(state: TwinState, holder: Holder, seconds?: number): Promise<object> {
  const token = `shpat_sandbox_${await state.unique()}`
  await keepToken(state, 'access', token, holder, seconds)
  const scope = collapsed(holder.scopes).join(',')
  return { access_token: token, scope, ...(seconds !== undefined && { expires_in: seconds }) }
}

/** The right to write includes the right to read, so the network names only the former. */
function collapsed(scopes: readonly string[]): readonly string[] {
  return scopes.filter(
    (scope) => !scopes.includes(scope.replace(/^read_/, 'write_')) || scope.startsWith('write_'),
  )
}

/**
 * What a token may do. The owner of a store has made it there, so one that is not known yet is one of these, as the sandbox
 * takes any secret but `sbx_denied`.
 */
export async function shownScopes(state: TwinState, request: Request): Promise<object> {
  const token = request.headers.get(header) ?? ''
  if (token === '' || token === 'sbx_denied') throw unauthorized()
  const host = hostOf(request)
  const known = await state.get('access', token)
  if (!known?.hosts.includes(host)) {
    const shop = await shopAt(state, host)
    await state.put('opened', host, {})
    await keepToken(state, 'access', token, { ...shop, hosts: [shop.host], scopes: apps.full.scopes })
  }
  const { scopes } = await holderOf(state, request)
  return { access_scopes: scopes.map((handle) => ({ handle })) }
}

/** Whose token came with the request. A token is good at its own store alone. */
export async function holderOf(state: TwinState, request: Request): Promise<Holder> {
  const token = request.headers.get(header) ?? ''
  const holder: Holder = await holderBehind(state, 'access', token, unauthorized)
  const host = hostOf(request)
  if (isStore(host) && !holder.hosts.includes(host)) throw unauthorized()
  return holder
}

/** With the operator's own address the host does not name a store, so it is the first store of the sandbox. */
function hostOf({ url }: Pick<Request, 'url'>): string {
  const { hostname } = new URL(url)
  return isStore(hostname) ? hostname : 'sbx-storefront-1.myshopify.com'
}

function isStore(host: string): boolean {
  return host.endsWith('.myshopify.com')
}

async function formOf(request: Request): Promise<URLSearchParams> {
  const text = await request.text()
  if (!request.headers.get('content-type')?.includes('json')) return new URLSearchParams(text)
  try {
    return new URLSearchParams(JSON.parse(text))
  } catch {
    throw sentence(400, 'Required parameter missing or invalid')
  }
}

function fail(fault: Error): never {
  throw fault
}
