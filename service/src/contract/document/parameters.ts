import { type Idempotency, type Operation, pagingOf } from '../operation/operation.ts'
import { hasCopies } from '../schema/schema.ts'
import { wordInPath } from './networks.ts'
import type { OperationExample } from './operation-example.ts'
import { type PublicShapes, withSecondNames } from './public-shapes.ts'

/** All that a request has beside its body. */
export function parametersOf(operation: Operation, shapes: PublicShapes) {
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

/** A schema holds one range and one default. If there are two, the description names them. */
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

/** A parameter with its value in the example of the operation. */
export function withExample<P extends { name: string; in: string }>(
  parameter: P,
  { path, query, header }: OperationExample,
) {
  const value = new Map([...Object.entries(path), ...Object.entries(query), ...Object.entries(header)]).get(
    parameter.name,
  )
  return value === undefined ? parameter : { ...parameter, example: value }
}
