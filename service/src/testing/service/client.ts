import { randomInt } from 'node:crypto'

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

export function client(url: string, always: Record<string, string>): Call {
  return async (route, body, headers = {}) => {
    const [method = 'GET', path = '/'] = route.split(' ')
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(url + path, {
      method,
      headers: { ...always, ...json, ...headers },
      redirect: 'manual',
      ...(body !== undefined && { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const parsed = isJson ? JSON.parse(text) : text
    return {
      status: response.status,
      body: parsed,
      code: parsed?.details?.fault ?? parsed?.code,
      param: parsed?.param,
      headers: response.headers,
    }
  }
}

function isSentAsItIs(body: unknown): body is string | Uint8Array<ArrayBuffer> {
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
