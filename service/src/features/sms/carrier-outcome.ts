import { raise } from '#contract/operation/errors.ts'
import { outboundRateLimited, providerRejected } from '#contract/operation/provider-outcome.ts'
import type { Outcome } from '#wire/outcome.ts'
import { outboundRateLimiterUnavailable, smsProviderError } from './sms.errors.ts'

/** What an operation that calls the carrier may answer when it was not done. */
export const carrierErrors = [outboundRateLimited, outboundRateLimiterUnavailable, smsProviderError]

type Trouble = Exclude<Outcome<unknown>, { kind: 'done' }>

/** Answers an outcome that is not done. Nothing is tried again. */
export function raiseCarrierOutcome(outcome: Trouble, details: object = {}): never {
  switch (outcome.kind) {
    case 'refused': {
      const { message, providerCode, code } = outcome
      const reported = { outcome: 'refused', ...(providerCode && { provider: providerCode }) }
      return raise(code === 'provider_error' ? smsProviderError : providerRejected, {
        message,
        details: reported,
      })
    }
    case 'throttled':
      return raise(outcome.unchecked ? outboundRateLimiterUnavailable : outboundRateLimited, {
        headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
      })
    default:
      return raise(smsProviderError, { details: { outcome: outcome.kind, ...details } })
  }
}

/** The value of an outcome of the registry; raises the matching error for a failure. */
export function doneValue<T>(outcome: Outcome<T>): T {
  return outcome.kind === 'done' ? outcome.value : raiseCarrierOutcome(outcome)
}
