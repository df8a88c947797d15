import { type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import type { KeptKey } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
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
  db: Db
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
export async function answerRepeat(repeat: Repeat): Promise<Outgoing> {
  const { row, request, exchange, next } = repeat
  if (!row || !isSame(row, request.hash) || isForCaller(row, request, exchange)) return replay(repeat)
  const refuse = () => (row.state === 'done' ? raise(profileNotFound) : replay(repeat))
  exchange.effectBegins = async () => void (await refuse())
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
async function replay({ db, row, request, rule, exchange }: Repeat): Promise<Outgoing> {
  if (row && !isSame(row, request.hash)) raise(reusedError(rule))
  if (row?.state === 'unknown') return answerDoubt(db, row, request, rule, exchange)
  if (row?.state !== 'done' || row.status === null) return raiseInFlight()
  const { status, headers, body } = row
  return {
    status,
    headers: { ...headers, ...replayed },
    body,
    ...(status >= 400 && body && { code: JSON.parse(body).code }),
  }
}

const replayed = { 'Idempotent-Replayed': 'true' }

/** For some operations more is known than the row of the key says; for some, the outcome itself. */
async function answerDoubt(
  db: Db,
  { created_at: since }: KeyRow,
  { key }: KeyedRequest,
  rule: KeptKey,
  { caller }: Exchange,
): Promise<Outgoing> {
  const reported =
    caller && (await rule.findOutcome?.(db, { teamId: caller.teamId, mode: caller.mode, key, since }))
  if (!reported) return raise(idempotencyKeyOutcomeUnknown)
  if ('details' in reported) return raise(idempotencyKeyOutcomeUnknown, { details: reported.details })
  const { status, body } = reported.answer
  return { status, headers: { 'Content-Type': 'application/json', ...replayed }, body }
}

export function raiseInFlight(): never {
  return raise(idempotencyKeyInFlight, { headers: { 'Retry-After': '1' } })
}

export function reusedError({ reusedStatus }: KeptKey): ErrorDefinition {
  return reusedStatus === 422 ? idempotencyKeyReusedInChain : idempotencyKeyReused
}
