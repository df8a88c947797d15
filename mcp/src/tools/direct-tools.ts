import type { CatalogueOperation } from '@zither/sdk/catalogue'
import { readsKey } from '../caller.ts'
import { kindOf, toolName } from '../operations.ts'
import { accepts, type Context, hints, keySchema } from './context.ts'

/** Operations with a tool of their own, whose arguments are described exactly. */
export function addDirectTools(context: Context): void {
  for (const operation of context.selection.direct)
    if (kindOf(operation) === 'read' || context.options.writes) addDirectTool(context, operation)
}

function addDirectTool({ server, caller }: Context, operation: CatalogueOperation): void {
  const kind = kindOf(operation)
  const { schema } = caller.inputOf(operation)
  const inputSchema = readsKey(operation)
    ? { ...schema, properties: { ...(schema.properties as object), idempotencyKey: keySchema } }
    : schema
  server.registerTool(
    toolName(operation.id),
    {
      title: operation.summary,
      description: [operation.summary, operation.description].filter(Boolean).join(' '),
      inputSchema: accepts<Record<string, unknown> & { idempotencyKey?: string }>(inputSchema),
      annotations: {
        ...hints[kind],
        ...(isAddition(operation) && { destructiveHint: false }),
        ...(isRepeatable(operation) && { idempotentHint: true }),
      },
    },
    ({ idempotencyKey, ...given }, { mcpReq }) =>
      caller.call(operation, given, { idempotencyKey, signal: mcpReq.signal }),
  )
}

/** It only adds something, and overwrites nothing. */
function isAddition({ id, method }: CatalogueOperation): boolean {
  return method === 'POST' && /^(create|add|duplicate|upload|retry)([A-Z]|$)/.test(id)
}

/** Calling it again with the same arguments changes nothing more. */
function isRepeatable({ method }: CatalogueOperation): boolean {
  return method === 'PUT' || method === 'DELETE'
}
