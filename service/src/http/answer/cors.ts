import type { IncomingHttpHeaders } from 'node:http'
import type { Incoming, Outgoing } from '../exchange.ts'

const always = 'Origin'
const maxAgeSeconds = '600'

const methods = 'GET, POST, PUT, PATCH, DELETE'

/** What a program may send. A cookie is not among it, and no answer allows one. */
const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Connect-Token',
  'X-Filename',
  'X-Legacy-Copies',
  'X-Mode',
  'X-Request-Id',
].join(', ')

/** What a program may read of an answer besides its body. */
const answerHeaders = [
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ')

interface Asked {
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** Which pages of other origins may read the answers of the API: those that the operator lists, without cookies. */
export class Cors {
  readonly #origins: ReadonlySet<string>

  constructor(allowedOrigins: readonly string[]) {
    this.#origins = new Set(allowedOrigins)
  }

  /** The headers of any answer, an error or not. Without listed origins there are none. */
  headersFor({ url = '', headers }: Asked): Map<string, string> {
    if (this.#origins.size === 0 || !isOfApi(url)) return new Map()
    const origin = this.#readerOf(headers)
    if (origin === undefined) return new Map([['Vary', always]])
    return new Map([
      ['Vary', always],
      ['Access-Control-Allow-Origin', origin],
      ['Access-Control-Expose-Headers', answerHeaders],
    ])
  }

  /** Adds the headers to an answer, which may vary by more. */
  addTo(outgoing: Outgoing, asked: Asked): Outgoing {
    const added = this.headersFor(asked)
    if (added.size === 0) return outgoing
    const { Vary: before } = outgoing.headers
    const Vary = before === undefined ? always : `${before}, ${always}`
    return { ...outgoing, headers: { ...outgoing.headers, ...Object.fromEntries(added), Vary } }
  }

  /** OPTIONS of any path of the API, when the browser of a listed page checks what it may send. */
  preflight({ method, path, headers }: Incoming): (() => Promise<Outgoing>) | undefined {
    if (method !== 'OPTIONS' || !isOfApi(path) || this.#readerOf(headers) === undefined) return undefined
    if (headers['access-control-request-method'] === undefined) return undefined
    return async () => ({ status: 204, headers: allowed, body: null })
  }

  #readerOf({ origin, cookie }: IncomingHttpHeaders): string | undefined {
    return origin !== undefined && cookie === undefined && this.#origins.has(origin) ? origin : undefined
  }
}

const allowed = {
  Vary: 'Access-Control-Request-Method, Access-Control-Request-Headers',
  'Access-Control-Allow-Methods': methods,
  'Access-Control-Allow-Headers': requestHeaders,
  'Access-Control-Max-Age': maxAgeSeconds,
}

function isOfApi(url: string): boolean {
  return url.startsWith('/v1/')
}
