import type { KeyedOperation } from './codes.gen.ts'
import type { operations } from './schema.gen.ts'

export type OperationId = keyof operations

/** Options of every call, besides its own parameters. */
export interface CallOptions {
  /** Ends the call. A write that was already sent may have been done all the same. */
  signal?: AbortSignal | undefined
  /** How long one attempt may take. */
  timeoutMs?: number | undefined
  /** How often the call is repeated at most. */
  maxRetries?: number | undefined
}

type Parameters<Id extends OperationId> = operations[Id]['parameters']
type HeadersOf<Id extends OperationId> = NonNullable<Parameters<Id>['header']>
type ContentOf<Part> = Part extends { content: infer Content } ? Content[keyof Content] : undefined

/** The body of an operation; never where it takes none. */
export type BodyOf<Id extends OperationId> = [NonNullable<operations[Id]['requestBody']>] extends [never]
  ? never
  : ContentOf<NonNullable<operations[Id]['requestBody']>>

type Body<Id extends OperationId> = [BodyOf<Id>] extends [never]
  ? { body?: never }
  : undefined extends operations[Id]['requestBody']
    ? { body?: BodyOf<Id> }
    : { body: BodyOf<Id> }

type HeaderInput<Id extends OperationId> = undefined extends Parameters<Id>['header']
  ? { headers?: Record<string, string> }
  : { headers: HeadersOf<Id> & Record<string, string> }

interface KeyInput {
  /** Made for you when you leave it out. Send your own to be able to repeat the call later. */
  idempotencyKey?: string | undefined
}

/** What a call of an operation takes. */
export type InputOf<Id extends OperationId> = Pick<Parameters<Id>, 'path' | 'query'> &
  Body<Id> &
  HeaderInput<Id> &
  (Id extends KeyedOperation ? KeyInput : { idempotencyKey?: never }) &
  CallOptions

type Responses<Id extends OperationId> = operations[Id]['responses']

/** What an operation answers. An answer without a body is undefined. */
export type AnswerOf<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: ContentOf<Responses<Id>[Status]>
}[keyof Responses<Id>]

/** What the query of an operation may hold. */
export type QueryOf<Id extends OperationId> = NonNullable<Parameters<Id>['query']>

/** An answer with what came beside it. */
export interface Answered<Data> {
  readonly data: Data
  readonly status: number
  readonly headers: Headers
  /** What the service logs the request under. */
  readonly requestId: string | undefined
}

/** The answer of a call: await it, or `withResponse()` for its status and headers too. */
export interface Answering<Data> extends Promise<Data> {
  withResponse(): Promise<Answered<Data>>
}

/** The arguments of a call: none have to be given where nothing is required. */
export type ArgumentsOf<Id extends OperationId> =
  Record<never, never> extends InputOf<Id> ? [input?: InputOf<Id>] : [input: InputOf<Id>]

export type Call<Id extends OperationId> = (...input: ArgumentsOf<Id>) => Answering<AnswerOf<Id>>

type RowOf<Answer, Rows extends string> = Answer extends { [Name in Rows]?: readonly (infer Row)[] }
  ? Row
  : never

/** A list: one page when it is called, and all rows of all pages with `each`. */
export interface List<Id extends OperationId, Rows extends string> extends Call<Id> {
  /** Every row, page after page. Fetches the next page when the rows of the current one are used up. */
  each(...input: ArgumentsOf<Id>): AsyncGenerator<RowOf<AnswerOf<Id>, Rows>, void, undefined>
}
