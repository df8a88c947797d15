import type { Db } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'
import type { Reply, Static, TObject, TSchema } from '../schema/schema.ts'
import type { Settings } from '../tools/tools.ts'
import type { Call, CallWith, Usable } from './call.ts'
import type { ErrorDefinition } from './errors.ts'
import type { Access } from './permissions.ts'
import { lookupIn, type Subject, shapeOf, withErrorsOf } from './subject.ts'
import type { UploadedFile } from './uploaded-file.ts'

export type { Call, CallWith, RequestParts, Usable } from './call.ts'
export type { UploadedFile } from './uploaded-file.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /v1/${string}`
export type Nothing = TObject<Record<never, never>>

/** What an operation makes of an Idempotency-Key. */
export type Idempotency = KeptKey | OwnKey | ForwardedKey

/** The key stands on a row of the operation's own, which says itself what a repeat is answered. */
export interface OwnKey {
  own: true
  scope: 'team+mode'
  /** How long the row is kept: `unlimited` where it is the object itself. */
  minutes: 'unlimited' | number
  required?: boolean
  requestId?: never
  effect?: never
  forwarded?: never
}

/** The key has a row beside the effect, and a repeat gets the recorded answer. */
export interface KeptKey {
  own?: never
  /** The callers that share keys. `credential` is the individual key, or the panel user with all sessions. */
  scope: 'team' | 'team+mode' | 'credential'
  /** How long a key replays, from its first request on. */
  minutes: number
  required?: boolean
  /** The request id counts as the key when no key is sent. */
  requestId?: boolean
  /**
   * The handler calls a provider, so key and effect cannot be one transaction: it awaits `effectBegins` before each call
   * that may change something there. What it changes here before that must bear being done twice.
   */
  effect?: 'provider'
  /**
   * The member of the answer that names the profile of what was made. A caller limited to other profiles gets no replay
   * of it; without this member, no limited caller gets one but the maker.
   */
  profileIn?: 'id' | 'profileId'
  /** The status of another request under the key, where it is not 409. */
  reusedStatus?: 422
  /** Compared in place of the body, for bodies that are written differently and mean the same. */
  sameAs?(body: Readonly<Record<string, unknown>>): unknown
  /**
   * A doubt is told as it is the first time, and every answer under the key names the doubt from then on, also after it was
   * settled.
   */
  keepsDoubt?: true
  /** Finds the outcome of a request that its key does not contain, from the operation's own tables. */
  findOutcome?(db: Db, doubt: Doubt): Promise<KnownOutcome | undefined>
  forwarded?: never
}

/** A request whose process died, or could not write how it ended. */
export interface Doubt {
  teamId: string
  mode: Mode
  key: string
  /** When the request came. */
  since: Date
}

/** Details of the doubt, or the answer where nothing of it is left. */
export type KnownOutcome = { details: Record<string, unknown> } | { answer: { status: number; body: string } }

/** The key is for the provider, whose guarantee applies. No row is kept here. */
export interface ForwardedKey {
  forwarded: true
  own?: never
  required?: boolean
  requestId?: never
  effect?: never
}

/** What a list takes besides `cursor`, and how long a page may be. */
export interface Paging {
  skip?: boolean
  page?: boolean
  max: number
  usual: number
  /** The longest page, and its usual length, when a page number is sent. */
  paged?: { max: number; usual: number }
  /** Names that clients of the compatible surface send in place of `limit` and `cursor`, never beside them. */
  secondNames?: { limit: string; cursor: string }
  /** A cursor is good for pages of the length that it was given with, and no others. */
  cursorOfLength?: true
  /** The furthest offset and the code of what lies beyond. */
  skipMax?: { value: number; code: 'invalid_skip' | 'invalid_pagination' }
}

/** Members of an example that do not follow from the schemas. */
export interface ExampleHint {
  /** Optional members of the body or the query that the example has, too. */
  with?: readonly string[]
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
}

