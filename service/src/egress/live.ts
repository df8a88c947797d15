import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type ReadLimits, TooSlow, within } from '#values/read-limits.ts'
import { answerOf } from '#wire/cut-short.ts'
import type { Fetch } from '#wire/wire.ts'
import { type AddressRules, isAdmitted, literalFault, notPublic } from './address-guard.ts'
import { AddressRefused, connectFailure } from './connect-failure.ts'

/** The limit for a name server that does not answer. */
const resolvingMs = 5000

let opened: Promise<typeof import('./connections.ts')> | undefined

/** Read with the first call: the library behind it has 100 files, and a start does not need them. */
function connections() {
  opened ??= import('./connections.ts')
  return opened
}

export interface EgressOptions {
  /** The longest wait until an answer begins, and the longest silence in it. */
  silenceMs: number
  read: ReadLimits
  /** The rules for the address; null where the operator has chosen the address. */
  rules: AddressRules | null
  /** How many redirects are followed, each to an address that is checked anew. */
  redirects?: number
  signal?: AbortSignal
}

/**
 * The one door to the network. It checks the literal address, every answer of the resolver and the address that was
 * really connected to; it never follows a redirect unseen and never repeats a request.
 */
export function egress(options: EgressOptions): Fetch {
  const ask = following(options)
  return async (request) => {
    const sending = await sendingOf(request)
    const askedAt = performance.now()
    const totalMs = options.read.totalMs + sendingMs(sending)
    const deadline = AbortSignal.timeout(totalMs)
    const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
    const { status, headers, body } = await ask(request, sending.body, signal)
    try {
      const bytes = await readUpTo(body, { ...options.read, totalMs }, askedAt)
      return answerOf(bytes, options.read.maxBytes, { status, headers })
    } catch (cause) {
      throw connectFailure(cause) ?? cause
    }
  }
}

/** An answer whose body comes as it is read, within the limits that the call declares. */
export interface StreamedAnswer {
  status: number
  headers: Headers
  read(): AsyncIterable<Uint8Array>
  /** Discards an answer without reading its body. */
  leave(): void
}

/** The same door for what is too large for memory. */
export function streamingEgress(options: EgressOptions): (request: Request) => Promise<StreamedAnswer> {
  const ask = following(options)
  return async (request) => {
    const askedAt = performance.now()
    const head = new AbortController()
    // Headers that drip, and redirects that lead to others, are one wait.
    const timer = setTimeout(() => head.abort(new TooSlow('no answer began')), options.silenceMs)
    const signal = options.signal ? AbortSignal.any([head.signal, options.signal]) : head.signal
    try {
      const { body: sent } = await sendingOf(request)
      const { status, headers, body } = await ask(request, sent, signal)
      return { status, headers, read: () => within(body, options.read, askedAt), leave: () => leave(body) }
    } finally {
      clearTimeout(timer)
    }
  }
}

function leave(body: Readable): void {
  body.on('error', () => {}).destroy()
}

interface Answer {
  status: number
  headers: Headers
  body: Readable
}

interface Hop extends Pick<EgressOptions, 'rules' | 'silenceMs'> {
  url: URL
  signal: AbortSignal | undefined
}

type Body = Buffer | Readable | null

type Ask = (request: Request, body: Body, signal: AbortSignal | undefined) => Promise<Answer>

function following(options: EgressOptions): Ask {
  const { redirects = 0 } = options
  return async (request, body, signal) => {
    let url = new URL(request.url)
    for (let hop = 0; ; hop++) {
      const answer = await once(request, body, { url, signal, ...options })
      const location = answer.headers.get('location')
      if (answer.status < 300 || answer.status > 399 || !location || hop >= redirects) return answer
      leave(answer.body)
      url = new URL(location, url)
    }
  }
}

async function once(request: Request, body: Body, { url, signal, rules, silenceMs }: Hop): Promise<Answer> {
  const fault = rules && literalFault(url, rules)
  if (fault) throw new AddressRefused(fault)
  const { agentFor, send } = await connections()
  try {
    // Not the fetch of the library: that one refuses ports which a receiver may well have.
    const answer = await send(url, {
      method: request.method as 'GET',
      headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' },
      body,
      dispatcher: agentFor(rules),
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      ...(signal && { signal }),
    })
    return { status: answer.statusCode, headers: new Headers(headersOf(answer.headers)), body: answer.body }
  } catch (cause) {
    throw connectFailure(cause) ?? cause
  }
}

interface Sending {
  body: Body
  length: number
}

/** How long a body may take on its way out, at a mebibyte per second. */
function sendingMs({ length }: Sending): number {
  return Math.ceil((length / (1024 * 1024)) * 1000)
}

/** A body with a Content-Length is streamed. It can be read once, so it is not sent again after a redirect. */
async function sendingOf(request: Request): Promise<Sending> {
  if (request.method === 'GET' || request.method === 'HEAD') return { body: null, length: 0 }
  const told = request.headers.get('content-length')
  if (told !== null && request.body)
    return { body: Readable.fromWeb(request.body as never), length: Number(told) }
  const body = Buffer.from(await request.clone().arrayBuffer())
  return { body, length: body.length }
}

function headersOf(given: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(given).flatMap(([name, value = []]) =>
    [value].flat().map((entry): [string, string] => [name, entry]),
  )
}

/** The same judgement without a connection: for an address that is only being stored. */
export async function addressFault(text: string, rules: AddressRules): Promise<string | undefined> {
  if (!URL.canParse(text)) return 'The address cannot be read.'
  const url = new URL(text)
  const fault = literalFault(url, rules)
  if (fault) return fault
  const addresses = await resolved(url.hostname.replace(/^\[|\]$/g, ''))
  return addresses.some(({ address }) => !isAdmitted(address, rules.allowPrivate)) ? notPublic : undefined
}

/** None where the name is not answered for: it is judged again before each call. */
function resolved(name: string): Promise<LookupAddress[]> {
  const patience = pause(resolvingMs, [], { ref: false })
  return Promise.race([lookup(name, { all: true }).catch(() => []), patience])
}

/** Reads one chunk beyond `maxBytes` at most, which shows that there is more, and leaves the rest. */
async function readUpTo(
  body: Readable,
  limits: ReadLimits,
  askedAt: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const { maxBytes } = limits
  for await (const chunk of within(body, { ...limits, maxBytes: Number.POSITIVE_INFINITY }, askedAt)) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) break
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Ends idle connections, so that a process can end. */
export async function closeEgress(): Promise<void> {
  await (await opened)?.closeAgents()
}
