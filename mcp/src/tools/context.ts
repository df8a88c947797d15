import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server'
import type { Caller } from '../caller.ts'
import type { Selection } from '../operations.ts'
import type { Settings } from '../options.ts'

/** What tools are made of. */
export interface Context {
  readonly server: McpServer
  readonly selection: Selection
  readonly caller: Caller
  readonly settings: Settings
  readonly shapes: Shapes
}

/** What a tool says of itself, so that a client knows when to ask the person. */
export const hints = {
  read: { readOnlyHint: true, openWorldHint: true },
  // An operation that changes something may also overwrite what was there.
  write: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  delete: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
} as const

/** The arguments of tools. They are kept by the tool, because it takes 200 ms to make them all. */
export class Shapes {
  readonly #known = new Map<string, unknown>()

  accepts<Arguments>(tool: string, schema: () => Record<string, unknown>) {
    const shape = this.#known.get(tool) ?? shapeOf<Arguments>(schema())
    this.#known.set(tool, shape)
    return shape as ReturnType<typeof shapeOf<Arguments>>
  }
}

/**
 * The arguments of a tool, from JSON Schema. What has alternatives is judged by the service: it knows which one is meant,
 * and names the member that is wrong, while a validator names what is wrong with each of them.
 */
function shapeOf<Arguments>(schema: Record<string, unknown>) {
  const shown = fromJsonSchema<Arguments>(schema)
  const { validate } = fromJsonSchema<Arguments>(withoutAlternatives(schema))['~standard']
  return { ...shown, '~standard': { ...shown['~standard'], validate } }
}

function withoutAlternatives(schema: Record<string, unknown>): Record<string, unknown> {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (value === null || typeof value !== 'object') return value
    const members = Object.entries(value).filter(
      ([name, each]) => !(['anyOf', 'oneOf'].includes(name) && Array.isArray(each)),
    )
    return Object.fromEntries(members.map(([name, each]) => [name, copy(each)]))
  }
  return Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, copy(each)]))
}

export const keySchema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: 'Leave it out at first. After an uncertain outcome, send the idempotencyKey of that result.',
}
