import { lookup as resolve } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { Agent, buildConnector, request as send } from 'undici'
import { type Fetch, NotSent } from '#wire/wire.ts'
import { type AddressRules, isAdmitted, literalFault, notPublic } from './address-guard.ts'

const connectTimeoutMs = 5000

/** Answers that cannot have a body. */
const withoutBody = new Set([204, 205, 304])

export interface EgressOptions {
  /** The longest wait for an answer, its body included. */
  timeoutMs: number
  /** How much of an answer is read. */
  maxBytes: number
  /** The rules for the address; null where the operator has chosen the address. */
  rules: AddressRules | null
  /** How many redirects are followed, each to an address that is checked anew. */
  redirects?: number
  signal?: AbortSignal
}

/** An address that no call may go to. */
export class AddressRefused extends NotSent {
  name = 'AddressRefused'
}

/**
 * The one door to the network. It checks the literal address, every answer of the resolver and the address that was
 * really connected to; it never follows a redirect unseen and never repeats a request.
 */
export function egress(options: EgressOptions): Fetch {
  const ask = following(options)
  return async (request) => {
    const deadline = AbortSignal.timeout(options.timeoutMs + sendingMs(request))
    const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
    const { status, headers, body } = await ask(request, signal)
    try {
      const bytes = await readUpTo(body, options.maxBytes)
      return new Response(withoutBody.has(status) ? null : bytes, { status, headers })
    } catch (cause) {
      throw connectFailure(cause) ?? cause
    }
  }
}

/** An answer whose body comes as it is read. Whoever does not read it to its end ends it. */
export interface StreamedAnswer {
  status: number
  headers: Headers
  body: Readable
}

/** The same door for what is too large for memory: `timeoutMs` is the longest silence, and nobody counts the bytes. */
export function streamingEgress(
  options: Omit<EgressOptions, 'maxBytes'>,
): (request: Request) => Promise<StreamedAnswer> {
  const ask = following(options)
  return (request) => ask(request, options.signal)
}

/** Ends an answer whose body nobody wants. */
export function leave({ body }: StreamedAnswer): void {
  body.on('error', () => {}).destroy()
}

type Ask = (request: Request, signal: AbortSignal | undefined) => Promise<StreamedAnswer>

function following(options: Omit<EgressOptions, 'maxBytes'>): Ask {
  const { redirects = 0 } = options
  return async (request, signal) => {
    let url = new URL(request.url)
    for (let hop = 0; ; hop++) {
      const answer = await once(request, url, signal, options)
      const location = answer.headers.get('location')
      if (answer.status < 300 || answer.status > 399 || !location || hop >= redirects) return answer
      leave(answer)
      url = new URL(location, url)
    }
  }
}

async function once(
  request: Request,
  url: URL,
  signal: AbortSignal | undefined,
  { rules, timeoutMs }: Omit<EgressOptions, 'maxBytes'>,
): Promise<StreamedAnswer> {
  const fault = rules && literalFault(url, rules)
  if (fault) throw new AddressRefused(fault)
  const body = await bodyOf(request)
  try {
    // Not the fetch of the library: that one refuses ports which a receiver may well have.
    const answer = await send(url, {
      method: request.method as 'GET',
      headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' },
      body,
      dispatcher: agentFor(rules),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      ...(signal && { signal }),
    })
    return { status: answer.statusCode, headers: new Headers(headersOf(answer.headers)), body: answer.body }
  } catch (cause) {
    throw connectFailure(cause) ?? cause
  }
}

/** How long a body may take on its way out, at a mebibyte per second, where its length is told. */
function sendingMs({ headers }: Request): number {
  return Math.ceil((Number(headers.get('content-length') ?? 0) / (1024 * 1024)) * 1000)
}

/** A body whose length is told is sent as it is read. It can be read once, so no redirect is followed with it. */
async function bodyOf(request: Request): Promise<Buffer | Readable | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (request.headers.has('content-length') && request.body) return Readable.fromWeb(request.body as never)
  return Buffer.from(await request.clone().arrayBuffer())
}

function headersOf(given: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(given).flatMap(([name, value = []]) =>
    [value].flat().map((entry): [string, string] => [name, entry]),
  )
}

/** A failure of the connector means that no byte of the request has left. */
function connectFailure(cause: unknown): NotSent | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error instanceof NotSent) return error
    if (notSent in error) return new NotSent(error.message, { cause })
  }
  return undefined
}

const notSent = Symbol('not sent')

type Rules = AddressRules | null
const agents = new Map<string, Agent>()

function agentFor(rules: Rules): Agent {
  const key = rules ? `private ${rules.allowPrivate}` : 'chosen'
  const known = agents.get(key)
  if (known) return known
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    ...(rules && { lookup: guardedLookup(rules) }),
  })
  const agent = new Agent({
    connect(target, callback) {
      connect(target, (error, socket) => {
        const fault = error ?? connectedFault(socket, rules)
        if (!fault) return callback(null, socket as Socket)
        socket?.destroy()
        callback(Object.assign(fault, { [notSent]: true }), null)
      })
    },
    // A connection that the other side is about to close would turn a post into an unknown one.
    keepAliveTimeout: 1000,
    pipelining: 1,
  })
  agents.set(key, agent)
  return agent
}

function connectedFault(socket: Socket | null, rules: Rules): Error | undefined {
  const remote = socket?.remoteAddress ?? ''
  return !rules || isAdmitted(remote, rules.allowPrivate) ? undefined : new AddressRefused(notPublic)
}

/** Resolves a name and refuses it when any of its addresses is one that must not be connected to. */
function guardedLookup({ allowPrivate }: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      if (addresses.some(({ address }) => !isAdmitted(address, allowPrivate)))
        return callback(new AddressRefused(notPublic), '', 0)
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      callback(null, first?.address ?? '', first?.family ?? 0)
    })
  }
}

/** The same judgement without a connection: for an address that is only being stored. */
export async function addressFault(text: string, rules: AddressRules): Promise<string | undefined> {
  if (!URL.canParse(text)) return 'The address cannot be read.'
  const url = new URL(text)
  const fault = literalFault(url, rules)
  if (fault) return fault
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return addresses.some(({ address }) => !isAdmitted(address, rules.allowPrivate)) ? notPublic : undefined
}

/** Reads no more than is wanted, and leaves the rest. */
async function readUpTo(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= maxBytes) break
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, maxBytes))
}

/** Ends idle connections, so that a process can end. */
export async function closeEgress(): Promise<void> {
  await Promise.all([...agents.values()].map((agent) => agent.destroy()))
  agents.clear()
}
