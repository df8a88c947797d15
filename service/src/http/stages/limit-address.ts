import { ApiError, type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import type { Operation } from '#contract/operation/operation.ts'
import { invalidCredential, tooManyAttempts, tooManyRejectedCredentials } from '../common.errors.ts'
import type { Stage } from '../exchange.ts'
import type { Limiter, Step, Verdict } from '../limits/limiter.ts'

/** Answers 401 that one address may get in a quarter of an hour, after which it gets no other answer. */
const rejectedCeiling = 200

/** These stay usable when too many credentials were refused. */
const alwaysOpen = new Set(['login', 'getHealth'])

interface AddressStep extends Step {
  refusal: ErrorDefinition
}

/** Limits by client address: fixed numbers for the public operations, and a bucket of refused credentials for all. */
export function limitAddress(limiter: Limiter): Stage {
  return async ({ operation, address, now }, next) => {
    const steps = stepsOf(operation, address)
    if (steps.length > 0) {
      const requested = limiter.pass(steps, now.getTime())
      refuse(steps, requested instanceof Promise ? await requested : requested)
    }
    if (!operation || alwaysOpen.has(operation.id)) return next()
    return next().catch(async (cause) => {
      if (!(cause instanceof ApiError && cause.definition === invalidCredential)) throw cause
      // Counted at the moment of the answer, so that concurrent requests cannot get more 401 answers than the ceiling.
      const rejected = [{ ...rejectedStep(address), takes: true }]
      refuse(rejected, await limiter.pass(rejected, now.getTime()))
      throw cause
    })
  }
}

/** The operation's own bucket takes the request; that of refused credentials is only looked at. */
function stepsOf(operation: Operation | null, address: string): AddressStep[] {
  if (!operation) return []
  const { id, limit } = operation
  const steps: AddressStep[] = []
  if (limit)
    steps.push({
      key: `${id} ${address}`,
      ceiling: limit.perAddress,
      takes: true,
      refusal: tooManyAttempts,
    })
  if (!alwaysOpen.has(id)) steps.push(rejectedStep(address))
  return steps
}

function rejectedStep(address: string): AddressStep {
  return {
    key: `401 ${address}`,
    ceiling: rejectedCeiling,
    takes: false,
    refusal: tooManyRejectedCredentials,
  }
}

function refuse(steps: readonly AddressStep[], { allowed, step, retryAfterSeconds }: Verdict): void {
  const refusing = steps[step]
  if (allowed || !refusing) return
  raise(refusing.refusal, { headers: { 'Retry-After': String(retryAfterSeconds) } })
}
