import { object, ofKind, type Static, type TObject, type TProperties } from '../schema/schema.ts'
import type { Call, CallWith, Usable } from './call.ts'
import { type ErrorDefinition, raise } from './errors.ts'

/**
 * What an operation is done on: an account, a campaign, a stored row. It finds the object in the scope of the caller, and
 * gives the handler what belongs to it. `Read` are the members that a request of the operation has to hold.
 */
export interface Subject<Given extends object = object, Read = never> {
  /** The member of the path, the query or the body that holds the id of the object. Undefined where no request names one. */
  idParam: string | undefined
  /** What the ids in a request are of, where their names do not say it: `{ accountId: 'pinboardAccountId' }`. */
  ids: Readonly<Record<string, string>>
  /** The 404 of the object comes first. */
  errors(request: RequestShape): readonly ErrorDefinition[]
  uses: readonly Usable[]
  /** What live mode answers where such objects are there in test mode alone, before an id of them is looked at. */
  notInLiveMode: ErrorDefinition | undefined
  /** Parameters that an operation on it takes in its query, unless it declares them itself. */
  query: TProperties
  /** Further members of the request that it looks at, where the operation declares them. */
  reads: readonly string[]
  /** A property, so that an operation whose request lacks what is read here does not type-check. */
  resolve: (call: Call, found: Found<Read>) => Promise<Given>
}

/** The schemas of a request, as far as a subject looks at them. */
export interface RequestShape {
  id: string
  route: string
  query: TObject
  body?: TObject
}

/** What the request holds of the members that a subject reads, and whether the operation changes anything. */
export interface Found<Read = Record<string, unknown>> {
  /** Empty where the subject has no `idParam`. */
  id: string
  members: Read
  changes: boolean
}

/** The members that a subject reads: its id, those that it declares, and those that it adds to the query. */
type Reading<I extends string, M extends TProperties, Q extends TProperties> = Readonly<Record<I, string>> &
  Static<TObject<M>> &
  Partial<Static<TObject<Q>>>

interface Declaration<
  Given extends object,
  U extends Usable,
  I extends string,
  M extends TProperties,
  Q extends TProperties,
> {
  idParam?: I
  ids?: Readonly<Record<string, string>>
  errors?: readonly ErrorDefinition[] | ((request: RequestShape) => readonly ErrorDefinition[])
  uses?: readonly U[]
  notInLiveMode?: ErrorDefinition
  query?: Q
  /** Further members that it looks at; `t.optional` where an operation may do without. */
  reads?: M
  resolve(call: CallWith<NoInfer<U>>, found: Found<NoInfer<Reading<I, M, Q>>>): Promise<Given>
}

/** Declares what operations are done on. */
export function subject<
  Given extends object,
  const I extends string = never,
  const U extends Usable = never,
  M extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
>({
  idParam,
  ids = {},
  errors = [],
  uses = [],
  notInLiveMode,
  query,
  reads = {} as M,
  resolve,
}: Declaration<Given, U, I, M, Q>): Subject<Given, Reading<I, M, Q>> {
  return {
    idParam,
    ids,
    errors: typeof errors === 'function' ? errors : () => errors,
    uses,
    notInLiveMode,
    query: query ?? {},
    reads: Object.keys(reads),
    // The pipeline gives a call what its operation names in `uses`, and those of the subject are among them.
    resolve: (call, found) => resolve(call as CallWith<U>, found),
  }
}

export type Place = 'params' | 'query' | 'body'

/** Where in a request a member stands. Undefined where the operation does not declare it. */
export function placeOf({ route, query, body }: RequestShape, name: string): Place | undefined {
  if (route.includes(`{${name}}`)) return 'params'
  if (query.properties[name]) return 'query'
  return body?.properties[name] && 'body'
}

/** The errors of an operation and its subject. The first 404 is that of the object which the path names. */
export function withErrorsOf(
  { idParam, errors }: Subject,
  shape: RequestShape,
  own: readonly ErrorDefinition[],
): readonly ErrorDefinition[] {
  const isInPath = idParam !== undefined && placeOf(shape, idParam) === 'params'
  return isInPath ? [...errors(shape), ...own] : [...own, ...errors(shape)]
}

/**
 * The schemas of an operation with what its subject brings: further parameters of the query, and what the ids in query
 * and body are of.
 */
export function shapeOf(
  { id, route, query, body }: Pick<RequestShape, 'id' | 'route'> & { query?: TObject; body?: TObject },
  on: Subject | undefined,
): RequestShape {
  if (!on) return { id, route, query: query ?? object({}), ...(body && { body }) }
  const declares = (name: string) => query?.properties[name] ?? body?.properties[name]
  const added = Object.entries(on.query).filter(([name]) => !declares(name))
  const whole = { ...query?.properties, ...Object.fromEntries(added) }
  return {
    id,
    route,
    query: named(object(whole), on.ids),
    ...(body && { body: named(body, on.ids) }),
  }
}

/** The members of a schema whose kind the subject knows say it to the document, too. */
function named(schema: TObject, ids: Subject['ids']): TObject {
  const members = Object.entries(schema.properties).map(([name, member]) => {
    const kind = ids[name]
    return [name, kind === undefined ? member : ofKind(member, kind)] as const
  })
  return { ...schema, properties: Object.fromEntries(members) }
}

/** How the requests of an operation are searched for its object. */
export function lookupIn<Given extends object, Read>(
  shape: RequestShape,
  { idParam, query, reads, notInLiveMode, resolve }: Subject<Given, Read>,
): (call: Call) => Promise<Given> {
  const read = [...(idParam === undefined ? [] : [idParam]), ...Object.keys(query), ...reads]
  const places = read.map((name) => [name, placeOf(shape, name)] as const)
  if (idParam !== undefined && !placeOf(shape, idParam))
    throw new Error(`${shape.id} names no ${idParam} in its path, query or body`)
  const changes = !shape.route.startsWith('GET')
  return (call) => {
    const members = Object.fromEntries(
      places.map(([name, place]) => [name, place && Object(call[place])[name]]),
    )
    if (notInLiveMode && call.scope.mode === 'live') raise(notInLiveMode)
    return resolve(call, { id: members[idParam ?? ''] ?? '', members: members as Read, changes })
  }
}
