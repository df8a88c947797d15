import { createHash } from 'node:crypto'
import type { Caller } from '#contract/operation/caller.ts'
import { type KeptKey, methodAndPath, type Operation } from '#contract/operation/operation.ts'
import { transaction } from '#db/query/transaction.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import type { Exchange, Stage } from '../exchange.ts'
import { aroundACall, type CallingTools, type Keyed } from '../idempotency/around-a-call.ts'
import { findKey, insertKey, type KeyedRequest, recordAnswer } from '../idempotency/key.store.ts'
import { answerRepeat, toRecorded } from '../idempotency/replay.ts'

/**
 * Answers a repeat like the first request. If an operation changes only our own database, the key's row, the effect and
 * the recorded answer are one transaction. If it calls a provider, the row records how far its owner had come.
 */
export function idempotency(operation: Operation, tools: CallingTools): Stage {
  const rule = operation.idempotency
  if (!rule || rule.forwarded || rule.own) return (_exchange, next) => next()
  const keyed = rule.effect === 'provider' ? aroundACall(rule, tools) : oneTransaction(rule, tools)
  return async (exchange, next) => {
    const { idempotencyKey: key, caller, now } = exchange
    if (key === undefined || !caller) return next()
    const name = { operation: operation.id, scope: scopeOf(rule, caller), key }
    const request = {
      ...name,
      hash: requestHash(exchange, operation, rule),
      now,
      minutes: rule.minutes,
      madeBy: credentialOf(caller),
    }
    return keyed(exchange, request, next)
  }
}

/**
 * A process that dies in the middle leaves nothing, and a second request with the key can never run beside the first. An
 * answer that changed nothing rolls the row back, and the key is free.
 */
function oneTransaction(rule: KeptKey, { db }: CallingTools): Keyed {
  return (exchange, request, next) =>
    transaction(db, async (tx) => {
      exchange.tx = tx
      if (!(await insertKey(tx, request)))
        return answerRepeat({ db: tx, row: await findKey(tx, request), request, rule, exchange, next })
      const answer = await next()
      await recordAnswer(tx, request, toRecorded(answer, rule))
      return answer
    })
}

/** The callers that share a key. */
function scopeOf({ scope }: KeptKey, caller: Caller): string {
  const { teamId, mode } = caller
  if (scope === 'team') return teamId
  return scope === 'team+mode' ? `${teamId}|${mode}` : credentialOf(caller)
}

/** A panel user is one credential, however many sessions are open. */
function credentialOf({ kind, credentialId, userId }: Caller): string {
  return kind === 'session' ? `user|${userId}` : `${kind}|${credentialId}`
}

/** Method, path, query and the body as they were sent, without regard to key order and white space. */
function requestHash(
  { incoming, body, sentBody }: Exchange,
  { route }: Operation,
  { sameAs }: KeptKey,
): KeyedRequest['hash'] {
  const [method] = methodAndPath(route)
  const compared = sameAs ? sameAs(body as Record<string, unknown>) : (sentBody ?? body)
  return createHash('sha256')
    .update([method, incoming.path, incoming.rawQuery, canonicalJson(compared)].join('\n'))
    .digest()
}
