import { randomUUID } from 'node:crypto'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { Zither } from '@zither/sdk'
import type { CatalogueOperation } from '@zither/sdk/catalogue'
import { inputOf } from './input.ts'
import type { Options } from './options.ts'
import { answeredBy, failed, faulty } from './results.ts'
import { version } from './version.ts'

type Arguments = Readonly<Record<string, unknown>>
type Request = (route: string, input: Record<string, unknown>) => Promise<unknown>

/** What came back: the answer, or a result that tells what went wrong. */
export type Asked =
  | { readonly value: unknown; readonly fault?: never }
  | { readonly value?: never; readonly fault: CallToolResult }

/** Makes calls for a model, and answers with results that it can act on. */
export class Caller {
  readonly #request: Request

  constructor({ url, apiKey, mode }: Options, fetch?: typeof globalThis.fetch) {
    const client = new Zither({
      baseUrl: url,
      apiKey,
      mode,
      program: `zither-mcp/${version}`,
      ...(fetch && { fetch }),
    })
    // The routes come out of the catalogue at run time, so the types of single routes are of no use here.
    this.#request = client.request.bind(client) as unknown as Request
  }

  async call(operation: CatalogueOperation, given: Arguments, how: How): Promise<CallToolResult> {
    const { value, fault } = await this.ask(operation, given, how)
    return fault ?? answeredBy(operation, value)
  }

  /** For a tool that shows something else than the whole answer. */
  async ask(operation: CatalogueOperation, given: Arguments, how: How): Promise<Asked> {
    const input = inputOf(operation)
    const unknown = input.unknown(given)
    const missing = input.missing(given)
    if (unknown.length > 0 || missing.length > 0)
      return { fault: wrongArguments(operation, unknown, missing) }
    const { path, query, body } = input.split(given)
    if (how.idempotencyKey !== undefined && !fitsHeader(how.idempotencyKey)) return { fault: wrongKey }
    const { idempotencyKey = readsKey(operation) ? `mcp-${randomUUID()}` : undefined, signal } = how
    try {
      const value = await this.#request(`${operation.method} ${operation.path}`, {
        path,
        query,
        ...(body !== undefined && { body }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        ...(signal && { signal }),
      })
      return { value }
    } catch (error) {
      return { fault: failed(error, idempotencyKey) }
    }
  }
}
export interface How {
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Whether the operation reads an Idempotency-Key. */
export function readsKey({ parameters }: CatalogueOperation): boolean {
  return parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key')
}

/** The key travels in a header, which has no line ends, no control characters and no letters beyond Latin-1. */
function fitsHeader(key: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]+$/.test(key) && key.trim() !== ''
}

const wrongKey = faulty({
  outcome: 'refused',
  code: 'invalid_idempotency_key',
  message: 'An idempotencyKey has 1 to 255 characters that can stand in a header.',
  param: 'idempotencyKey',
  whatToDo: 'Leave it out, or send the idempotencyKey of an uncertain result as it was. Nothing was sent.',
})

function wrongArguments(
  operation: CatalogueOperation,
  unknown: readonly string[],
  missing: readonly string[],
): CallToolResult {
  const parts = [
    ...(missing.length > 0 ? [`${missing.join(', ')} is missing.`] : []),
    ...(unknown.length > 0 ? [`${unknown.join(', ')} is not known.`] : []),
  ]
  return faulty({
    outcome: 'refused',
    code: missing.length > 0 ? 'missing_argument' : 'unknown_argument',
    message: parts.join(' '),
    param: missing[0] ?? unknown[0],
    whatToDo: `describe_operation with operation ${operation.id} shows what it takes. Nothing was sent.`,
  })
}
