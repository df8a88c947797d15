import { randomInt } from 'node:crypto'
import { Agent, type ClientRequest, request } from 'node:http'

export interface Reply {
  status: number
  body: any
  /** For a bug of ours the sentence that describes it. */
  code: string | undefined
  param: string | undefined
  headers: Headers
}

/** Calls an operation by its method and path: `call('POST /v1/profiles', { name: 'x' })`. */
export type Call = (route: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>

/** One for all clients: a connection for each request costs more than its answer. */
const agent = new Agent({ keepAlive: true })

/** What `fetch` says of itself, which takes four times as long for a request. */
const usual = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' }

export function client(url: string, always: Record<string, string>): Call {
  return async (route, body, headers = {}) => {
    const [method = 'GET', path = '/'] = route.split(' ')
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = body === undefined || isSentAsItIs(body) ? body : JSON.stringify(body)
    const { status, pairs, text } = await exchange(
      request(new URL(url + path), { method, agent, headers: headersOf(usual, always, json, headers) }),
      sent,
    )
    const answered = new Headers(pairs)
    const parsed = answered.get('content-type')?.includes('json') ? JSON.parse(text) : text
    return {
      status,
      body: parsed,
      code: parsed?.details?.fault ?? parsed?.code,
      param: parsed?.param,
      headers: answered,
    }
  }
}

/** The later ones count, however their names are written. */
function headersOf(...sets: Record<string, string>[]): Record<string, string> {
  const pairs = sets.flatMap((set) => Object.entries(set))
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]))
}

interface Answer {
  status: number
  pairs: [string, string][]
  text: string
}

function exchange(outgoing: ClientRequest, body: string | Uint8Array | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          pairs: Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          ),
          text: new TextDecoder().decode(Buffer.concat(chunks)),
        }),
      )
    })
    if (body !== undefined) outgoing.setHeader('content-length', Buffer.byteLength(body))
    outgoing.end(body)
  })
}

function isSentAsItIs(body: unknown): body is string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array
}

/** The token of the session that an answer has opened. */
export function sessionOf({ headers }: Pick<Reply, 'headers'>): string {
  return /zither_session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
}

const addresses = 2 ** 17
let lastAddress = randomInt(addresses)

/** An address out of the range for benchmarks, so that limits by address keep tests apart. No two are the same. */
export function newAddress(): string {
  lastAddress = (lastAddress + 1) % addresses
  return `198.${18 + (lastAddress >> 16)}.${(lastAddress >> 8) % 256}.${lastAddress % 256}`
}

/** Repeats a request until the answer is right, for at most a few seconds. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isRight: (value: T) => boolean,
  withinMs = 10_000,
): Promise<T> {
  const end = Date.now() + withinMs
  for (;;) {
    const value = await ask()
    if (isRight(value)) return value
    if (Date.now() > end) throw new Error(`it did not come about: ${JSON.stringify(value)?.slice(0, 2000)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
