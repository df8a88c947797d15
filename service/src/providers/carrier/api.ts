import { done, type Outcome, refused } from '#wire/outcome.ts'
import { jsonRequest, type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'

export const base = 'https://api.telnyx.com/v2'

/** `body` makes it a request with one. */
export interface Asking {
  query?: Record<string, string | number>
  body?: object
}

/** Calls the carrier's interface. The `providerCode` of a refusal is the carrier's own. */
export function callCarrier(
  transport: Transport,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { query = {}, body }: Asking = {},
): Promise<Outcome<any>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const url = `${transport.url ?? base}${path}${search.size > 0 ? `?${search}` : ''}`
  const headers = { authorization: `Bearer ${transport.secrets?.apiKey ?? ''}` }
  const request = body ? jsonRequest(method, url, body, headers) : new Request(url, { method, headers })
  return send(transport, request, readFault)
}

/** What is not there is an answer, too. */
export function orNull<T>(outcome: Outcome<T>): Outcome<T | null> {
  return outcome.kind === 'refused' && outcome.providerCode === notFound ? done(null) : outcome
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the carrier lacks ${what}.` }
}

const notFound = '10005'
const unauthenticated = '10009'
const timedOut = '10008'

/** How the carrier says that its limit is reached. */
const limits = new Set(['10011', '40318'])

/**
 * The carrier's errors are `{errors: [{code, title, detail}]}`. One that says that a request took too long behind the
 * carrier's own door proves nothing, and neither does the answer of a gateway that gave up waiting.
 */
const readFault: ReadFault = (status, body, headers) => {
  const { code, message } = readError(body)
  if (status === 429 || (code !== undefined && limits.has(code))) return throttledBy(headers, code)
  if (code === undefined || code === timedOut || status === 408 || status === 504) return undefined
  if (status === 401 || code === unauthenticated) return { kind: 'unauthorized', message }
  if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode: code }
  if (status === 404) return refused(message, notFound)
  return status >= 400 ? refused(message, code) : undefined
}

function readError(body: any): { code?: string; message: string } {
  const error = Array.isArray(body?.errors) ? body.errors[0] : undefined
  const message = String(error?.detail || error?.title || 'The carrier gave no reason.')
  return error?.code === undefined ? { message } : { code: String(error.code), message }
}

/**
 * Nothing was accepted in either case. The carrier's own words mean too many requests; other words come from the
 * gateway before it, which cannot say why.
 */
function throttledBy(headers: Headers, code: string | undefined): Outcome<never> {
  const reset = headers.get('x-ratelimit-reset')
  const pause = headers.has('retry-after') || !reset ? headers : new Headers({ 'retry-after': reset })
  const isLimit = code === undefined || limits.has(code)
  return { ...throttled(pause), ...(!isLimit && { unchecked: true as const }) }
}
