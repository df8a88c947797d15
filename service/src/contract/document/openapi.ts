import type { ErrorDefinition } from '../operation/errors.ts'
import { methodAndPath, needsBody, type Operation } from '../operation/operation.ts'
import type { TSchema } from '../schema/schema.ts'
import { entityTagOf } from '../schema/version.ts'
import type { EventDefinition } from '../work/event.ts'
import type { Networks } from './networks.ts'
import { exampleOfOperation } from './operation-example.ts'
import { parametersOf, withExample } from './parameters.ts'
import { errorShape, PublicErrors } from './public-errors.ts'
import { PublicShapes } from './public-shapes.ts'
import { SharedParts } from './shared-parts.ts'
import { namesakes, summaryOf } from './summary.ts'
import { tagsOf } from './tags.ts'
import { eventName, webhooksOf } from './webhooks.ts'

/** What an operation may answer besides success. */
export type ErrorsOf = (operation: Operation) => readonly ErrorDefinition[]

/** The document behind GET /v1/openapi.json: a projection of the declared operations, and of nothing else. */
export function openApiDocument(
  operations: readonly Operation[],
  errorsOf: ErrorsOf,
  networks: Networks,
  events: readonly EventDefinition[],
) {
  const shown = { ...networks.shapes, WebhookEventName: eventName(events) }
  const shapes = new PublicShapes({ shown })
  const parameters = new SharedParts('parameters')
  const errors = new PublicErrors()
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of byPath(operations)) {
    const [method, path] = methodAndPath(operation.route)
    const example = exampleOfOperation(operation, networks)
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...describe(operation, networks, shapes, errors.of(errorsOf(operation), operation.errors)),
        parameters: parametersOf(operation, shapes).map((one) =>
          parameters.place(`${one.in}.${one.name}`, withExample(one, example)),
        ),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zither',
      version: '1.0.0',
      description:
        'One API that publishes content to many social platforms. Branch on the `code` of an error, never on its text. Changes are additive: ignore fields that you do not know. The legacy surface is not scheduled for removal. The changes of behaviour of 2026-08-25 and 2026-08-31 stand in place: verifyCredential needs no profiles:read, the table of roles is corrected, sessions of the panel have a rate limit of their own, and a second burst within the trailing period is refused. docs/versions.md tells more.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The deployment that serves this document.' }],
    tags: tagsOf(operations),
    security: credentials,
    paths,
    webhooks: webhooksOf(events, shapes, networks),
    components: {
      securitySchemes,
      parameters: parameters.components(),
      responses: errors.components(),
      schemas: { Error: errorShape, ...shapes.components() },
    },
  }
}

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key (sk_, sk_test_) or a session token (zs_).',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'zither_session',
    description: 'The cookie of a person who is signed in.',
  },
  connectToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Connect-Token',
    description: 'The connectToken of an unfinished connection; it is taken by its select steps.',
  },
}

const credentials: readonly Record<string, readonly string[]>[] = [{ apiKey: [] }, { session: [] }]

/** The order of the document is that of the paths, whichever areas the operations come from. */
function byPath(operations: readonly Operation[]): Operation[] {
  const pathOf = ({ route }: Operation) => methodAndPath(route)[1]
  return operations.toSorted((one, other) =>
    pathOf(one) < pathOf(other) ? -1 : +(pathOf(one) > pathOf(other)),
  )
}

function describe(
  operation: Operation,
  networks: Networks,
  shapes: PublicShapes,
  failures: Record<string, object>,
) {
  const { id, tag, description, permission, connectToken, body, upload, deprecated } = operation
  return {
    operationId: id,
    tags: [tag],
    summary: summaryOf(operation, networks),
    ...(description && { description }),
    ...(deprecated && { deprecated }),
    'x-permission': permission,
    ...networksOf(operation, networks),
    ...(permission === 'public' && { security: [] }),
    ...(connectToken && { security: [...credentials, { connectToken: [] }] }),
    ...(body && {
      requestBody: {
        required: needsBody(operation),
        content: {
          ...json(shapes.of(body), exampleOfOperation(operation, networks).body),
          ...inForm(operation, shapes),
        },
      },
    }),
    ...(upload && { requestBody: { required: true, content: uploaded(upload, body, shapes) } }),
    responses: { ...successes(operation, shapes), ...failures },
  }
}

/** By the neutral word, the names under which people look for an operation that is named after a network. */
function networksOf(operation: Operation, { names, spellings }: Networks) {
  const words = namesakes(operation, names)
  return (
    words.length > 0 && { 'x-networks': Object.fromEntries(words.map((word) => [word, spellings.get(word)])) }
  )
}

function successes({ reply, replies = {} }: Operation, shapes: PublicShapes) {
  const out: Record<string, object> = { [reply.status]: success(reply.status, reply.schema, shapes) }
  for (const [status, schema] of Object.entries(replies))
    out[status] = success(Number(status), schema, shapes)
  return out
}

function success(status: number, schema: TSchema, shapes: PublicShapes) {
  if (status === 204) return { description: 'Done; the answer has no body.' }
  if (status === 302) return { description: 'Sent on to another address.' }
  return {
    description: 'Success.',
    ...(entityTagOf(schema) && { headers: { ETag: entityTag } }),
    content: json(shapes.of(schema)),
  }
}

const entityTag = {
  description: 'The version of the object, for If-Match.',
  schema: { type: 'string' },
}

const json = (schema: unknown, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
})

const binary = { type: 'string', format: 'binary' }

/** A form has texts and switches, lists and objects as JSON, and the file. */
function inForm({ formFile, body }: Operation, shapes: PublicShapes) {
  if (formFile === undefined || !body) return {}
  const shown = shapes.of(body) as { properties?: Record<string, { type?: string }>; required?: string[] }
  const plain = Object.entries(shown.properties ?? {}).filter(([, { type }]) =>
    ['string', 'boolean', 'array', 'object'].includes(type ?? ''),
  )
  const properties = { ...Object.fromEntries(plain), [formFile]: binary }
  const asJson = plain.filter(([, { type }]) => type === 'array' || type === 'object')
  const encoding = Object.fromEntries(asJson.map(([name]) => [name, { contentType: 'application/json' }]))
  const { required } = shown
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties, ...(required && { required }), additionalProperties: false },
      ...(asJson.length > 0 && { encoding }),
    },
  }
}

function uploaded(type: string, fields: Operation['body'], shapes: PublicShapes) {
  if (type !== 'multipart/form-data') return { [type]: { schema: binary } }
  const shown = fields ? (shapes.of(fields) as { properties?: object }) : {}
  const properties = { file: binary, ...shown.properties }
  return {
    [type]: { schema: { type: 'object', properties, required: ['file'], additionalProperties: false } },
  }
}
