import { attempt, NoAnswer, type Transport } from './attempt.ts'
import type { Answered } from './call.ts'
import { ConnectionError, RedirectError, UncertainOutcomeError, ZitherError } from './errors.ts'
import type { PreparedCall } from './prepared-call.ts'
import { sleep } from './sleep.ts'

export interface Patience {
  readonly timeoutMs: number
  readonly maxRetries: number
}

/** The shortest time that the service keeps a key is five minutes. No repeat begins so late that it could miss it. */
const windowMs = 240_000
/** A longer wait is reported to the caller at once. */
const longestRetryAfter = 60
const firstPauseMs = 500
const longestPauseMs = 8000

/**
 * Makes a call, and repeats it where that is safe: a read, or a write with an Idempotency-Key. A write without one is
 * sent once.
 */
export async function perform(
  transport: Transport,
  call: PreparedCall,
  { timeoutMs, maxRetries }: Patience,
): Promise<Answered<unknown>> {
  const course = new Course(call, maxRetries)
  for (;;) {
    try {
      return await attempt(transport, call, timeoutMs)
    } catch (cause) {
      await sleep(course.pauseAfter(cause), call.signal)
    }
  }
}

/** The results of the attempts of one call so far. */
class Course {
  readonly #call: PreparedCall
  readonly #maxRetries: number
  readonly #end = performance.now() + windowMs
  #retries = 0
  #pauses = 0
  #inDoubt = false

  constructor(call: PreparedCall, maxRetries: number) {
    this.#call = call
    this.#maxRetries = call.isRead || call.key !== undefined ? maxRetries : 0
  }

  /** How long to wait before the next attempt. Throws the error for the caller if there is none. */
  pauseAfter(cause: unknown): number {
    const pause = this.#maySend(cause) ? pauseAfter(cause, this.#pauses) : undefined
    if (pause === undefined || performance.now() + pause > this.#end)
      throw toldOf(this.#call, cause, this.#inDoubt)
    this.#inDoubt ||= leavesDoubt(cause)
    this.#pauses += 1
    if (!isInFlight(cause)) this.#retries += 1
    return pause
  }

  /** While the first call under the key is still at work, waiting for it is no repeat. */
  #maySend(cause: unknown): boolean {
    return isInFlight(cause) ? this.#maxRetries > 0 : this.#retries < this.#maxRetries
  }
}

const isInFlight = (cause: unknown) =>
  cause instanceof ZitherError && cause.code === 'idempotency_key_in_flight'

/** How long to wait before the call is repeated; undefined when a repeat would not help. */
function pauseAfter(cause: unknown, pauses: number): number | undefined {
  const grown = Math.min(longestPauseMs, firstPauseMs * 2 ** pauses)
  const jittered = grown * (0.5 + Math.random() / 2)
  if (cause instanceof NoAnswer) return jittered
  if (!(cause instanceof ZitherError) || !passes(cause)) return undefined
  if (cause.retryAfter === undefined) return jittered
  return cause.retryAfter > longestRetryAfter ? undefined : cause.retryAfter * 1000 + jittered / 2
}

/** A state of the moment. A deployment that lacks something answers 503 as well, and will go on to. */
function passes(error: ZitherError): boolean {
  if (error.code === 'provider_unavailable') return false
  return error.status === 429 || error.status === 503 || isInFlight(error)
}

function leavesDoubt(cause: unknown): boolean {
  return cause instanceof NoAnswer ? !cause.nothingSent : cause instanceof ZitherError && cause.outcomeUnknown
}

/** The error for the caller. The doubt of an earlier attempt stays until an answer under its key ends it. */
function toldOf(call: PreparedCall, cause: unknown, inDoubt: boolean): unknown {
  if (cause instanceof ZitherError)
    return inDoubt && !call.isRead && !endsDoubt(cause)
      ? new UncertainOutcomeError(call.route, call.key, cause)
      : cause
  // A redirect says nothing about an earlier attempt.
  if (cause instanceof RedirectError && inDoubt && !call.isRead)
    return new UncertainOutcomeError(call.route, call.key, cause)
  if (!(cause instanceof NoAnswer)) return cause
  const uncertain = !call.isRead && (inDoubt || !cause.nothingSent)
  return uncertain
    ? new UncertainOutcomeError(call.route, call.key, cause.cause)
    : new ConnectionError(call.route, cause.cause)
}

/** Given before the key is looked at, so they say nothing of an earlier attempt. */
const beforeTheKey = new Set([401, 403, 429])

function endsDoubt(error: ZitherError): boolean {
  // Another server knows nothing of the key.
  if (error.code === 'unexpected_answer') return false
  return !error.outcomeUnknown && error.status < 500 && !beforeTheKey.has(error.status)
}
