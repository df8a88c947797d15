import type { Db } from '#db/database.ts'
import type { PageRequest } from '#db/query/keyset.ts'
import type { Scope } from '#values/scope.ts'
import type { SentName } from '../schema/second-names.ts'
import type { Base, OptionalTools } from '../tools/tools.ts'
import type { Caller } from './caller.ts'
import type { UploadedFile } from './uploaded-file.ts'

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
  /** The members that the request has by their second names, for answers that report on rows of it. */
  sentNames: readonly SentName[]
  /** The file of a body that was sent as a form. */
  sentFile: UploadedFile | undefined
  /** The key of the request, for operations that keep it themselves or pass it on to a provider. */
  idempotencyKey: string | undefined
  /**
   * Declares that a call follows that may change something at a provider. With an Idempotency-Key this is committed
   * before the promise resolves, so no second call is made under the key, even if this process dies. The profile is
   * that of the changed object: callers that may see it get the replay. `keepFirst` runs after that commit and before
   * the call: when it throws, nothing was called, so the key is free.
   */
  effectBegins(profileId?: string, keepFirst?: () => Promise<unknown>): Promise<void>
  /** Says that the calls so far have changed nothing, so that an error leaves the key free. */
  noEffectMade(): void
}

/** What an operation may name in `uses`. */
export type Usable = keyof OptionalTools | keyof RequestParts

/** A call with what its operation uses. */
export type CallWith<U extends Usable, P = unknown, Q = unknown, B = unknown> = Call<P, Q, B> &
  Pick<OptionalTools & RequestParts, U>
