import type { Outcome, RefusalCode } from './outcome.ts'

/**
 * What an unsuccessful answer of a network means for the service. Every network has a table of such answers
 * (`errors.facts.ts`), and a test checks the class of each.
 */
export type FaultClass =
  /** The network will not do this. Repeating it changes nothing. */
  | 'refused'
  /** The connection is over. The account has to be connected again. */
  | 'unauthorized'
  /** The app, its plan or the role of the person lacks a right. */
  | 'forbidden'
  /** Too many calls. The network says how long to wait, or a minute. */
  | 'throttled'
  /** The network failed before it did anything, and allows a repeat. */
  | 'transient'
  /** The network takes the account or the post for spam. */
  | 'spam'
  /** The quota of a day is used up. */
  | 'daily_cap'
  /** It may have happened. */
  | 'ambiguous'

/** What an adapter has read in an answer. */
export interface ReadError {
  message: string
  providerCode?: string | undefined
  /** The kind of a refusal, `provider_rejected` by default. */
  code?: RefusalCode | undefined
  /** What a person has to do about it, of the classes that say so: left out, the usual sentence. */
  advice?: string | undefined
  /** How long the network wants the service to wait. Absent if it does not say. */
  retryAfterSeconds?: number | undefined
}

const usualPauseSeconds = 60
const transientPauseSeconds = 30

/** The three pauses of a post that is tried four times cover a day. */
const dailyCapPauseSeconds = 8 * 3600

const advice = {
  forbidden:
    'The app or this connection lacks a right that the network asks for. Give the app what the network names, connect the account again, then retry.',
  spam: 'The network takes this for spam. Wait a day, and change the post before you retry.',
} as const

/** The outcome of an answer whose class is known. */
export function outcomeOfFault(faultClass: FaultClass, read: ReadError): Outcome<never> {
  const { message, providerCode, code = 'provider_rejected', retryAfterSeconds } = read
  const known = providerCode !== undefined && { providerCode }
  switch (faultClass) {
    case 'refused':
      return { kind: 'refused', code, message, ...known }
    case 'unauthorized':
      return { kind: 'unauthorized', message }
    case 'forbidden':
    case 'spam': {
      const advised = `${sentence(message)} ${read.advice ?? advice[faultClass]}`
      return { kind: 'refused', code, message: advised, ...known, reason: faultClass }
    }
    case 'throttled':
      return { kind: 'throttled', retryAfterSeconds: retryAfterSeconds ?? usualPauseSeconds }
    // Nothing was done, and nothing speaks against other calls of the account.
    case 'transient':
      return {
        kind: 'throttled',
        retryAfterSeconds: retryAfterSeconds ?? transientPauseSeconds,
        alone: true,
        reason: 'transient',
        message,
      }
    case 'daily_cap':
      return {
        kind: 'throttled',
        retryAfterSeconds: retryAfterSeconds ?? dailyCapPauseSeconds,
        reason: 'daily_cap',
        message,
      }
    case 'ambiguous':
      return { kind: 'unknown', message }
  }
}

/**
 * The outcome of an error object of a server that failed (5xx) and does not say that nothing was done. A call that only
 * reads has no effect. A call that changes something may have done it before it failed.
 */
export function outcomeOfServerError(isChange: boolean, read: ReadError): Outcome<never> {
  return isChange
    ? outcomeOfFault('ambiguous', read)
    : outcomeOfFault('refused', { ...read, code: 'provider_error' })
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}
