import { readsKey } from '../caller.ts'
import { type Kind, kindOf } from '../operations.ts'
import { faulty } from '../results.ts'
import { type Context, hints, keySchema } from './context.ts'
import { toolOf, unknownOperation } from './find-tools.ts'

interface Given {
  operation: string
  arguments?: Record<string, unknown>
  idempotencyKey?: string
}

const titles: Record<Kind, string> = {
  read: 'Read with any operation',
  write: 'Change something with any operation',
  delete: 'Delete, release or buy something',
}

const descriptions: Record<Kind, string> = {
  read: 'Calls an operation that only reads. Learn its arguments from describe_operation first.',
  write:
    'Calls an operation that changes something, and may overwrite what was there. Learn its arguments from describe_operation first.',
  delete:
    'Calls an operation that takes something away or spends money, and cannot be undone. Ask the person first.',
}

/** One tool for each kind of operation, so that a client can ask the person before some and not before others. */
export function addCallTools(context: Context): void {
  const kinds: Kind[] = context.settings.writes ? ['read', 'write', 'delete'] : ['read']
  for (const kind of kinds) addCallTool(context, kind)
}

function addCallTool({ server, selection, caller, settings, shapes }: Context, kind: Kind): void {
  server.registerTool(
    toolOf[kind],
    {
      title: titles[kind],
      description: descriptions[kind],
      inputSchema: shapes.accepts<Given>(toolOf[kind], () => ({
        type: 'object',
        properties: {
          operation: { type: 'string', description: 'The id, such as listQueues.' },
          arguments: { type: 'object', description: 'All in one object, as describe_operation shows them.' },
          ...(kind !== 'read' && { idempotencyKey: keySchema }),
        },
        required: ['operation'],
        additionalProperties: false,
      })),
      annotations: hints[kind],
    },
    ({ operation: id, arguments: given = {}, idempotencyKey }, { mcpReq }) => {
      const operation = selection.find(id)
      if (!operation) return unknownOperation(id)
      const own = kindOf(operation)
      if (own !== kind) return otherKind(id, own, settings.writes)
      const key = readsKey(operation) ? idempotencyKey : undefined
      return caller.call(operation, given, { idempotencyKey: key, signal: mcpReq.signal })
    },
  )
}

function otherKind(id: string, kind: Kind, writes: boolean) {
  if (kind !== 'read' && !writes)
    return faulty({
      outcome: 'refused',
      code: 'writes_are_off',
      message: `${id} changes something, and this server only reads.`,
      param: 'operation',
      whatToDo: 'Tell the person that the server has to be started with --allow-writes.',
    })
  return faulty({
    outcome: 'refused',
    code: 'other_tool',
    message: `${id} is called with ${toolOf[kind]}.`,
    param: 'operation',
    whatToDo: `Call ${toolOf[kind]} with the same arguments.`,
  })
}
