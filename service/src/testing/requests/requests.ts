import type { Operation } from '#contract/operation/operation.ts'
import { samples } from '../fixtures/fixtures.ts'
import { randomId, sampleOf } from '../fixtures/sample.ts'
import { type IdPosition, idPositions, kindAt, places, words } from './id-positions.ts'

/** Ids by the kind of their object. */
export type Ids = Readonly<Record<string, string>>

type Schema = any

/** The route with ids in it; a kind without a given id gets an unknown id. */
export function fill(operation: Pick<Operation, 'route' | 'ids' | 'example'>, ids: Ids): string {
  return operation.route.replace(
    places,
    // What only a platform knows, and shows to all alike, stands in the example.
    (_, name) => words[name] ?? ids[kindAt(operation, name)] ?? operation.example?.path?.[name] ?? randomId(),
  )
}

/** The query parameters that an operation cannot do without. */
export function queryOf(operation: Operation, ids: Ids = {}): string {
  return Object.entries(queryValues(operation, ids))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function queryValues(operation: Operation, ids: Ids, at?: string): Record<string, string> {
  const values = Object.assign({}, sampleOf(operation.query), ...samplesOf(operation, 'query', at))
  for (const { where, at: place, kind } of idPositions(operation))
    if (where === 'query' && values[place] !== undefined) values[place] = ids[kind] ?? values[place]
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** What fixtures say of a part of a request, the nearest last. */
function samplesOf(operation: Operation, part: 'query' | 'body', at: string | undefined): object[] {
  const requested = samples.filter((sample) => sample.operation === operation.id)
  const of = (place?: string) =>
    requested.filter((sample) => sample.at === place).map((sample) => sample[part] ?? {})
  return [...of(), ...(at ? of(at) : [])]
}

/** The smallest body that an operation accepts. */
export function bodyOf(operation: Operation, ids: Ids = {}, at?: string): object {
  if (!operation.body) return {}
  const sampled = Object.assign({}, sampleOf(operation.body), ...samplesOf(operation, 'body', at))
  return idPositions(operation)
    .filter((position) => position.where === 'body' && ids[position.kind] && holds(sampled, position.at))
    .reduce((body, { at: place, kind }) => put(operation.body, body, place, ids[kind] ?? ''), sampled)
}

/** The smallest request in which an id stands at a place; the other ids in it are given. */
export function requestWith(
  { operation, where, at, kind }: IdPosition,
  id: string,
  ids: Ids,
): { ids: Ids; query: string; body?: object } {
  const { [at]: elsewhere, ...others } = queryValues(operation, ids, at)
  // What is taken in the query or in the body is sent once.
  const isMoved = where === 'body' && elsewhere !== undefined
  const query = where === 'query' ? { ...others, [at]: id } : isMoved ? others : undefined
  const body = operation.body ? bodyOf(operation, ids, where === 'body' ? at : undefined) : undefined
  return {
    ids: where === 'path' ? { ...ids, [kind]: id } : ids,
    query: query ? new URLSearchParams(query).toString() : queryOf(operation, ids),
    ...(body && { body: where === 'body' ? put(operation.body, body, at, id) : body }),
  }
}

/** Whether a body has something at a place. */
function holds(value: Schema, at: string): boolean {
  const [part = '', ...rest] = at.split('.')
  const name = part.replace('[]', '')
  const there = part.endsWith('[]') ? value?.[name]?.[0] : value?.[name]
  return there !== undefined && (rest.length === 0 || holds(there, rest.join('.')))
}

function put(schema: Schema, value: Schema, at: string, id: string): object {
  const [part = '', ...rest] = at.split('.')
  const [name, isList] = [part.replace('[]', ''), part.endsWith('[]')]
  const property = schema.properties[name]
  const into = isList ? property.items : property
  const there = (isList ? value[name]?.[0] : value[name]) ?? sampleOf(into)
  const inner = rest.length === 0 ? id : put(into, there, rest.join('.'), id)
  return { ...value, [name]: isList ? [inner] : inner }
}
