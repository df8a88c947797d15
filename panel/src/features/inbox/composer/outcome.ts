import type { ApiFailure } from '../../../api/failure.ts'

/**
 * What a failure says of a message: the service keeps it as uncertain, nothing was sent, or the answer itself is missing.
 */
export type Outcome = 'uncertain' | 'nothing' | 'open'

const uncertain = ['provider_timeout', 'idempotency_key_outcome_unknown']
const open = ['idempotency_key_in_flight', 'idempotency_key_reused', 'internal_error']

export function outcomeOf({ status, code }: Pick<ApiFailure, 'status' | 'code'>): Outcome {
  if (uncertain.includes(code)) return 'uncertain'
  // An answer without a code of the service comes from something in between.
  const isForeign = code === `http_${status}` && status >= 500
  return status === 0 || open.includes(code) || isForeign ? 'open' : 'nothing'
}

/** Refused before anybody looked under the key: they say nothing of the first attempt. */
const early = ['rate_limited', 'overloaded', 'service_unavailable']

/** The same for a message that is asked about under its key. */
export const outcomeAgain = (failure: Pick<ApiFailure, 'status' | 'code'>): Outcome =>
  failure.status === 401 || early.includes(failure.code) ? 'open' : outcomeOf(failure)
