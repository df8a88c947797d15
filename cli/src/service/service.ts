import { Zither } from '@zither/sdk'
import type { Call } from '../arguments/call.ts'
import { loadCatalogue, type Operation } from '../catalogue/catalogue.ts'
import type { Io } from '../io.ts'
import type { Settings } from '../settings/settings.ts'
import { version } from '../version.ts'
import { formOf } from './files.ts'

/** What requests are known by. */
export const program = `zither-cli/${version}`

/** What a call takes besides its operation. */
export type Input = Partial<Pick<Call, 'path' | 'query' | 'headers' | 'body' | 'files'>> & {
  readonly idempotencyKey?: string | undefined
}

type Request = (route: string, input: Record<string, unknown>) => Promise<unknown>

/** The service, called by the ids and routes of the catalogue. */
export class Service {
  readonly url: string
  readonly #io: Io
  readonly #request: Request

  constructor(io: Io, { url, apiKey, mode }: Settings) {
    this.url = url
    this.#io = io
    const client = new Zither({
      baseUrl: url,
      apiKey: apiKey ?? null,
      fetch: io.fetch,
      program,
      ...(mode && { mode }),
    })
    // The routes come out of the catalogue at run time, so the types of single routes are of no use here.
    this.#request = client.request.bind(client) as unknown as Request
  }

  async ask(id: string, input: Input = {}): Promise<unknown> {
    const { operations } = await loadCatalogue()
    const operation = operations.find((each) => each.id === id)
    if (!operation) throw new Error(`the catalogue has no operation ${id}`)
    return this.call(operation, input)
  }

  async call(
    operation: Operation,
    { path, query, headers, body, files, idempotencyKey }: Input,
  ): Promise<unknown> {
    const sent = await formOf(operation, body, files ?? {})
    return this.#request(`${operation.method} ${operation.path}`, {
      ...(path && { path }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(sent !== undefined && { body: sent }),
      ...(idempotencyKey && { idempotencyKey }),
      signal: this.#io.signal,
    })
  }
}

/** For what has to be known even when the person ends the command: what it made is deleted again. */
export const lasting = (io: Io, settings: Settings): Service =>
  new Service({ ...io, signal: AbortSignal.timeout(10_000) }, settings)
