import { outcomeOfFault, outcomeOfServerError } from '#wire/fault-class.ts'
import { type Outcome, refused } from '#wire/outcome.ts'
import { type Fetch, type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import { linkedinVersion } from './facts.ts'
import { encoded, literalOf } from './literal.ts'

export const origin = 'https://api.linkedin.com'

/** The consent page and the tokens are at an address of their own. */
const accountsOrigin = 'https://www.linkedin.com'

/** One call of the versioned interface. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A list or an object is written as Rest.li writes it. What is undefined is left out. */
  query?: Readonly<Record<string, string | boolean | object | undefined>>
  json?: object
  /** What a method of Rest.li is called, where the method of HTTP does not say it. */
  restli?:
    | 'FINDER'
    | 'BATCH_GET'
    | 'BATCH_CREATE'
    | 'BATCH_UPDATE'
    | 'BATCH_DELETE'
    | 'PARTIAL_UPDATE'
    | 'ACTION'
}

/** LinkedIn takes addresses of about 4 KB. A longer query goes into the body, under the method that is meant. */
const longestQuery = 3500

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
    'linkedin-version': linkedinVersion,
    'x-restli-protocol-version': '2.0.0',
  })
  if (restli) headers.set('x-restli-method', restli)
  if (json) headers.set('content-type', 'application/json')
  const url = `${transport.url ?? origin}${path}`
  const search = searchOf(query)
  if (method === 'GET' && search.length > longestQuery) {
    headers.set('x-http-method-override', 'GET')
    headers.set('content-type', 'application/x-www-form-urlencoded')
    return sendTold(transport, new Request(url, { method: 'POST', headers, body: search }), readFault)
  }
  const body = json ? JSON.stringify(json) : null
  const request = new Request(search ? `${url}?${search}` : url, { method, headers, body })
  return sendTold(transport, request, method === 'GET' ? readFault : readFaultOfChange)
}

/** Sends a request whose answer may speak by its status and its headers alone. */
export function sendTold(
  transport: Transport,
  request: Request,
  fault: ReadFault = readFaultOfChange,
): Promise<Outcome<any>> {
  return send({ ...transport, fetch: reported(transport.fetch) }, request, fault)
}

/**
 * The id of what was created stands in a header, so does the mark of an uploaded part, and most changes are answered
 * without a body. Here it becomes a body that can be read.
 */
function reported(fetch: Fetch): Fetch {
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

function searchOf(query: NonNullable<Call['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${typeof value === 'string' ? encoded(value) : literalOf(value)}`],
  )
  return given.join('&')
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

export const readFault: ReadFault = (...answer) => readAs(false, answer)
const readFaultOfChange: ReadFault = (...answer) => readAs(true, answer)

function readAs(
  isChange: boolean,
  [status, body, headers]: Parameters<ReadFault>,
): Outcome<never> | undefined {
  if (typeof body?.message !== 'string' || body.message === '') return undefined
  const { message } = body
  // Input that is at fault was read before anything was done with it.
  const ofInput = body.errorDetails?.inputErrors?.[0]?.code
  const code = String(ofInput ?? body.code ?? body.serviceErrorCode ?? status)
  if (status === 401) return { kind: 'unauthorized', message }
  if (status === 429) return pause(message, headers)
  if (status >= 500)
    return outcomeOfServerError(isChange && ofInput === undefined, { message, providerCode: code })
  if (status === 403 || status === 426) return outcomeOfFault('forbidden', { message, providerCode: code })
  return status >= 400 ? refused(message, code) : undefined
}

/** The requested object does not exist. */
export function isAbsent(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && ['NOT_FOUND', '404'].includes(outcome.providerCode ?? '')
}

/** The app or the person lacks a permission. Older interfaces say it by a number. */
export function isDenied(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && ['ACCESS_DENIED', '100', '403'].includes(outcome.providerCode ?? '')
}

/** The quota of a day restarts at midnight UTC, and no header says so. */
function pause(message: string, headers: Headers): Outcome<never> {
  if (!/\bday\b/i.test(message)) return throttled(headers)
  const answered = new Date(headers.get('date') ?? Date.now())
  const midnight = Date.UTC(answered.getUTCFullYear(), answered.getUTCMonth(), answered.getUTCDate() + 1)
  const untilMidnight = Math.ceil((midnight - answered.getTime()) / 1000)
  const retryAfterSeconds = headers.has('retry-after') ? throttled(headers).retryAfterSeconds : untilMidnight
  const ends = new Date(midnight).toISOString()
  return outcomeOfFault('daily_cap', { message: `${message} It ends at ${ends}.`, retryAfterSeconds })
}
