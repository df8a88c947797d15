import type { Answered } from './call.ts'
import { type ErrorAnswer, ZitherError } from './errors.ts'
import type { PreparedCall } from './prepared-call.ts'
import { redirectOf } from './redirect.ts'
import { isBrowser } from './surroundings.ts'

export interface Transport {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: typeof globalThis.fetch
}

/** No answer came. */
export class NoAnswer extends Error {
  /** Whether it is certain that nothing was sent. */
  readonly nothingSent: boolean

  constructor(cause: unknown) {
    super('no answer', { cause })
    this.nothingSent = codesOf(cause).some((code) => beforeSending.has(code))
  }
}

/** How Node names the failures that happen before anything is sent. A browser does not report them. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Sends a call once. Throws ZitherError, RedirectError, NoAnswer, or the reason of the caller's own signal. */
export async function attempt(
  transport: Transport,
  call: PreparedCall,
  timeoutMs: number,
): Promise<Answered<unknown>> {
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  let text: string
  try {
    response = await transport.fetch(transport.baseUrl + call.path, {
      method: call.method,
      headers: withDefaults(call.headers, transport.headers),
      ...(call.body !== undefined && { body: call.body }),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      // What is sent here is for the service only.
      redirect: 'manual',
    })
    text = await response.text()
  } catch (cause) {
    call.signal?.throwIfAborted()
    throw new NoAnswer(cause)
  }
  return {
    data: read(transport.baseUrl, call, response, text),
    status: response.status,
    headers: response.headers,
    requestId: response.headers.get('x-request-id') ?? undefined,
  }
}

function withDefaults(headers: Headers, defaults: Readonly<Record<string, string>>): Headers {
  const all = new Headers(defaults)
  headers.forEach((value, name) => {
    all.set(name, value)
  })
  return all
}

function read(baseUrl: string, call: PreparedCall, response: Response, text: string): unknown {
  // A browser hides the status of a redirect.
  const status = response.type === 'opaqueredirect' ? 302 : response.status
  const isDeclared = call.answers.includes(status) && !(status === 204 && isOfAnother(response))
  if (isDeclared && (status === 204 || status >= 300)) return undefined
  if (status >= 300 && status < 400) throw redirectOf(baseUrl, call, response)
  const body = parsed(text)
  if (isDeclared && body !== undefined) return body
  throw new ZitherError(errorOf(call, response, isEnvelope(body) ? body : undefined))
}

interface Envelope {
  error: string
  code: string
  type?: string
  param?: string
  requestId?: string
  details?: Record<string, unknown>
}

function isEnvelope(body: unknown): body is Envelope {
  const { error, code } = Object(body)
  return typeof error === 'string' && typeof code === 'string'
}

function errorOf(call: PreparedCall, response: Response, envelope: Envelope | undefined): ErrorAnswer {
  const { status, headers } = response
  const answered = envelope ?? { code: 'unexpected_answer', error: unexpected }
  const { code, error: message, type, param, details, requestId } = answered as Envelope
  return {
    route: call.route,
    status,
    code,
    message,
    type,
    param,
    details,
    requestId: requestId ?? headers.get('x-request-id') ?? undefined,
    retryAfter: secondsOf(headers.get('retry-after')),
    headers,
    outcomeUnknown: !call.isRead && mayBeDone(status, code, details),
  }
}

/** Every answer of the service names its request. One without a body has nothing else to be known by. */
function isOfAnother({ headers }: Response): boolean {
  // A browser hides the headers of another origin.
  return !isBrowser && !headers.has('x-request-id')
}

const unexpected = 'This is not an answer of Zither. Check baseUrl, and what stands between.'

/** Codes from 500 up which say that nothing was done. */
const notDone = new Set([
  'capability_not_supported',
  'provider_error',
  'provider_unavailable',
  'storage_full',
  'catalog_too_large',
])
/** Codes below 500 of a key whose call has begun. */
const begun = new Set(['idempotency_key_outcome_unknown', 'idempotency_key_in_flight'])

/** 503 too: the database may have gone away after it had committed, and before it said so. */
function mayBeDone(status: number, code: string, details: Record<string, unknown> | undefined): boolean {
  if (details?.outcome === 'unknown' || begun.has(code)) return true
  return (status >= 500 && !notDone.has(code)) || status < 300
}

function secondsOf(text: string | null): number | undefined {
  if (text === null) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The codes of a failure and of what is behind it, such as each address that was tried. */
function codesOf(cause: unknown): string[] {
  const { code, cause: inner, errors } = Object(cause)
  if (Array.isArray(errors) && errors.length > 0) {
    const all = errors.flatMap(codesOf)
    return all.every((one) => beforeSending.has(one)) ? all : []
  }
  return [...(typeof code === 'string' ? [code] : []), ...(inner === undefined ? [] : codesOf(inner))]
}
