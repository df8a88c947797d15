import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server'
import type { Caller } from '../caller.ts'
import type { Selection } from '../operations.ts'
import type { Options } from '../options.ts'

/** What tools are made of. */
export interface Context {
  readonly server: McpServer
  readonly selection: Selection
  readonly caller: Caller
  readonly options: Options
}

/** What a tool says of itself, so that a client knows when to ask the person. */
export const hints = {
  read: { readOnlyHint: true, openWorldHint: true },
  // An operation that changes something may also overwrite what was there.
  write: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  delete: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
} as const

/** The arguments of a tool, from JSON Schema. */
export function accepts<Arguments>(schema: Record<string, unknown>) {
  return fromJsonSchema<Arguments>(schema)
}

export const keySchema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: 'Leave it out at first. After an uncertain outcome, send the idempotencyKey of that result.',
}
