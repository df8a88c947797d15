import type { Outcome } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport } from '#wire/wire.ts'
import { isFaulty, readFault } from './fault.ts'

/** Every call with the token of an account. */
export const origin = 'https://oauth.reddit.com'
/** Consent and tokens, and what people read. */
const siteOrigin = 'https://www.reddit.com'

const version = '1.0'

interface Call {
  query?: Record<string, string>
  /** Makes it a POST of a form. Members without a value are left out. */
  form?: Record<string, string | undefined>
  /** Makes it a POST of JSON. */
  json?: object
  fault?: ReadFault
}

/** The network slows down programs that do not say who they are. */
export function agentOf({ settings }: Transport): string {
  const { clientId = '', operator } = settings ?? {}
  const about = operator === undefined ? '' : ` (by /u/${operator})`
  return `server:zither-${clientId}:${version}${about}`
}

/** The same way to the network, with the name of this program on every request. */
export function named(transport: Transport): Transport {
  const agent = agentOf(transport)
  const fetch = (request: Request) => {
    const headers = new Headers(request.headers)
    headers.set('user-agent', agent)
    return transport.fetch(new Request(request, { headers }))
  }
  return { ...transport, fetch }
}

/** An address of the site itself, where people consent and tokens are given. */
export function siteUrl({ url }: Transport, path: string): string {
  return (url ?? siteOrigin) + path
}

/** Calls the interface in the name of an account. Without a form it is a GET. */
export function callApi(
  transport: Transport,
  accessToken: string,
  path: string,
  { query = {}, form, json, fault = readFault }: Call = {},
): Promise<Outcome<any>> {
  const address = new URL((transport.url ?? origin) + path)
  // Without it, texts come with their signs escaped for a page.
  for (const [name, value] of Object.entries({ raw_json: '1', ...query }))
    address.searchParams.set(name, value)
  const headers = new Headers({ authorization: `Bearer ${accessToken}` })
  if (json) headers.set('content-type', 'application/json')
  const body = json ? JSON.stringify(json) : form ? formOf(form) : null
  const request = new Request(address, { method: body === null ? 'GET' : 'POST', headers, body })
  return send(named(transport), request, fault, isFaulty)
}

function formOf(members: Record<string, string | undefined>): URLSearchParams {
  const form = new URLSearchParams({ api_type: 'json' })
  for (const [name, value] of Object.entries(members)) if (value !== undefined) form.set(name, value)
  return form
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

/** One page of a list. The last one has no `after`. */
export interface Listing {
  children: any[]
  after: string | null
  before: string | null
}

/** The things of one kind in a list. Undefined for what is no list. */
export function listingOf(body: any, kind: string): Listing | undefined {
  const { children, after = null, before = null } = body?.data ?? {}
  if (body?.kind !== 'Listing' || !Array.isArray(children)) return undefined
  const isCursor = (value: unknown): value is string | null => value === null || typeof value === 'string'
  if (!isCursor(after) || !isCursor(before)) return undefined
  const wanted = children.filter((child) => child?.kind === kind && typeof child.data?.name === 'string')
  return { children: wanted.map(({ data }) => data), after, before }
}
