import { codeFor } from './grant.ts'
import type { Grantee } from './held-tokens.ts'
import type { TwinState } from './twin.ts'

/** An app at its network, as the network knows it. A twin plays the network for one app at a time. */
export interface AppProfile {
  /** The products that the app has. */
  products: readonly string[]
  /** What these products grant. */
  scopes: readonly string[]
  /** Those of them that are asked for what came of posts alone. Left out, the network has none for that. */
  analytics?: readonly string[]
  /** In development only people with a role on the app can agree to it. */
  mode: 'development' | 'live'
  /** The identities with a role on the app. */
  testers?: readonly string[]
  /** The network has looked at the app and lets it do what the network keeps from new ones. */
  audited: boolean
  plan?: string
  tier?: string
  /** How often the app may do something in a day. */
  quota?: Readonly<Record<string, number>>
}

/** The apps for which the conformance suite runs an adapter. Test mode plays the full one. */
export interface AppProfiles {
  /** The least that a new operator gets which can publish at all. */
  poorest: AppProfile
  full: AppProfile
}

/** Which scopes one call of a network takes. */
export interface CallScope {
  /** Method and path, such as `DELETE /v1.0/:id`. The first row that fits a request decides. */
  call: string
  /** One of them is enough. None is for calls that take any token. */
  anyOf: readonly string[]
  source: string
  date: string
}

/** The scopes that a call would take and that were not granted. Undefined where the call may be made. */
export function lackedScopes(
  rows: readonly CallScope[],
  { method, url }: Pick<Request, 'method' | 'url'>,
  granted: readonly string[],
): readonly string[] | undefined {
  const { pathname } = new URL(url)
  const row = rows.find(({ call }) => fits(call, method, pathname))
  if (!row) throw new Error(`No row says which scope ${method} ${pathname} takes.`)
  const { anyOf } = row
  return anyOf.length === 0 || anyOf.some((scope) => granted.includes(scope)) ? undefined : anyOf
}

function fits(call: string, method: string, pathname: string): boolean {
  const [verb, path = ''] = call.split(' ')
  const pattern = path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')
  return verb === method && new RegExp(`^${pattern}/?$`).test(pathname)
}

/** Whether a person can agree to an app at all. */
export function mayAgree({ mode, testers = [] }: AppProfile, identity: string): boolean {
  return mode === 'live' || testers.includes(identity)
}

/** What a person granted: the scopes of the page of consent, or all that the app has. */
export function scopesOfGrantee(
  { granted, withoutAnalytics }: Grantee,
  { scopes, analytics = [] }: AppProfile,
): readonly string[] {
  const agreed: readonly string[] = granted.scopes ?? scopes
  return withoutAnalytics ? agreed.filter((scope) => !analytics.includes(scope)) : agreed
}

/** The answer of a page of consent on which the first identity of the sandbox grants everything. */
export async function agree(
  state: TwinState,
  platform: string,
  page: URL,
  scopes: readonly string[],
): Promise<Response> {
  const back = new URL(page.searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('code', await codeFor(state, `sbx-${platform}-1`, { scopes }))
  back.searchParams.set('state', page.searchParams.get('state') ?? '')
  return new Response(null, { status: 302, headers: { location: back.href } })
}

/** The scopes on the address of a page of consent. */
export function scopesOn({ searchParams }: URL): string[] {
  return (searchParams.get('scope') ?? '').split(/[\s,]+/).filter((scope) => scope !== '')
}
