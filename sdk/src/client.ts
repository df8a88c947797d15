import { answering } from './answering.ts'
import type { Api, Routes } from './api.gen.ts'
import type { Transport } from './attempt.ts'
import { type Patience, perform } from './attempts.ts'
import type { Answering, AnswerOf, ArgumentsOf } from './call.ts'
import type { GetMediaPresignedUrlBody, Media } from './names.gen.ts'
import type { OperationRow } from './operation-row.ts'
import { operations } from './operations.gen.ts'
import { eachRow } from './pages.ts'
import { type Input, prepare } from './prepared-call.ts'
import { type Post, type SettledOptions, untilSettled } from './settled.ts'
import { baseUrlOf, userAgent, variable } from './surroundings.ts'
import { type UploadOptions, type UploadSource, upload } from './uploads/upload.ts'

export interface ZitherOptions {
  /** Where the service is: `https://zither.example.com`. Without it, `ZITHER_URL` of the environment. */
  baseUrl?: string | undefined
  /**
   * `sk_...`, or `sk_test_...` for test mode. Without it, `ZITHER_API_KEY` of the environment; null for none. Without a
   * key a browser sends the cookie of its session.
   */
  apiKey?: string | null | undefined
  /** For a session. A key has its mode in itself. */
  mode?: 'live' | 'test'
  fetch?: typeof globalThis.fetch | undefined
  /** How long one attempt may take: 150 seconds, which is longer than the service takes for its longest calls. */
  timeoutMs?: number
  /** How often a call is repeated at most, where a repeat is safe: 3. */
  maxRetries?: number
  /** Whether lists hold the second copies of their rows, for clients of older services. */
  legacyCopies?: boolean
  /** The program that uses the client, such as `shop/2.1`. It stands in the User-Agent, outside of browsers. */
  program?: string | undefined
}

type Method = (input?: Input) => Promise<unknown>

/** What is there besides the methods of the operations. */
class Client {
  readonly #transport: Transport
  readonly #patience: Patience
  readonly #byRoute: ReadonlyMap<string, OperationRow>

  constructor(options: ZitherOptions = {}) {
    const { mode, legacyCopies, timeoutMs = 150_000, maxRetries = 3 } = options
    const apiKey = options.apiKey === undefined ? variable('ZITHER_API_KEY') : options.apiKey
    this.#transport = {
      baseUrl: baseUrlOf(options.baseUrl),
      // Called without an object: a browser's fetch takes none but its window.
      fetch: (...request) => (options.fetch ?? globalThis.fetch)(...request),
      headers: {
        accept: 'application/json',
        ...userAgent(options.program),
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        ...(mode && { 'x-mode': mode }),
        ...(!legacyCopies && { 'x-legacy-copies': 'none' }),
      },
    }
    this.#patience = { timeoutMs, maxRetries }
    this.#byRoute = new Map(Object.values(operations).map((row) => [row.route, row]))
    Object.assign(this, this.#groups())
  }

  /** Makes a call by its route: `zither.request('GET /v1/posts/{postId}', { path: { postId } })`. */
  request<Route extends keyof Routes>(
    route: Route,
    ...[input]: ArgumentsOf<Routes[Route]>
  ): Answering<AnswerOf<Routes[Route]>> {
    const row = this.#byRoute.get(route)
    if (!row) return answering(Promise.reject(new TypeError(`there is no operation ${route}`)))
    return this.#perform(row, input) as Answering<AnswerOf<Routes[Route]>>
  }

  /**
   * Makes a call that this client does not know, such as one of a newer service:
   * `zither.requestAny('GET', '/v1/new', { query })`. A write is repeated only with an `idempotencyKey`.
   */
  requestAny(method: string, path: string, input: Omit<Input, 'path'> = {}): Answering<unknown> {
    const answers = [200, 201, 202, 204, 207]
    const readsKey = input.idempotencyKey !== undefined
    return this.#perform({ group: '', route: `${method} ${path}`, answers, readsKey }, input)
  }

  /**
   * Reads a post until no target is in progress any more, and returns it. Check the status of each target: the call
   * returns when a target is `unknown` and does not wait for it to be resolved.
   */
  settled(postId: string, options: SettledOptions = {}): Promise<Post> {
    const read = (signal: AbortSignal | undefined) =>
      this.request('GET /v1/posts/{postId}', { path: { postId }, signal })
    return untilSettled(read, options)
  }

  /**
   * Uploads a file and waits until posts can use it: creates the upload, sends the bytes, and reads the record until
   * the service has checked them. Throws MediaNotReadyError when the file cannot be used.
   */
  upload(source: UploadSource, options: UploadOptions = {}): Promise<Media> {
    const { signal } = options
    const means = {
      ...this.#patience,
      transport: this.#transport,
      presign: (body: GetMediaPresignedUrlBody) => this.request('POST /v1/media/presign', { body, signal }),
      read: (mediaId: string) => this.request('GET /v1/media/{mediaId}', { path: { mediaId }, signal }),
    }
    return upload(means, source, options)
  }

  #perform(row: OperationRow, input: Input = {}): Answering<unknown> {
    const { timeoutMs = this.#patience.timeoutMs, maxRetries = this.#patience.maxRetries } = input
    const send = async () => perform(this.#transport, prepare(row, input), { timeoutMs, maxRetries })
    return answering(send())
  }

  #groups(): Record<string, Record<string, Method>> {
    const groups: Record<string, Record<string, Method>> = {}
    for (const [id, row] of Object.entries(operations)) {
      groups[row.group] ??= {}
      Object.assign(groups[row.group] ?? {}, { [id]: this.#method(row) })
    }
    return groups
  }

  #method(row: OperationRow): Method {
    const method: Method = (input) => this.#perform(row, input)
    const { list } = row
    return list
      ? Object.assign(method, { each: (input: Input = {}) => eachRow(list, method, input) })
      : method
  }
}

/** A client of the service. Its methods are the operations, by tag: `zither.posts.createPost({ body })`. */
export type Zither = Client & Api
export const Zither = Client as new (options?: ZitherOptions) => Zither
