import type { ErrorCode } from './codes.gen.ts'

/** A known code, or one of a newer version of the service. */
export type AnyCode = ErrorCode | (string & Record<never, never>)

export interface ErrorAnswer {
  readonly route: string
  readonly status: number
  readonly code: string
  readonly message: string
  readonly type?: string | undefined
  readonly param?: string | undefined
  readonly requestId?: string | undefined
  readonly details?: Readonly<Record<string, unknown>> | undefined
  readonly retryAfter?: number | undefined
  readonly headers: Headers
  readonly outcomeUnknown: boolean
}

/** The service answered with an error. Branch on `code`. */
export class ZitherError<Code extends string = AnyCode> extends Error {
  override readonly name = 'ZitherError'
  /** Such as `POST /v1/posts`. */
  readonly route: string
  readonly status: number
  /** `unexpected_answer` when the answer is not one of Zither's: another server may have given it. */
  readonly code: Code
  readonly type: string | undefined
  /** The field that is wrong, as a path: `targets[0].content`. */
  readonly param: string | undefined
  readonly requestId: string | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** How many seconds to wait before the next try, where the service said so. */
  readonly retryAfter: number | undefined
  /** Those of the answer. */
  readonly headers: Headers
  /** True when the call may have been done in spite of this answer. */
  readonly outcomeUnknown: boolean

  constructor(answer: ErrorAnswer) {
    super(`${answer.route}: ${answer.status} ${answer.code}: ${answer.message}`)
    this.route = answer.route
    this.status = answer.status
    this.code = answer.code as Code
    this.type = answer.type
    this.param = answer.param
    this.requestId = answer.requestId
    this.details = answer.details
    this.retryAfter = answer.retryAfter
    this.headers = answer.headers
    this.outcomeUnknown = answer.outcomeUnknown
  }
}

/** No answer came, and nothing was changed: the call only reads, or it never reached the service. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly route: string
  readonly outcomeUnknown = false

  constructor(route: string, cause: unknown) {
    super(`${route}: no answer, and nothing was changed (${reasonOf(cause)})`, { cause })
    this.route = route
  }
}

export interface Redirect {
  readonly route: string
  /** Undefined in browsers, which show neither the status nor the target of a redirect. */
  readonly status: number | undefined
  readonly location: string | undefined
  readonly baseUrl: string | undefined
  readonly headers: Headers
}

/** The answer was a redirect, which is not followed: the call did not reach the service, and nothing was changed. */
export class RedirectError extends Error {
  override readonly name = 'RedirectError'
  readonly route: string
  readonly status: number | undefined
  /** Where it pointed, as an absolute address. */
  readonly location: string | undefined
  /** The `baseUrl` to use, where it pointed to the same call at another address. */
  readonly baseUrl: string | undefined
  readonly headers: Headers
  readonly outcomeUnknown = false

  constructor({ route, status, location, baseUrl, headers }: Redirect) {
    const what = location === undefined ? 'a redirect' : `a redirect to ${location}`
    super(`${route}: ${what}, which was not followed. Nothing was changed. ${whatToDo(location, baseUrl)}`)
    this.route = route
    this.status = status
    this.location = location
    this.baseUrl = baseUrl
    this.headers = headers
  }
}

function whatToDo(location: string | undefined, baseUrl: string | undefined): string {
  if (baseUrl !== undefined) return `Use that address: ${baseUrl} as baseUrl.`
  return location === undefined
    ? 'Use the address that it points to as baseUrl.'
    : 'That is not an address of the service: check baseUrl, and what stands between.'
}

/**
 * The call was sent and its answer was lost, so it may have been done. With `idempotencyKey` the same call can be made
 * again without being done twice. Without one, look first whether it was done.
 */
export class UncertainOutcomeError extends Error {
  override readonly name = 'UncertainOutcomeError'
  readonly route: string
  /** The key that the call carried, if the operation reads one. */
  readonly idempotencyKey: string | undefined
  readonly outcomeUnknown = true

  constructor(route: string, idempotencyKey: string | undefined, cause: unknown) {
    super(`${route}: it is not known whether this was done (${reasonOf(cause)})`, { cause })
    this.route = route
    this.idempotencyKey = idempotencyKey
  }
}

/** Whether an error is an answer of the service; with codes, whether it has one of them. */
export function isZitherError(error: unknown): error is ZitherError
export function isZitherError<Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is ZitherError<Code>
export function isZitherError(error: unknown, ...codes: string[]): boolean {
  return error instanceof ZitherError && (codes.length === 0 || codes.includes(error.code))
}

/** Whether the call that failed may have been done all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  return (error instanceof ZitherError || error instanceof UncertainOutcomeError) && error.outcomeUnknown
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const inner = cause.cause instanceof Error ? `: ${cause.cause.message}` : ''
  return `${cause.message}${inner}`
}
