import type { ErrorDefinition } from '../operation/errors.ts'
import {
  type Idempotency,
  methodAndPath,
  needsBody,
  type Operation,
  pagingOf,
} from '../operation/operation.ts'
import { hasCopies } from '../schema/schema.ts'
import type { EventDefinition } from '../work/event.ts'
import { type Networks, wordInPath } from './networks.ts'
import { exampleOfOperation, type OperationExample } from './operation-example.ts'
import { errorShape, PublicErrors } from './public-errors.ts'
import { PublicShapes, withSecondNames } from './public-shapes.ts'
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
        content: json(shapes.of(body), exampleOfOperation(operation, networks).body),
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

function withExample<P extends { name: string; in: string }>(
  parameter: P,
  { path, query, header }: OperationExample,
) {
  const value = new Map([...Object.entries(path), ...Object.entries(query), ...Object.entries(header)]).get(
    parameter.name,
  )
  return value === undefined ? parameter : { ...parameter, example: value }
}

function parametersOf(operation: Operation, shapes: PublicShapes) {
  return [
    ...pathParameters(operation, shapes),
    ...queryParameters(operation, shapes),
    ...headerParameters(operation, shapes),
    ...(hasCopies(operation.reply.schema) ? [copiesHeader] : []),
  ]
}

/** Answered by the server for every list that has second copies of its rows. */
const copiesHeader = {
  name: 'X-Legacy-Copies',
  in: 'header',
  required: false,
  description:
    'With `none` the answer leaves out the second copies of its rows. Any other value changes nothing.',
  schema: { type: 'string' },
}

function pathParameters(operation: Operation, shapes: PublicShapes) {
  const { route, ids = {} } = operation
  return [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'platform'
        ? shapes.of(wordInPath(operation))
        : { type: 'string', ...(ids[name] && ids[name] !== name && { 'x-id-of': ids[name] }) },
  }))
}

function queryParameters(operation: Operation, shapes: PublicShapes) {
  const { reply } = operation
  const query: Operation['query'] = withSecondNames(operation.query)
  const required: readonly string[] = query.required ?? []
  const declared = Object.entries(query.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: shapes.of(schema),
  }))
  if (!reply.paged) return declared
  const { skip, page, skipMax, secondNames } = pagingOf(operation)
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
    ...limitParameter(operation),
    ...optional('cursor', { type: 'string' }, '`nextCursor` of the page before.'),
    ...(skip
      ? optional('skip', integer(0, skipMax?.value ?? 100_000), 'An offset; never together with cursor.')
      : []),
    ...(secondNames
      ? [
          ...optional(
            secondNames.limit,
            integer(1, pagingOf(operation).max),
            'Another name of `limit`; never both.',
          ),
          ...optional(secondNames.cursor, { type: 'string' }, 'Another name of `cursor`; never both.'),
        ]
      : []),
    ...(page ? optional('page', integer(1), 'A page number from 1; never together with cursor.') : []),
  ]
}

/** A schema holds one range and one default, so where there are two they are told in words. */
function limitParameter(operation: Operation) {
  const { max, usual, paged } = pagingOf(operation)
  const note =
    'How many rows a page holds at most. A page of large rows may end early; `hasMore` says whether more follow.'
  const range = paged
    ? `${note} Without \`page\` at most ${max}, ${usual} when left out; with it at most ${paged.max}, ${paged.usual} when left out.`
    : note
  const schema = {
    type: 'integer',
    minimum: 1,
    maximum: paged?.max ?? max,
    ...(!paged && { default: usual }),
  }
  return [{ name: 'limit', in: 'query', required: false, description: range, schema }]
}

function headerParameters({ idempotency, headers }: Operation, shapes: PublicShapes) {
  const required: readonly string[] = headers?.required ?? []
  const declared = Object.entries(headers?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'header',
    required: required.includes(name),
    schema: shapes.of(schema),
  }))
  if (!idempotency) return declared
  return [
    ...declared,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: idempotency.required ?? false,
      description: keyNote(idempotency),
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  ]
}

function keyNote(rule: Idempotency): string {
  if (rule.forwarded) return 'Passed on to the provider, whose guarantee applies.'
  if (rule.own && rule.minutes !== 'unlimited')
    return `Repeating the request with the same key goes on where the first one ended, for ${rule.minutes} minutes, per ${rule.scope}.`
  if (rule.own)
    return `Repeating the request with the same key answers the created object as it is now, for as long as it exists, per ${rule.scope}.`
  return `Repeating the request with the same key answers as the first time, for ${rule.minutes} minutes, per ${rule.scope}.`
}

function successes({ reply, replies = {} }: Operation, shapes: PublicShapes) {
  const out: Record<string, object> = { [reply.status]: success(reply.status, shapes.of(reply.schema)) }
  for (const [status, schema] of Object.entries(replies))
    out[status] = success(Number(status), shapes.of(schema))
  return out
}

function success(status: number, schema: unknown) {
  if (status === 204) return { description: 'Done; the answer has no body.' }
  if (status === 302) return { description: 'Sent on to another address.' }
  return { description: 'Success.', content: json(schema) }
}

const json = (schema: unknown, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
})

const binary = { type: 'string', format: 'binary' }

function uploaded(type: string, fields: Operation['body'], shapes: PublicShapes) {
  if (type !== 'multipart/form-data') return { [type]: { schema: binary } }
  const shown = fields ? (shapes.of(fields) as { properties?: object }) : {}
  const properties = { file: binary, ...shown.properties }
  return {
    [type]: { schema: { type: 'object', properties, required: ['file'], additionalProperties: false } },
  }
}
