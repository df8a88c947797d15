import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { accessDenied, oauthFault } from './fault.ts'

/** What the twins of the family differ in, where people agree and tokens are given. */
export interface Grantor {
  /** The platform whose identities a code of the sandbox connects. */
  word: string
  /** The apps that LinkedIn knows, by their client ids, each with the scopes that its products grant. */
  apps: Readonly<Record<string, readonly string[]>>
  /** The one that stands for a client id which is not among them. */
  usualApp: string
  /** The scopes that people may leave out who do not agree to what tells of posts. */
  analytics?: readonly string[]
}

/** The scopes that the products of an app grant. */
export function scopesOfApp({ apps, usualApp }: Grantor, clientId: string | null): readonly string[] {
  return apps[clientId ?? ''] ?? apps[usualApp] ?? []
}

/** The consent page, as a member leaves it who agrees. One scope that the app lacks ends the whole consent. */
export async function agree(state: TwinState, grantor: Grantor, query: URLSearchParams): Promise<Response> {
  for (const name of ['client_id', 'redirect_uri', 'scope'])
    if (!query.get(name))
      throw oauthFault(400, 'invalid_request', `A required parameter "${name}" is missing`)
  const back = new URL(query.get('redirect_uri') ?? '')
  back.searchParams.set('state', query.get('state') ?? '')
  const scopes = (query.get('scope') ?? '').split(' ')
  const known = scopesOfApp(grantor, query.get('client_id'))
  const foreign = scopes.find((scope) => !known.includes(scope))
  if (foreign === undefined) back.searchParams.set('code', await codeFor(state, grantor, scopes))
  else {
    back.searchParams.set('error', 'unauthorized_scope_error')
    back.searchParams.set('error_description', `Scope "${foreign}" is not authorized for your application`)
  }
  return new Response(null, { status: 303, headers: { location: back.href } })
}

async function codeFor(state: TwinState, { word }: Grantor, scopes: readonly string[]): Promise<string> {
  const code = await grantCode(state, word, undefined)
  await state.put('grant', code, { ...(await state.get('grant', code)), scopes })
  return code
}

/** A token opens what one of its scopes opens. */
export function assertScope(
  { scopes }: { scopes: readonly string[] | null },
  wanted: readonly string[],
  resource: string,
): void {
  if (scopes !== null && !wanted.some((scope) => scopes.includes(scope))) throw accessDenied(resource)
}
