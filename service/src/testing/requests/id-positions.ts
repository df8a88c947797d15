import type { Operation } from '#contract/operation/operation.ts'
import { catalogue } from '#features/catalogue.ts'

type Schema = any

/** A place in a request where the id of an object stands. */
export interface IdPosition {
  operation: Operation
  where: 'path' | 'query' | 'body'
  /** As in `targets[].accountId`. */
  at: string
  /** What it is an id of, by the name that the id has in paths. */
  kind: string
  /** What the declaration says of it. */
  filter?: 'present' | 'past'
  eitherMode?: true
  /** The id belongs to a row that is judged alone: the request succeeds, and its answer reports the row. */
  judged?: true
}

/** Names in a path that are words of the contract and no ids, or ids of what the sandbox shows to everybody. */
export const words: Readonly<Record<string, string>> = {
  platform: 'skynet',
  provider: 'skynet',
  audioId: '58700000000010',
  catalogId: '180000000010001',
  leadId: '1000000701',
  subreddit: 'sandbox',
  index: '0',
  version: '1',
}

/** The kind of ids that only a platform knows, and shows to all callers alike: none of them has an owner here. */
const foreign = 'foreign'

export const places = /\{(\w+)\}/g

type Declared = Pick<Operation, 'ids'>

/** What the id at a place of a request is of: as the operation or its subject says, else the schema, else its name. */
export function kindAt({ ids }: Declared, at: string, of?: string): string {
  return ids?.[at] ?? of ?? kindOf(at)
}

export function idsInPath(operation: Operation): IdPosition[] {
  const names = [...operation.route.matchAll(places)].map(([, name = '']) => name)
  return names
    .filter((name) => !words[name])
    .map((at): IdPosition => ({ operation, where: 'path', at, kind: kindAt(operation, at) }))
    .filter(({ kind }) => kind !== foreign)
}

/** The kinds whose ids stand in paths. */
export function kindsInPaths(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.flatMap(idsInPath).map(({ kind }) => kind))
}

const known = kindsInPaths(catalogue)

/** Every place of an id in the requests of an operation. A member that has the name of an id of a path holds one, too. */
export function idPositions(operation: Operation, kinds: ReadonlySet<string> = known): IdPosition[] {
  const found = (where: 'query' | 'body', schema: Schema) =>
    idsIn(schema, { operation, kinds }).map((place) => ({ operation, where, ...place }))
  return [...idsInPath(operation), ...found('query', operation.query), ...found('body', operation.body)]
}

type Place = Omit<IdPosition, 'operation' | 'where'>

function isNamedBy({ route }: Pick<Operation, 'route'>, { of }: { of?: string }): boolean {
  return of !== undefined && of !== foreign && route.startsWith('GET ')
}

interface Known {
  operation: Declared & Pick<Operation, 'route'>
  kinds: ReadonlySet<string>
}

function idsIn(schema: Schema, known: Known, at = '', judged = false): Place[] {
  if (!schema) return []
  const isJudged = judged || schema.judged === true
  if (schema.anyOf) return schema.anyOf.flatMap((choice: Schema) => idsIn(choice, known, at, isJudged))
  if (schema.type === 'array') return idsIn(schema.items, known, `${at}[]`, isJudged)
  const kind = kindAt(known.operation, at, schema.of)
  const { operation, kinds } = known
  // A read has to find what it names, so it says what that is also where no path does.
  const isNamed = kinds.has(kind) || isNamedBy(operation, schema)
  if (schema.type === 'string' && (schema.errorCode === 'invalid_id' || isNamed)) {
    const { filter, eitherMode } = schema
    const facts = { ...(filter && { filter }), ...(eitherMode && { eitherMode }) }
    return [{ at, kind, ...facts, ...(isJudged && { judged: true as const }) }]
  }
  return Object.entries<Schema>(schema.properties ?? {}).flatMap(([name, property]) =>
    idsIn(property, known, at ? `${at}.${name}` : name, isJudged),
  )
}

/** `profileIds[]` and `profileIds` hold several of `profileId`. */
function kindOf(at: string): string {
  const name = (at.split('.').at(-1) ?? '').replace('[]', '')
  return name.endsWith('Ids') ? name.slice(0, -1) : name
}
