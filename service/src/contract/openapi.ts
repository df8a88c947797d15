import type { ErrorDefinition } from './errors.ts'
import { methodAndPath, type Operation, pagingOf } from './operation.ts'
import { PublicShapes } from './public-shapes.ts'

/** The document behind GET /v1/openapi.json: a projection of the declared operations, and of nothing else. */
export function openApiDocument(operations: readonly Operation[]) {
  const shapes = new PublicShapes()
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const [method, path] = methodAndPath(operation.route)
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation, shapes) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zither',
      version: '1.0.0',
      description:
        'One API that publishes content to many social platforms. Branch on the `code` of an error, never on its text.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].sort().map((name) => ({ name })),
    security: [{ apiKey: [] }, { session: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key (sk_, sk_test_) or a session token (zs_).',
        },
        session: { type: 'apiKey', in: 'cookie', name: 'zither_session' },
      },
      responses: pipelineResponses,
      schemas: { Error: errorSchema, ...shapes.components() },
    },
  }
}

function describe(operation: Operation, shapes: PublicShapes) {
  const { id, tag, summary, description, permission, body, bodyOptional, deprecated } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(deprecated && { deprecated }),
    'x-permission': permission,
    ...(permission === 'public' && { security: [] }),
    parameters: [
      ...pathParameters(operation),
      ...queryParameters(operation, shapes),
      ...headerParameters(operation),
    ],
    ...(body && { requestBody: { required: !bodyOptional, content: json(shapes.of(body)) } }),
    responses: responses(operation, shapes),
  }
}

function pathParameters({ route }: Operation) {
  return [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(operation: Operation, shapes: PublicShapes) {
  const { query, reply } = operation
  const required: readonly string[] = query.required ?? []
  const declared = Object.entries(query.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: shapes.of(schema),
  }))
  if (!reply.paged) return declared
  const { max, usual, skip, page, paged, skipMax } = pagingOf(operation)
  const integer = (minimum: number, maximum?: number) => ({
    type: 'integer',
    minimum,
    ...(maximum && { maximum }),
  })
  const optional = (name: string, schema: object, note: string) => [
    { name, in: 'query', required: false, description: note, schema },
  ]
  return [
    ...declared,
    ...optional('limit', { ...integer(1, paged?.max ?? max), default: usual }, 'How many rows a page holds.'),
    ...optional('cursor', { type: 'string' }, '`nextCursor` of the page before.'),
    ...(skip
      ? optional('skip', integer(0, skipMax?.value ?? 100_000), 'An offset; never together with cursor.')
      : []),
    ...(page ? optional('page', integer(1), 'A page number from 1; never together with cursor.') : []),
  ]
}

function headerParameters({ idempotency }: Operation) {
  if (!idempotency) return []
  const { required = false, minutes, scope } = idempotency
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required,
      description: `The same key with the same request answers as the first time, for ${minutes} minutes, per ${scope}.`,
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  ]
}

function responses({ permission, reply, replies = {}, errors }: Operation, shapes: PublicShapes) {
  const out: Record<string, object> = permission === 'public' ? {} : { ...pipelineAnswers }
  out[reply.status] = success(reply.status, shapes.of(reply.schema))
  for (const [status, schema] of Object.entries(replies))
    out[status] = success(Number(status), shapes.of(schema))
  for (const [status, those] of Map.groupBy(errors, (error) => error.status))
    out[status] = {
      description: those.map(sentence).join('\n'),
      content: json({ $ref: '#/components/schemas/Error' }),
    }
  out.default = {
    description: 'Every failure has this envelope.',
    content: json({ $ref: '#/components/schemas/Error' }),
  }
  return out
}

function success(status: number, schema: unknown) {
  if (status === 204) return { description: 'Done; the answer has no body.' }
  if (status === 302) return { description: 'Sent on to another address.' }
  return { description: 'Success.', content: json(schema) }
}

const sentence = ({ code, message }: ErrorDefinition) => `\`${code}\`: ${message}`
const json = (schema: unknown) => ({ 'application/json': { schema } })

/** What the pipeline answers before the handler of an operation that needs a credential is asked. */
const pipelineResponses = {
  Unauthenticated: failure('No credential was sent, or it does not resolve.', [
    'missing_credential',
    'invalid_credential',
  ]),
  Forbidden: failure('The credential may not do this.', [
    'insufficient_permissions',
    'actor_not_allowed',
    'cross_site_request',
  ]),
  TooManyRequests: failure('Wait for as long as Retry-After says.', [
    'rate_limited',
    'too_many_rejected_credentials',
  ]),
}

const pipelineAnswers = {
  401: { $ref: '#/components/responses/Unauthenticated' },
  403: { $ref: '#/components/responses/Forbidden' },
  429: { $ref: '#/components/responses/TooManyRequests' },
}

function failure(what: string, codes: readonly string[]) {
  const description = `${what} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
}

const errorSchema = {
  type: 'object',
  required: ['error', 'type', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    type: {
      type: 'string',
      enum: [
        'invalid_request_error',
        'authentication_error',
        'permission_error',
        'not_found',
        'rate_limit_error',
        'api_error',
      ],
    },
    code: { type: 'string', description: 'Branch on this.' },
    param: { type: 'string', description: 'The field at fault, as a path.' },
    details: { type: 'object', description: 'Depends on the code.' },
    requestId: { type: 'string', description: 'Equal to the X-Request-Id header.' },
  },
}
