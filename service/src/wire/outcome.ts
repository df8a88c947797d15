/** The outcome of a call to a platform. Each kind has exactly one right reaction, so callers switch on it. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  // The platform refused; a repeat changes nothing. `reason` is set if a person has to act.
  | {
      kind: 'refused'
      code: RefusalCode
      message: string
      providerCode?: string
      reason?: 'forbidden' | 'spam'
      // What the platform calls the part that it took before this one.
      arrived?: string
    }
  | { kind: 'unauthorized'; message: string } // the account has to be refreshed or reconnected
  // `unchecked`: the throttle itself did not answer. `alone`: only this object is not ready, and other calls may go.
  | {
      kind: 'throttled'
      retryAfterSeconds: number
      unchecked?: true
      alone?: true
      reason?: 'transient' | 'daily_cap'
      message?: string
    }
  | { kind: 'unreachable' } // nothing arrived there; asking again is safe
  // It may have happened; never ask again without looking first. `tooLarge`: the answer was longer than what is read of one.
  // Of several parts: what the one before it is called there, and whether those after it were held back.
  | { kind: 'unknown'; message: string; tooLarge?: true; arrived?: string; stopped?: true }

/** `provider_error` is a refusal that came as a 5xx with the platform's own error object. */
export type RefusalCode = 'provider_rejected' | 'provider_error' | 'media_unavailable'

/** A daily quota returns within this time. A pause that is longer, or cannot be read, would stop an account for good. */
const longestPauseSeconds = 86_400
const usualPauseSeconds = 60

/** How long to wait after a platform's request to pause. */
export function pauseSeconds(retryAfterSeconds: number): number {
  const isPause = Number.isFinite(retryAfterSeconds) && retryAfterSeconds > 0
  return isPause ? Math.min(retryAfterSeconds, longestPauseSeconds) : usualPauseSeconds
}

export function done<T>(value: T): Outcome<T> {
  return { kind: 'done', value }
}

export function refused(message: string, providerCode?: string): Outcome<never> {
  return { kind: 'refused', code: 'provider_rejected', message, ...(providerCode && { providerCode }) }
}

export function map<A, B>(outcome: Outcome<A>, use: (value: A) => B): Outcome<B> {
  return outcome.kind === 'done' ? { kind: 'done', value: use(outcome.value) } : outcome
}

/** Goes on with the value of a done outcome; any other outcome ends the chain as it is. */
export async function chain<A, B>(
  outcome: Outcome<A>,
  next: (value: A) => Promise<Outcome<B>>,
): Promise<Outcome<B>> {
  return outcome.kind === 'done' ? next(outcome.value) : outcome
}

/** An adapter that throws has reported nothing, so the outcome of its call is unknown. */
export async function catchAsUnknown<T>(call: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await call()
  } catch (cause) {
    return { kind: 'unknown', message: `The call ended with an error: ${(cause as Error).message}` }
  }
}
