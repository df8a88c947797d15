import { type Outcome, refused } from '#wire/outcome.ts'
import { type Fetch, type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'

export const origin = 'https://api.linkedin.com'

/** The consent page and the tokens are at an address of their own. */
const accountsOrigin = 'https://www.linkedin.com'

/** The month of the interface that the adapter was written for. LinkedIn keeps one for a year at least. */
const version = '202607'

interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  query?: Record<string, string>
  json?: object
  /** What a method of Rest.li is called, where the method of HTTP does not say it. */
  restli?: 'FINDER' | 'BATCH_GET' | 'PARTIAL_UPDATE' | 'ACTION'
}

export function tokenUrl({ url }: Transport): string {
  return `${url ?? accountsOrigin}/oauth/v2/accessToken`
}

/** Calls the versioned interface in the name of a person. */
export function callRest(
  transport: Transport,
  accessToken: string,
  path: string,
  { method = 'GET', query = {}, json, restli }: Call = {},
): Promise<Outcome<any>> {
  const headers = new Headers({
    authorization: `Bearer ${accessToken}`,
    'linkedin-version': version,
    'x-restli-protocol-version': '2.0.0',
  })
  if (restli) headers.set('x-restli-method', restli)
  if (json) headers.set('content-type', 'application/json')
  const body = json ? JSON.stringify(json) : null
  const url = `${transport.url ?? origin}${path}${searchOf(query)}`
  return sendTold(transport, new Request(url, { method, headers, body }))
}

/** Sends a request whose answer may speak by its status and its headers alone. */
export function sendTold(transport: Transport, request: Request): Promise<Outcome<any>> {
  return send({ ...transport, fetch: told(transport.fetch) }, request, readFault)
}

/**
 * The id of what was created stands in a header, so does the mark of an uploaded part, and most changes are answered
 * without a body. Here it becomes a body that can be read.
 */
function told(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request)
    if (!response.ok) return response
    const id = response.headers.get('x-restli-id')
    if (id !== null) return Response.json({ id: decodeURIComponent(id) })
    const { status } = response
    const body = await response.text()
    if (body !== '') return new Response(body, { status, headers: response.headers })
    return Response.json({ status, etag: response.headers.get('etag') })
  }
}

/** Rest.li gives parentheses, commas and quotes a meaning of their own. */
export function encoded(value: string): string {
  return encodeURIComponent(value).replace(
    /[()']/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

export function listOf(values: readonly string[]): string {
  return `List(${values.map(encoded).join(',')})`
}

function searchOf(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${value.startsWith('List(') ? value : encoded(value)}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

export const readFault: ReadFault = (status, body, headers) => {
  if (typeof body?.message !== 'string' || body.message === '') return undefined
  const { message } = body
  const code = String(
    body.errorDetails?.inputErrors?.[0]?.code ?? body.code ?? body.serviceErrorCode ?? status,
  )
  if (status === 401) return { kind: 'unauthorized', message }
  if (status === 429) return pause(message, headers)
  if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode: code }
  return status >= 400 ? refused(message, code) : undefined
}

/** What is asked for does not exist. */
export function isAbsent(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && ['NOT_FOUND', '404'].includes(outcome.providerCode ?? '')
}

/** The app or the person lacks a permission. Older interfaces say it by a number. */
export function isDenied(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && ['ACCESS_DENIED', '100'].includes(outcome.providerCode ?? '')
}

/** The quota of a day begins anew at midnight UTC, and no header tells so. */
function pause(message: string, headers: Headers): Outcome<never> {
  if (headers.has('retry-after') || !/\bday\b/i.test(message)) return throttled(headers)
  const answered = new Date(headers.get('date') ?? Date.now())
  const midnight = Date.UTC(answered.getUTCFullYear(), answered.getUTCMonth(), answered.getUTCDate() + 1)
  return { kind: 'throttled', retryAfterSeconds: Math.ceil((midnight - answered.getTime()) / 1000) }
}
