import { type ErrorDefinition, raise } from '#contract/errors.ts'
import type { KeptKey } from '#contract/operation.ts'
import {
  idempotencyKeyInFlight,
  idempotencyKeyOutcomeUnknown,
  idempotencyKeyReused,
  idempotencyKeyReusedInChain,
} from '../common.errors.ts'
import type { Outgoing } from '../exchange.ts'
import type { KeyRow } from './key.store.ts'

/** Answers a request whose key somebody else has: with the recorded answer, or with why there is none. */
export function replay(row: KeyRow | undefined, hash: Buffer, rule: KeptKey): Outgoing {
  if (row && !Buffer.from(row.request_hash).equals(hash)) raise(reusedError(rule))
  if (row?.state === 'unknown') raise(idempotencyKeyOutcomeUnknown)
  if (row?.state !== 'done' || row.status === null) return raiseInFlight()
  const { status, headers, body } = row
  return {
    status,
    headers: { ...headers, 'Idempotent-Replayed': 'true' },
    body,
    ...(status >= 400 && body && { code: JSON.parse(body).code }),
  }
}

export function raiseInFlight(): never {
  return raise(idempotencyKeyInFlight, { headers: { 'Retry-After': '1' } })
}

export function reusedError({ reusedStatus }: KeptKey): ErrorDefinition {
  return reusedStatus === 422 ? idempotencyKeyReusedInChain : idempotencyKeyReused
}
