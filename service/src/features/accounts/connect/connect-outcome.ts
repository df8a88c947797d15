import { type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import {
  outboundRateLimited,
  providerError,
  providerTimeout,
  raiseOutcome,
} from '#contract/operation/provider-outcome.ts'
import type { Outcome } from '#wire/outcome.ts'
import { profileNotFound, providerUnavailable, tooManyAccounts } from '../accounts.errors.ts'

/** What any operation that finishes a connection may answer. */
export const connectErrors = [
  providerUnavailable,
  providerError,
  providerTimeout,
  outboundRateLimited,
  profileNotFound,
  tooManyAccounts,
] as const

/** The value of a call on the way to a connection. A platform that says no is answered as `refusal`. */
export function requireDone<T>(outcome: Outcome<T>, refusal: ErrorDefinition): T {
  if (outcome.kind === 'done') return outcome.value
  if (outcome.kind === 'unauthorized') raise(refusal, { message: outcome.message })
  if (outcome.kind !== 'refused' || outcome.code === 'provider_error') return raiseOutcome(outcome)
  const { message, providerCode } = outcome
  return raise(refusal, { message, ...(providerCode && { details: { provider: providerCode } }) })
}
