import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Caller } from '#contract/operation/caller.ts'
import type { Operation, UploadedFile } from '#contract/operation/operation.ts'
import type { SentName } from '#contract/schema/second-names.ts'
import type { Db } from '#db/database.ts'
import type { PageRequest } from '#db/query/keyset.ts'
import type { AnswerRoom, BodyRoom } from './body/body-budget.ts'

/** What came in over the socket, before anything is made of it. */
export interface Incoming {
  readonly method: string
  /** As it was sent, without the query. */
  readonly path: string
  readonly rawQuery: string
  readonly headers: IncomingHttpHeaders
  /** Every value of a header that was sent more than once. */
  readonly distinct: Readonly<Record<string, readonly string[] | undefined>>
  readonly remoteAddress: string
  /** Whether it names one host, as its version of HTTP asks. */
  readonly hasHost: boolean
  /** Whether a body follows, also where none is read. */
  readonly hasBody: boolean
  /** Checks `room` before it keeps bytes. If there is none, it reads the rest of the body and discards it. */
  readBody(maxBytes: number, room?: BodyRoom): Promise<Buffer<ArrayBuffer> | 'too_large' | 'no_room' | 'gone'>
  /** The body as it comes, for as long as the client sends. */
  takeStream(): Readable
}

/** One request on its way through the pipeline. Stages fill in what the stages after them read. */
export interface Exchange {
  readonly incoming: Incoming
  /** Null when no operation has this method and path. */
  readonly operation: Operation | null
  readonly pathParams: Record<string, string>
  readonly now: Date
  requestId: string
  /** Whether the client chose the request id. */
  requestIdSent: boolean
  address: string
  credential: string
  caller?: Caller
  query: Record<string, unknown>
  rawQuery: Record<string, string>
  body: unknown
  /** The body in the names that the request has for its members. */
  sentBody?: unknown
  /** The file of a body that was sent as a form. */
  sentFile?: UploadedFile | undefined
  /** The members that the request has by their second names. */
  sentNames: readonly SentName[]
  page?: PageRequest
  /** What the answer takes of the memory for bodies and answers. */
  answerRoom?: AnswerRoom
  idempotencyKey?: string
  /** The transaction of the idempotency key, which the handler's writes join. */
  tx?: Db
  /** Commits, for the idempotency key, that a call to a provider follows. */
  effectBegins?: (profileId?: string, keepFirst?: () => Promise<unknown>) => Promise<void>
  /** Says, for the idempotency key, that the calls so far have changed nothing. */
  noEffectMade?: () => void
  /** Ends its being counted among those that arrive. */
  passed?: () => void
  /** Headers that stages add to any answer. */
  readonly headers: Record<string, string>
}

export interface Outgoing {
  status: number
  headers: Record<string, string>
  /** The exact text, or null for an answer without a body. */
  body: string | null
  /** The same in the encoding that the headers name. */
  encoded?: Buffer
  /** In place of a text. */
  bytes?: Uint8Array
  /** In place of a text. The headers say its length. */
  stream?: Readable
  /** The code and the sentence of an error, for the log. */
  code?: string
  message?: string
}

/** One step of the pipeline: it may answer itself, or pass the exchange on and look at the answer that comes back. */
export type Stage = (exchange: Exchange, next: () => Promise<Outgoing>) => Promise<Outgoing>

/** Runs the stages in their order, the first outermost. */
export function run(stages: readonly Stage[], exchange: Exchange): Promise<Outgoing> {
  const step = (index: number): Promise<Outgoing> => {
    const stage = stages[index]
    if (!stage) throw new Error('the last stage must answer')
    return stage(exchange, () => step(index + 1))
  }
  return step(0)
}
