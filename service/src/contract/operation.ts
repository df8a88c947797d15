import type { Db } from '#db/database.ts'
import type { PageRequest } from '#db/keyset.ts'
import type { Mode, Scope } from '#values/scope.ts'
import type { Caller } from './caller.ts'
import type { ErrorDefinition } from './errors.ts'
import type { Access } from './permissions.ts'
import { object, type Reply, type Static, type TObject, type TSchema } from './schema.ts'
import type { Base, Lent, Settings } from './tools.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /v1/${string}`
export type Nothing = TObject<Record<never, never>>

/** What every handler is given: the validated request, and what it stands on. */
export interface Call<P = unknown, Q = unknown, B = unknown> extends Base {
  params: P
  query: Q
  body: B
  page: PageRequest
  /** Present on every operation that is not public. */
  caller: Caller
  scope: Scope
  now: Date
  requestId: string
  address: string
  userAgent: string
  /** Runs writes in one transaction; joins the one of the idempotency key when there is one. */
  transaction<T>(run: (tx: Db) => Promise<T>): Promise<T>
}

/** Parts of a request that few operations look at. An operation gets those that it names in `uses`. */
export interface RequestParts {
  /** The cookie or bearer token, as it was sent. */
  credential: string
  /** Every header as it was sent, for operations whose signature stands in one. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The query as it was sent, for the two operations whose parameters are a platform's. */
  rawQuery: Record<string, string>
  /** The key of the request, for operations that keep it themselves or pass it on to a provider. */
  idempotencyKey: string | undefined
  /**
   * Says that a call follows that may change something at a provider. With an Idempotency-Key that is committed before
   * this resolves: whatever becomes of this process, no second call is made under the key. The profile is that of what
   * the call changes: who may see it gets the replay.
   */
  effectBegins(profileId?: string): Promise<void>
  /** Says that the calls so far have changed nothing, so that an error leaves the key free. */
  effectCameToNothing(): void
}

/** What an operation may name in `uses`. */
export type Usable = keyof Lent | keyof RequestParts

/** A call with what its operation uses. */
export type CallWith<U extends Usable, P = unknown, Q = unknown, B = unknown> = Call<P, Q, B> &
  Pick<Lent & RequestParts, U>

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
  /** Who shares the keys. `credential` is the individual key, or the panel user with all sessions. */
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
  /** What is compared in place of the body, where bodies that are written differently ask for the same. */
  sameAs?(body: Readonly<Record<string, unknown>>): unknown
  /** What the operation itself knows of a request whose outcome its key does not tell. */
  told?(db: Db, doubt: Doubt): Promise<Told | undefined>
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
export type Told = { details: Record<string, unknown> } | { answer: { status: number; body: string } }

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
  /** The furthest offset and the code of what lies beyond. */
  skipMax?: { value: number; code: 'invalid_skip' | 'invalid_pagination' }
}

/** One REST operation: all that the pipeline, the OpenAPI document and a reader need to know. */
export interface Operation {
  id: string
  route: Route
  tag: string
  summary: string
  /** Units, limits and the source of rules that a caller has to know. */
  description?: string
  permission: Access
  /** A connect token is taken in place of a credential: its caller may finish the one connection that it is of. */
  connectToken?: true
  idempotency?: Idempotency
  limit?: { perAddress: number; minutes: number; code?: 'too_many_attempts' }
  /** What a deployment answers on which the operation is closed, whatever the request holds. */
  closed?(settings: Settings): ErrorDefinition | undefined
  paging?: Partial<Paging>
  /** What an id in the path names, where its own name is too general: `{ id: 'phoneNumberId' }`. */
  ids?: Readonly<Record<string, string>>
  /** How what stands in the path is judged, where a malformed id is not merely one that nobody has. */
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
  /** What the operation reads of the headers, besides what stages read for all. */
  headers?: TObject
  /** The parameters are a platform's: unknown ones pass. */
  foreignQuery?: boolean
  /** The words of the platforms that have it, of an operation on one account. */
  platforms?: readonly string[]
  reply: Reply
  /** Other answers that are no errors. */
  replies?: Readonly<Record<number, TSchema>>
  errors: readonly ErrorDefinition[]
  deprecated?: boolean
  /** What the handler is given besides the request and the database. */
  uses?: readonly Usable[]
  /**
   * What has to be waited for outside, before the transaction of an Idempotency-Key begins. It may come for a repeat, too.
   */
  prepare?(call: Call): Promise<void>
  handler(call: Call): Promise<unknown>
}

/** A file in a form, under the name that the client gave it. */
export interface UploadedFile {
  filename: string
  bytes: Uint8Array<ArrayBuffer>
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

type Declaration<R extends Route, Q extends TObject, B extends TObject, V, U extends Usable> = Omit<
  Operation,
  'route' | 'query' | 'body' | 'reply' | 'uses' | 'prepare' | 'handler'
> & {
  route: R
  query?: Q
  body?: B
  reply: Reply<TSchema, V>
  uses?: readonly U[]
  prepare?(call: CallWith<NoInfer<U>, PathParams<R>, Static<Q>, Static<B>>): Promise<void>
  handler(call: CallWith<NoInfer<U>, PathParams<R>, Static<Q>, Static<B>>): Promise<NoInfer<V> | Answer>
}

/** Declares an operation. The types of path, query, body and reply flow from here into the handler. */
export function operation<
  const R extends Route,
  Q extends TObject = Nothing,
  B extends TObject = Nothing,
  V = unknown,
  const U extends Usable = never,
>(declaration: Declaration<R, Q, B, V, U>): Operation {
  return {
    ...declaration,
    query: declaration.query ?? object({}),
    body: declaration.body ?? null,
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
