import { lookup } from 'node:dns/promises'
import { Readable } from 'node:stream'
import type { Fetch } from '#wire/wire.ts'
import { type AddressRules, isAdmitted, literalFault, notPublic } from './address-guard.ts'
import { AddressRefused, connectFailure } from './connect-failure.ts'

let opened: Promise<typeof import('./connections.ts')> | undefined

/** Read with the first call: the library behind it has 100 files, and a start does not need them. */
function connections() {
  opened ??= import('./connections.ts')
  return opened
}

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
  const { agentFor, send } = await connections()
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
  await (await opened)?.closeAgents()
}
