import { type CatalogueOperation, catalogue } from '@zither/sdk/catalogue'
import { readsKey } from '../caller.ts'
import { inputOf, whole } from '../input.ts'
import { type Kind, kindOf, toolName } from '../operations.ts'
import { answered, faulty } from '../results.ts'
import { search } from '../search.ts'
import type { Context } from './context.ts'

const local = { readOnlyHint: true, openWorldHint: false }

/** The tool that makes calls of a kind. */
export const toolOf: Record<Kind, string> = {
  read: 'read_operation',
  write: 'write_operation',
  delete: 'delete_operation',
}

/** Search and description of what the service offers. Nothing is sent to the service. */
export function addFindTools(context: Context): void {
  addSearch(context)
  addDescribe(context)
}

function addSearch({ server, selection, shapes }: Context): void {
  const areas = [...new Set(selection.all.map(({ tag }) => tag))].sort()
  server.registerTool(
    'search_operations',
    {
      title: 'Search what Zither can do',
      description: `Finds operations by words, such as "pause ad campaign". Areas: ${areasText(areas)}`,
      inputSchema: shapes.accepts<{ query: string; area?: string; limit?: number }>(
        'search_operations',
        () => ({
          type: 'object',
          properties: {
            query: {
              type: 'string',
              minLength: 1,
              maxLength: 200,
              description: 'What you want to do, in a few words.',
            },
            area: { type: 'string', enum: areas, description: 'Only operations of this area.' },
            limit: {
              type: 'integer',
              minimum: 1,
              maximum: 50,
              description: 'At most so many, 10 if it is left out.',
            },
          },
          required: ['query'],
          additionalProperties: false,
        }),
      ),
      annotations: local,
    },
    ({ query, area, limit = 10 }) => {
      const among = area === undefined ? selection.all : selection.all.filter(({ tag }) => tag === area)
      const found = search(among, query, limit)
      return answered({
        operations: found.map(({ id, tag, summary, ...rest }) => ({
          operation: id,
          area: tag,
          kind: kindOf({ id, tag, summary, ...rest }),
          summary,
        })),
        ...(found.length === 0 && { note: 'Nothing fits. Try other words, or an area without one.' }),
      })
    },
  )
}

function areasText(areas: readonly string[]): string {
  const described = catalogue.tags.filter(({ name }) => areas.includes(name))
  return described.map(({ name, description }) => `${name} (${description.replace(/\.$/, '')})`).join('; ')
}

function addDescribe(context: Context): void {
  const { server, selection, shapes } = context
  server.registerTool(
    'describe_operation',
    {
      title: 'Describe an operation',
      description:
        'Shows the arguments of an operation as JSON Schema, its answer, its errors, and the tool that calls it.',
      inputSchema: shapes.accepts<{ operation: string; withAnswer?: boolean }>('describe_operation', () => ({
        type: 'object',
        properties: {
          operation: { type: 'string', description: 'Its id, such as createPost.' },
          withAnswer: { type: 'boolean', description: 'Also describes the answer, which can be long.' },
        },
        required: ['operation'],
        additionalProperties: false,
      })),
      annotations: local,
    },
    ({ operation: id, withAnswer }) => {
      const operation = selection.find(id)
      return operation ? answered(description(context, operation, withAnswer === true)) : unknownOperation(id)
    },
  )
}

function description({ settings, selection }: Context, operation: CatalogueOperation, withAnswer: boolean) {
  const kind = kindOf(operation)
  const isAllowed = kind === 'read' || settings.writes
  const own = selection.direct.includes(operation) ? toolName(operation.id) : undefined
  const [usual] = operation.success
  return {
    operation: operation.id,
    area: operation.tag,
    kind,
    summary: operation.summary,
    description: operation.description,
    callWith: isAllowed ? (own ?? toolOf[kind]) : 'It changes something, and this server only reads.',
    takesIdempotencyKey: readsKey(operation),
    arguments: inputOf(operation).schema,
    errors: operation.errors,
    ...(withAnswer && usual?.schema && { answer: whole(usual.schema) }),
  }
}

export function unknownOperation(id: string) {
  return faulty({
    outcome: 'refused',
    code: 'unknown_operation',
    message: `There is no operation ${id} here.`,
    param: 'operation',
    whatToDo: 'Find its id with search_operations.',
  })
}
