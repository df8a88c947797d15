// In live mode a post that leaves at once waits a few seconds on the service, in which it can be taken back.
import type { ApiFailure } from '../../../api/failure.ts'
import { holdMs } from '../../../values/hold.ts'
import type { Sent } from '../keep/store.ts'

interface Leaving {
  key: string
  isHeld: boolean
  now: number
}

/**
 * When a post leaves that is to go out now; undefined for at once. A request that is repeated under its key has to say
 * the same as the first one, however late it is.
 */
export function heldUntil(sent: Sent | undefined, { key, isHeld, now }: Leaving): string | undefined {
  if (sent?.key === key) return sent.body.scheduledFor
  return isHeld ? new Date(now + holdMs).toISOString() : undefined
}

/** Codes after which the panel cannot know whether an earlier request under the key has made something. */
const inDoubt = ['idempotency_key_in_flight', 'idempotency_key_reused', 'idempotency_key_outcome_unknown']

/** Whether the answer says for certain that nothing was made: then the key is free again. */
export const isRefusal = ({ status, code }: ApiFailure): boolean =>
  status >= 400 && status < 500 && !inDoubt.includes(code)

/** Whether the time that was kept has passed so long ago that the service takes it no more. */
export const isTooLate = (failure: ApiFailure, held: string | undefined): boolean =>
  held !== undefined && failure.code === 'schedule_in_past'
