import { ApiError, type ErrorDefinition, raise } from '#contract/errors.ts'
import { invalidCredential, tooManyAttempts, tooManyRejectedCredentials } from '../common.errors.ts'
import type { Stage } from '../exchange.ts'
import type { TrailingWindow } from '../limiter.ts'

/** Answers 401 that one address may get in a quarter of an hour, after which it gets no other answer. */
const rejectedCeiling = 200

/** These stay usable when too many credentials were refused. */
const alwaysOpen = new Set(['login', 'getHealth'])

/** Limits by client address: fixed numbers for the public operations, and a bucket of refused credentials for all. */
export function limitAddress(window: TrailingWindow): Stage {
  const refuse = (bucket: string, ceiling: number, now: Date, definition: ErrorDefinition) => {
    const verdict = window.take(bucket, ceiling, now.getTime())
    if (!verdict.allowed) raise(definition, retryAfter(verdict.retryAfterSeconds))
  }
  return async ({ operation, address, now }, next) => {
    const limit = operation?.limit
    if (limit) refuse(`${operation.id} ${address}`, limit.perAddress, now, tooManyAttempts)
    if (!operation || alwaysOpen.has(operation.id)) return next()
    const bucket = `401 ${address}`
    const full = window.look(bucket, rejectedCeiling, now.getTime())
    if (!full.allowed) raise(tooManyRejectedCredentials, retryAfter(full.retryAfterSeconds))
    return next().catch((cause) => {
      // Taken at the moment of the answer, so that however many ask at once, no more than the ceiling are told 401.
      const isRefusal = cause instanceof ApiError && cause.definition === invalidCredential
      if (isRefusal) refuse(bucket, rejectedCeiling, now, tooManyRejectedCredentials)
      throw cause
    })
  }
}

function retryAfter(seconds: number) {
  return { headers: { 'Retry-After': String(seconds) } }
}
