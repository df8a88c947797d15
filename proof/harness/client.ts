import { Agent, type Dispatcher } from 'undici'
import type { Report } from './report.ts'

export type Headers = Record<string, string>

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Parsed where it is JSON. */
  body: any
  /** Exactly as it came. */
  text: string
  /** From the first byte sent to the last byte read, in milliseconds. */
  ms: number
}

/** The connection was refused, reset, or silent for too long: the outcome of the request is unknown. */
export class NoAnswer extends Error {
  name = 'NoAnswer'
}

export interface Asking {
  body?: unknown
  headers?: Headers
  /** Asks this API process and not the next one in turn. */
  process?: number
  withinMs?: number
}

/** Speaks HTTP to the API processes in turn. Looks at every error that it is answered: each has to be a whole envelope. */
export class Client {
  readonly #urls: readonly string[]
  readonly #headers: Headers
  readonly #report: Report
  readonly #agent = new Agent({ connections: 256, pipelining: 1, keepAliveTimeout: 4000 })
  #turn = 0
  /** How many answers there were by status. */
  readonly statuses = new Map<number, number>()
  readonly #repeats: number

  /** `repeats` is how often a request is sent again that a busy service refused with 503. */
  constructor(urls: readonly string[], headers: Headers, report: Report, repeats = 0) {
    this.#urls = urls
    this.#headers = headers
    this.#report = report
    this.#repeats = repeats
  }

  with(headers: Headers): Client {
    return new Client(this.#urls, { ...this.#headers, ...headers }, this.#report, this.#repeats)
  }

  /** `ask('POST /v1/posts', { body })`. Any answer is an answer; none at all throws NoAnswer. */
  async ask(route: string, asking: Asking = {}): Promise<Answer> {
    for (let left = this.#repeats; ; left--) {
      const answer = await this.#askOnce(route, asking)
      if (answer.status !== 503 || left === 0) return answer
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }

  async #askOnce(route: string, { body, headers = {}, process, withinMs = 30_000 }: Asking): Promise<Answer> {
    const [method = 'GET', path = '/'] = route.split(' ')
    this.#turn += 1
    const origin = this.#urls[(process ?? this.#turn) % this.#urls.length] ?? ''
    const began = performance.now()
    const answer = await this.#agent
      .request({
        origin,
        path,
        method: method as Dispatcher.HttpMethod,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...this.#headers,
          ...headers,
        },
        body: bytesOf(body),
        signal: AbortSignal.timeout(withinMs),
      })
      .then(async (response) => ({ response, text: await response.body.text() }))
      .catch((cause) => {
        throw new NoAnswer(`${route}: ${cause.message}`, { cause })
      })
    const { statusCode: status, headers: got } = answer.response
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const isJson = String(got['content-type'] ?? '').includes('json')
    const seen = {
      status,
      headers: got,
      text: answer.text,
      body: isJson ? JSON.parse(answer.text) : answer.text,
    }
    if (status >= 400) this.#judge(route, seen)
    return { ...seen, ms: performance.now() - began }
  }

  /** Like `ask`, for what has to succeed. */
  async call(route: string, body?: unknown, headers: Headers = {}): Promise<any> {
    const answer = await this.ask(route, { body, headers })
    if (answer.status >= 400) throw new Error(`${route} was answered ${answer.status}: ${answer.text}`)
    return answer.body
  }

  /** Every row of a list, page by page. */
  async all(path: string): Promise<any[]> {
    const rows = []
    for (let cursor = ''; ; ) {
      const page = await this.call(`GET ${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      rows.push(...page.data)
      if (!page.hasMore) return rows
      cursor = page.nextCursor
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }

  /** R35: an error is `{error, type, code, requestId}` as JSON, its id is that of the header, and it is never a 500. */
  #judge(route: string, { status, headers, body, text }: Omit<Answer, 'ms'>): void {
    const whole =
      typeof body === 'object' &&
      body !== null &&
      ['error', 'type', 'code', 'requestId'].every((name) => typeof body[name] === 'string') &&
      // A replay has the bytes of the first answer, and so the id of the first request.
      (body.requestId === headers['x-request-id'] || headers['idempotent-replayed'] === 'true')
    if (!whole) this.#report.violation('error envelope', `${route} ${status}: ${text.slice(0, 200)}`)
    if (status === 500) this.#report.violation('undeclared 5xx', `${route} ${status}: ${text.slice(0, 200)}`)
    const passes = body?.code === 'service_unavailable' || body?.code === 'storage_full'
    if (passes && headers['retry-after'] === undefined)
      this.#report.violation('a 503 without Retry-After', `${route}: ${text.slice(0, 200)}`)
  }
}

/** A text or bytes are sent as they are, anything else as JSON. */
function bytesOf(body: unknown): string | Uint8Array | null {
  if (body === undefined) return null
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
}
