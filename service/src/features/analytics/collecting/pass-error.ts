import {
  accountDisconnected,
  outboundRateLimited,
  providerError,
  providerRejected,
  providerTimeout,
} from '#contract/operation/provider-outcome.ts'
import type { Outcome } from '#wire/outcome.ts'
import { permissionMissing } from '../analytics.errors.ts'
import type { PassError } from './passes.store.ts'

/** Why a pass did not come to its end, by the codes that operations answer the same outcomes with. */
export function errorOf(outcome: Outcome<unknown>): PassError | null {
  switch (outcome.kind) {
    case 'done':
      return null
    case 'refused':
      return isForbidden(outcome)
        ? { code: permissionMissing, message: outcome.message }
        : { code: providerRejected.code, message: outcome.message }
    case 'unauthorized':
      return { code: accountDisconnected.code, message: outcome.message }
    case 'throttled':
      return { code: outboundRateLimited.code, message: 'The platform asked for fewer calls.' }
    case 'unreachable':
      return { code: providerError.code, message: 'The platform could not be reached.' }
    case 'unknown':
      return { code: providerTimeout.code, message: outcome.message }
  }
}

/** The connection lacks a right, and so for every post of the account. */
export function isForbidden(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.reason === 'forbidden'
}
