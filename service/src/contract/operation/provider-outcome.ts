import type { Outcome } from '#wire/outcome.ts'
import { error, raise } from './errors.ts'

export const providerRejected = error(
  400,
  'provider_rejected',
  'The platform refused the request.',
  '`details` and the sentence hold what the platform said. Correct it.',
)
export const accountDisconnected = error(
  409,
  'account_disconnected',
  'The account has no live connection.',
  'Connect the account again with the same identity: it keeps its id.',
)
export const capabilityNotInPlan = error(
  422,
  'capability_not_in_plan',
  'The plan of this deployment at the platform does not have this.',
  'Let the operator name what the plan has, such as MICROBLOG_PLAN_HAS.',
)
export const outboundRateLimited = error(
  429,
  'outbound_rate_limited',
  'The platform asks for fewer calls. Wait for Retry-After.',
  'Wait for Retry-After.',
)
export const providerError = error(
  502,
  'provider_error',
  'The platform failed or could not be reached.',
  'Try again later.',
)
export const providerTimeout = error(
  504,
  'provider_timeout',
  'The platform did not answer in time. It may have carried out the request.',
  'Look at the platform before you repeat it: it may have been done.',
)

/** What an operation that calls a platform and waits for it may answer besides success. */
export const outcomeErrors = [
  providerRejected,
  accountDisconnected,
  outboundRateLimited,
  providerError,
  providerTimeout,
]

/**
 * Answers an outcome that is not done. Each kind has its one answer; nothing is tried again. `known` are details of what
 * may have been done.
 */
export function raiseOutcome(
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
  known: Record<string, unknown> = {},
): never {
  switch (outcome.kind) {
    case 'refused': {
      const { message, providerCode } = outcome
      const details = { details: { outcome: 'refused', ...(providerCode && { provider: providerCode }) } }
      return raise(outcome.code === 'provider_error' ? providerError : providerRejected, {
        message,
        ...details,
      })
    }
    case 'unauthorized':
      return raise(accountDisconnected, { message: outcome.message })
    case 'throttled':
      return raise(outboundRateLimited, { headers: { 'Retry-After': String(outcome.retryAfterSeconds) } })
    case 'unreachable':
      return raise(providerError, { details: { outcome: 'unreachable' } })
    case 'unknown':
      return raise(providerTimeout, { details: { outcome: 'unknown', ...known } })
  }
}
