import { outcomeOfFault } from '#wire/fault-class.ts'
import { type Outcome, refused } from '#wire/outcome.ts'
import { jsonRequest, type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { piecesOf, streamedBody } from '../capabilities/publishing/file-stream.ts'
import type { OpenMedia } from '../capabilities/publishing/publishing.ts'

export const entryway = 'https://bsky.social'

const unauthorizedNames = new Set([
  'AccountDeactivated',
  'AccountNotFound',
  'AccountTakedown',
  'AuthFactorTokenRequired',
  'AuthMissing',
  'AuthenticationRequired',
  'ExpiredToken',
  'InvalidToken',
])

/** The 5xx answers after which nothing was stored; `UpstreamFailure` and `UpstreamTimeout` leave it open. */
const notDoneNames = new Set(['InternalServerError', 'MethodNotImplemented', 'NotEnoughResources'])

/** The token may not do this: an app password without a right that has to be given with it. */
const forbiddenNames = new Set(['Forbidden', 'InsufficientScope', 'ScopeMissingError'])

/** Where a call goes: the configured server, else the one that holds the account, else the public one. */
export function serverOf(transport: Transport, account?: Pick<Account, 'metadata'>): string {
  return transport.url ?? account?.metadata.server ?? entryway
}

type Params = Readonly<Record<string, string | readonly string[]>>

interface Call {
  server: string
  method: string
  token?: string
  params?: Params
  /** The service behind the server that is to answer, where that is another one. */
  proxy?: string
  /** What its errors mean, where they mean something else. */
  faultOf?: ReadFault
}

export function query(transport: Transport, call: Call, params: Params) {
  const request = new Request(addressOf({ ...call, params }), { headers: headersOf(call) })
  return send(transport, request, call.faultOf ?? readFault)
}

/** A procedure without a body is one that takes no input. */
export function procedure(
  transport: Transport,
  call: Call,
  body?: object | MediaBody,
  faultOf: ReadFault = call.faultOf ?? readFault,
) {
  const url = addressOf(call)
  const headers = headersOf(call)
  if (body === undefined) return send(transport, new Request(url, { method: 'POST', headers }), faultOf)
  if (!(body instanceof MediaBody)) return send(transport, jsonRequest('POST', url, body, headers), faultOf)
  const { size, mimeType } = body.file
  const reported = { ...headers, 'content-type': mimeType, 'content-length': String(size) }
  const upload = { ...streamedBody(piecesOf(body.file)), headers: reported }
  return send(transport, new Request(url, upload), faultOf)
}

function addressOf({ server, method, params = {} }: Call): string {
  const named = Object.entries(params).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as [string, string]),
  )
  const search = new URLSearchParams(named)
  return `${server}/xrpc/${method}${search.size > 0 ? `?${search}` : ''}`
}

/** A body that is sent as it is. */
export class MediaBody {
  readonly file: OpenMedia
  constructor(file: OpenMedia) {
    this.file = file
  }
}

/** An expired token is answered with a 400 here, so the name of the error decides before the status does. */
export const readFault: ReadFault = (status, body, headers) => {
  const name = body?.error
  if (typeof name !== 'string') return undefined
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : name
  if (unauthorizedNames.has(name)) return { kind: 'unauthorized', message }
  if (forbiddenNames.has(name)) return outcomeOfFault('forbidden', { message, providerCode: name })
  if (name === 'RateLimitExceeded') return throttledUntilReset(headers)
  if (notDoneNames.has(name)) return { kind: 'refused', code: 'provider_error', message, providerCode: name }
  return status === 401 || status === 429 || status >= 500 ? undefined : refused(message, name)
}

/** Some servers do not say how long to wait, only when the window ends, in seconds since 1970. */
function throttledUntilReset(headers: Headers): Outcome<never> {
  const seconds = Math.ceil(Number(headers.get('ratelimit-reset')) - Date.now() / 1000)
  if (headers.has('retry-after') || !(seconds > 0)) return throttled(headers)
  return { kind: 'throttled', retryAfterSeconds: seconds }
}

export function unreadable(method: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer to ${method} lacks what it should hold.` }
}

function headersOf({ token, proxy }: Call): Record<string, string> {
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(proxy !== undefined && { 'atproto-proxy': proxy }),
  }
}
