import { type ErrorDefinition, raise } from '#contract/errors.ts'
import type { KeptKey } from '#contract/operation.ts'
import { seesProfile } from '#values/scope.ts'
import {
  idempotencyKeyInFlight,
  idempotencyKeyOutcomeUnknown,
  idempotencyKeyReused,
  idempotencyKeyReusedInChain,
  profileNotFound,
} from '../common.errors.ts'
import type { Exchange, Outgoing } from '../exchange.ts'
import type { KeyedRequest, KeyRow, Recorded } from './key.store.ts'

interface Repeat {
  row: KeyRow | undefined
  request: KeyedRequest
  rule: KeptKey
  exchange: Exchange
  next: () => Promise<Outgoing>
}

/**
 * Answers a request whose key is taken. A caller who may not see what was made is answered as if the key were free and
 * the object absent: the handler runs up to its own 404, and must not change anything when it meets none.
 */
export async function answerRepeat({ row, request, rule, exchange, next }: Repeat): Promise<Outgoing> {
  const told = () => replay(row, request.hash, rule)
  if (!row || !isSame(row, request.hash) || isForCaller(row, request, exchange)) return told()
  const refuse = () => (row.state === 'done' ? raise(profileNotFound) : told())
  exchange.effectBegins = async () => void refuse()
  await next()
  return refuse()
}

function isForCaller(
  { made_by, profile_id }: KeyRow,
  { madeBy }: KeyedRequest,
  { caller }: Exchange,
): boolean {
  if (!caller || caller.scope.profileIds === 'all' || made_by === madeBy) return true
  return profile_id !== null && seesProfile(caller.scope, profile_id)
}

/** An answer with the profile of what it made, as it is kept. */
export function toRecorded(answer: Outgoing, { profileIn }: KeptKey): Recorded {
  const { status, body } = answer
  const isMade = profileIn !== undefined && status < 400 && body !== null
  return { ...answer, profileId: isMade ? (JSON.parse(body)[profileIn] ?? null) : null }
}

function isSame(row: KeyRow, hash: Buffer): boolean {
  return Buffer.from(row.request_hash).equals(hash)
}

/** The recorded answer, or why there is none. */
function replay(row: KeyRow | undefined, hash: Buffer, rule: KeptKey): Outgoing {
  if (row && !isSame(row, hash)) raise(reusedError(rule))
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
