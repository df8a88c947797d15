import type { CatalogueOperation } from '@zither/sdk/catalogue'
import { readsKey } from '../caller.ts'
import { inputOf } from '../input.ts'
import { kindOf, toolName } from '../operations.ts'
import { type Context, hints, keySchema } from './context.ts'
import { addPlatformsTool } from './platforms-tool.ts'

/** Operations with a tool of their own, whose arguments are described exactly. */
export function addDirectTools(context: Context): void {
  for (const operation of context.selection.direct)
    if (operation.id === 'listPlatforms') addPlatformsTool(context, operation)
    else if (kindOf(operation) === 'read' || context.settings.writes) addDirectTool(context, operation)
}

function addDirectTool({ server, caller, shapes }: Context, operation: CatalogueOperation): void {
  const kind = kindOf(operation)
  const name = toolName(operation.id)
  server.registerTool(
    name,
    {
      title: operation.summary,
      description: [operation.summary, operation.description].filter(Boolean).join(' '),
      inputSchema: shapes.accepts<Given>(name, () => schemaOf(operation)),
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

type Given = Record<string, unknown> & { idempotencyKey?: string }

function schemaOf(operation: CatalogueOperation): Record<string, unknown> {
  const { schema } = inputOf(operation)
  if (!readsKey(operation)) return schema
  return { ...schema, properties: { ...(schema.properties as object), idempotencyKey: keySchema } }
}

/** It only adds something, and overwrites nothing. */
function isAddition({ id, method }: CatalogueOperation): boolean {
  return method === 'POST' && /^(create|add|duplicate|upload|retry)([A-Z]|$)/.test(id)
}

/** Calling it again with the same arguments changes nothing more. */
function isRepeatable({ method }: CatalogueOperation): boolean {
  return method === 'PUT' || method === 'DELETE'
}
