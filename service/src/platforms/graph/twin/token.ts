import { createHmac } from 'node:crypto'
import { type AppProfile, mayAgree } from '#wire/twin/app-profile.ts'
import { type Grantee, granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongSecret } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { badToken, graphFault, invalidParameter, lapsedToken } from './fault.ts'
import type { Parameters } from './parameters.ts'
import { type Standing, standingIn } from './standing.ts'

/** The holder of a token: a person, or a page that the person acts for. */
export interface Holder {
  /** The identity of the sandbox. */
  person: string
  /** The requested name of a new identity. */
  username: string | null
  /** The person did not agree to manage ads. */
  withoutAds: boolean
  standing: Standing
  /** The permissions that the person granted. Tokens that an older version of the service kept have none written down. */
  scopes?: readonly string[]
  /** Where the person agreed: `own` is at the photo network itself, whose tokens have a host of their own. */
  login: 'page' | 'own'
  pageId: string | null
  /** The token of the person that this one is, or comes from. */
  personToken: string
  /** The secret of the app that the person agreed to. */
  secret: string
}

export const hourSeconds = 3600
export const sixtyDaysSeconds = 60 * 24 * hourSeconds

/** A code is good for a token of an hour, which is good for one of sixty days. */
export async function grantToken(
  state: TwinState,
  word: string,
  parameters: Parameters,
  app: AppProfile,
): Promise<object> {
  for (const name of ['client_id', 'client_secret'])
    if (!parameters.text(name)) throw invalidParameter(`Missing ${name} parameter.`)
  const [id, secret] = [parameters.text('client_id'), parameters.text('client_secret')]
  if (showsWrongSecret(id, secret)) throw graphFault(400, 'Error validating client secret.', { code: 1 })
  if (parameters.text('grant_type') === 'client_credentials')
    return { access_token: `${id}|${secret}`, token_type: 'bearer' }
  if (parameters.text('grant_type') === 'fb_exchange_token') return exchangeToken(state, parameters)
  // The code of a sign-up in a pop-up comes back to no address.
  const isOfPopup = parameters.text('grant_type') === 'authorization_code'
  if (!parameters.text('redirect_uri') && !isOfPopup)
    throw invalidParameter('Missing redirect_uri parameter.')
  const { standing, code } = standingIn(parameters.text('code'))
  const grantee = await granteeOf(state, word, code)
  if (!grantee || !mayAgree(app, grantee.id)) throw invalidParameter('Invalid verification code format.')
  const { id: person, withoutAds, granted } = grantee
  const username: string | null = granted.username ?? null
  return issue(
    state,
    {
      ...({ person, username, withoutAds, standing, login: 'page', pageId: null } as const),
      scopes: grantedBy(grantee, app),
      secret: parameters.text('client_secret'),
    },
    'short',
    hourSeconds,
  )
}

/** What a person can grant besides the scopes of an app that posts: the ads of a page use the same consent. */
const ofAds = ['ads_management', 'ads_read', 'pages_manage_ads', 'leads_retrieval']

/** A person connected by a code of the sandbox has granted everything, or everything except ads for pages. */
export function grantedBy(
  { granted, withoutAds, withoutAnalytics }: Grantee,
  { scopes, analytics = [] }: AppProfile,
): readonly string[] {
  const all = [...new Set([...scopes, ...ofAds])]
  const agreed: readonly string[] = granted.scopes ?? all
  const isHeldBack = (scope: string) =>
    (withoutAds && scope === 'pages_manage_ads') || (withoutAnalytics && analytics.includes(scope))
  return all.filter((scope) => agreed.includes(scope) && !isHeldBack(scope))
}

async function exchangeToken(state: TwinState, parameters: Parameters): Promise<object> {
  const holder = await holderOfToken(state, parameters.text('fb_exchange_token'))
  if (holder.login === 'own') throw unknownToken()
  if (holder.pageId !== null) throw badToken('A page access token cannot be exchanged.')
  return issue(state, holder, 'long', sixtyDaysSeconds)
}

/** A token for a holder, as the network answers it. */
export async function issue(
  state: TwinState,
  holder: Omit<Holder, 'personToken'>,
  kind: 'short' | 'long',
  seconds: number,
): Promise<{ access_token: string; token_type: string; expires_in: number }> {
  const token = `sandbox-${kind}-${await state.unique()}`
  await keepToken(state, 'access', token, { ...holder, personToken: token }, seconds)
  return { access_token: token, token_type: 'bearer', expires_in: seconds }
}

/** The token of a page goes on without an end when it comes from a lasting token of a person. */
export async function pageToken(state: TwinState, holder: Holder, pageId: string): Promise<string> {
  const token = `${holder.personToken}-page-${pageId}`
  if (await state.get('access', token)) return token
  const lifeSeconds = holder.personToken.includes('-long-') ? undefined : hourSeconds
  await keepToken(state, 'access', token, { ...holder, pageId }, lifeSeconds)
  return token
}

/** The facts about a token for an app or for its holder. An unknown token gets an answer, too. */
export async function debugToken(
  state: TwinState,
  request: Request,
  parameters: Parameters,
): Promise<object> {
  const [id, secret] = tokenIn(request, parameters).split('|')
  if (secret === undefined) await holderOf(state, request, parameters)
  if (showsWrongSecret(id, secret)) throw badToken('Invalid OAuth access token signature.')
  const known = await state.get('access', parameters.text('input_token'))
  if (!known) return { data: { is_valid: false, scopes: [] } }
  const { lapsesAt, pageId, person, scopes } = known
  const data = {
    app_id: 'sandbox-client',
    type: pageId === null ? 'USER' : 'PAGE',
    application: 'Sandbox',
    is_valid: lapsesAt === null || lapsesAt > state.now.getTime(),
    expires_at: lapsesAt === null ? 0 : Math.floor(lapsesAt / 1000),
    data_access_expires_at: Math.floor(state.now.getTime() / 1000) + 90 * 86_400,
    user_id: person,
  }
  return { data: { ...data, ...(scopes && { scopes }) } }
}

function tokenIn(request: Request, parameters: Parameters): string {
  const header = /^(?:Bearer|OAuth) (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  return header ?? parameters.text('access_token')
}

/** Whose token came with the request, in its header or as a parameter. */
export async function holderOf(state: TwinState, request: Request, parameters: Parameters): Promise<Holder> {
  const token = tokenIn(request, parameters)
  if (token === '')
    throw badToken('An active access token must be used to query information about the current user.')
  const holder = await holderOfToken(state, token)
  if (hostOf(request) === otherHost[holder.login]) throw unknownToken()
  assertProof(parameters.text('appsecret_proof'), token, holder.secret)
  return holder
}

/** The secret of the app that the twins of the family know. */
export const appSecret = 'sandbox-secret'

/** The proof may be left out, but not be one of another app. */
function assertProof(given: string, token: string, secret = appSecret): void {
  if (given === '' || given === createHmac('sha256', secret).update(token).digest('hex')) return
  throw invalidParameter('Invalid appsecret_proof provided in the API argument')
}

/** A token of one login is not known on the host of the other. */
const otherHost = { page: 'graph.instagram.com', own: 'graph.facebook.com' }

function hostOf({ url }: Request): string {
  return new URL(url).hostname
}

const unknownToken = () => badToken('Invalid OAuth access token - Cannot parse access token')

export function holderOfToken(state: TwinState, token: string): Promise<Holder> {
  return holderBehind(state, 'access', token, (reason) =>
    reason === 'lapsed' ? lapsedToken() : unknownToken(),
  )
}