/** One REST operation: all that the pipeline, the OpenAPI document and a reader need to know. */
export interface Operation {
  id: string
  route: Route
  tag: string
  summary: string
  /** Units, limits and the source of rules that a caller has to know. */
  description?: string
  /** What the example of the document holds besides what the schemas require: rules that no schema can say. */
  example?: ExampleHint
  permission: Access
  /** A connect token is taken in place of a credential: its caller may finish the one connection that it is of. */
  connectToken?: true
  idempotency?: Idempotency
  limit?: { perAddress: number; minutes: number; code?: 'too_many_attempts' }
  /** The error on a deployment that disables the operation. It precedes validation. */
  closed?(settings: Settings): ErrorDefinition | undefined
  paging?: Partial<Paging>
  /** The object that it is done on. Undefined where a request names none, or several alike. */
  on?: Subject
  /**
   * Which networks the path's `{platform}` may name, where it is not every one that is served: those with a consent
   * page, or those that ads are run for.
   */
  networks?: 'ConsentWord' | 'AdvertisedWord'
  /** What an id in a request is of, where neither its name nor the subject says it: `{ id: 'phoneNumberId' }`. */
  ids?: Readonly<Record<string, string>>
  /** The 404 of what a parameter of the path names, where no code of the operation has its name. */
  absent?: Readonly<Record<string, ErrorDefinition>>
  /** The schema of the path, for operations where a malformed id is not the same as an unknown one. */
  params?: TObject
  query: TObject
  /** A request may leave out a body that has no required member. */
  body: TObject | null
  /** How many bytes the body may have; 1 MiB when it is left out. */
  bodyMaxBytes?: number
  /** The handler gets the bytes of the body as they came: they are a provider's and signed, or a file of `upload`. */
  rawBody?: boolean
  /** The body is one file, or a form with the part `file` and the fields of `body`: the handler gets an `UploadedForm`. */
  upload?: 'application/octet-stream' | 'multipart/form-data'
  /**
   * The body may also be a form: its part of this name is a file, which the handler gets as `sentFile`, and the other parts
   * are members of the body that are texts or switches.
   */
  formFile?: string
  /** What the operation reads of the headers, besides what stages read for all. */
  headers?: TObject
  /** The parameters are a platform's: unknown ones pass. */
  foreignQuery?: boolean
  reply: Reply
  /** Other answers that are no errors. */
  replies?: Readonly<Record<number, TSchema>>
  errors: readonly ErrorDefinition[]
  deprecated?: boolean
  /** HEAD is answered as GET, without the body. Elsewhere it is an unknown route. */
  answersHead?: true
  /** What the handler is given besides the request and the database. */
  uses?: readonly Usable[]
  /**
   * What has to be waited for outside, before the transaction of an Idempotency-Key begins. It may come for a repeat, too.
   */
  prepare?(call: Call): Promise<void>
  handler(call: Call): Promise<unknown>
}

/** What the handler of an operation with `upload: 'multipart/form-data'` gets as its body. */
export type UploadedForm<Fields = unknown> = Fields & { file: UploadedFile }

/** An answer that is not the usual one: another declared status, or headers. */
export class Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export type PathParams<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown

/** The members of a request, wherever they stand. */
type Members<R extends string, Q extends TObject, B extends TObject> = PathParams<R> & Static<Q> & Static<B>

/** A request that its schemas have accepted. */
interface Accepted<P, Q, B> {
  params: P
  query: Q
  body: B
}

/** A call with what its subject gives, in place of members of the same name. */
type On<C, Given extends object> = Omit<C, keyof Given> & Given

type Declaration<
  R extends Route,
  Q extends TObject,
  B extends TObject,
  V,
  U extends Usable,
  Given extends object,
> = Omit<
  Operation,
  'route' | 'on' | 'query' | 'body' | 'reply' | 'errors' | 'uses' | 'prepare' | 'handler'
> & {
  route: R
  /** What it is done on. The request has to hold what the subject reads. */
  on?: Subject<Given, NoInfer<Members<R, Q, B>>>
  query?: Q
  body?: B
  reply: Reply<TSchema, V>
  /** Besides those of the subject. */
  errors?: readonly ErrorDefinition[]
  uses?: readonly U[]
  /** Refuses what no schema can, before the object is looked up: an invalid request is 400 first. */
  check?(request: Accepted<PathParams<R>, Static<Q>, Static<B>>): void
  prepare?(call: CallWith<NoInfer<U>, PathParams<R>, Static<Q>, Static<B>>): Promise<void>
  handler(
    call: On<CallWith<NoInfer<U>, PathParams<R>, Static<Q>, Static<B>>, NoInfer<Given>>,
  ): Promise<NoInfer<V> | Answer>
}

/** Declares an operation. The types of path, query, body, subject and reply flow from here into the handler. */
export function operation<
  const R extends Route,
  Q extends TObject = Nothing,
  B extends TObject = Nothing,
  V = unknown,
  const U extends Usable = never,
  Given extends object = Record<never, never>,
>(declaration: Declaration<R, Q, B, V, U, Given>): Operation {
  const { on, check, handler, errors = [], uses = [], ...rest } = declaration
  const shape = shapeOf(declaration, on)
  const lookup = on && lookupIn(shape, on)
  // What a handler takes beyond a call is what its own subject gives.
  const run = handler as (call: object) => Promise<unknown>
  return {
    ...rest,
    ...(on && { on, ids: { ...on.ids, ...rest.ids } }),
    query: shape.query,
    body: shape.body ?? null,
    errors: on ? withErrorsOf(on, shape, errors) : errors,
    uses: [...(on?.uses ?? []), ...uses],
    async handler(call: CallWith<U, PathParams<R>, Static<Q>, Static<B>>) {
      check?.(call)
      const given = lookup && (await lookup(call))
      return run({ ...call, ...given })
    },
  } as unknown as Operation
}

/** Whether a request has to bring a body. */
export function needsBody({ body }: Pick<Operation, 'body'>): boolean {
  const required: readonly string[] = body?.required ?? []
  return required.length > 0
}

export function methodAndPath(route: Route): [Method, string] {
  const [method = '', path = ''] = route.split(' ')
  return [method as Method, path]
}

const usualPaging: Paging = { max: 100, usual: 25 }

export function pagingOf({ paging }: Operation): Paging {
  return { ...usualPaging, ...paging }
}
