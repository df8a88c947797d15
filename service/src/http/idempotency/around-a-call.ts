import { ApiError } from '#contract/operation/errors.ts'
import type { KeptKey } from '#contract/operation/operation.ts'
import {
  accountDisconnected,
  outboundRateLimited,
  providerError,
  providerRejected,
  providerTimeout,
} from '#contract/operation/provider-outcome.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'
import { idempotencyKeyOutcomeUnknown } from '../common.errors.ts'
import type { Exchange, Outgoing } from '../exchange.ts'
import { errorAnswer } from '../stages/render-errors.ts'
import {
  beginEffect,
  claimKey,
  type Ending,
  endTurn,
  findKey,
  type KeyedRequest,
  type KeyRow,
} from './key.store.ts'
import { answerRepeat, raiseInFlight, toRecorded } from './replay.ts'
import { Turns } from './turns.ts'

export interface CallingTools {
  db: Db
  bootId: string
  logFault: (cause: unknown, exchange: Exchange) => void
}

/** After one call these say that the provider did nothing. */
const nothingDone = new Set([providerRejected, accountDisconnected, outboundRateLimited, providerError])

export type Keyed = (
  exchange: Exchange,
  request: KeyedRequest,
  next: () => Promise<Outgoing>,
) => Promise<Outgoing>

/**
 * For operations that call a provider. The row is committed before any work and records whether the call had begun. A
 * process that dies before the call has changed nothing, and the next request takes over the key. A process that dies
 * after it leaves an uncertain outcome that only the client can resolve.
 */
export function aroundACall(rule: KeptKey, { db, bootId, logFault }: CallingTools): Keyed {
  const turns = new Turns()

  return async (exchange, request, next) => {
    const claim = newId(exchange.now)
    const write = (ending: Ending) => turns.end(claim, () => endTurn(db, request, claim, ending))
    if (!(await take(request, claim, write)))
      return answerRepeat({ db, row: await rowOfAnother(request), request, rule, exchange, next })
    let calls = 0
    let madeIn: string | undefined
    exchange.effectBegins = async (profileId, keepFirst) => {
      madeIn = profileId
      if (calls === 0 && !(await beginEffect(db, request, claim))) return raiseInFlight()
      await keepFirst?.()
      calls += 1
    }
    exchange.noEffectMade = () => {
      calls = 0
    }
    try {
      const answer = await next()
      await write(placed({ kind: 'done', answer: toRecorded(answer, rule) }, madeIn))
      return answer
    } catch (cause) {
      const ending = endingOf(rule, cause, calls, exchange.requestId)
      await write(placed(ending, madeIn))
      if (ending.kind === 'done') return ending.answer
      const tellsItself = rule.keepsDoubt && cause instanceof ApiError
      throw ending.kind === 'free' || tellsItself ? cause : inDoubt(cause, exchange)
    }
  }

  async function take(request: KeyedRequest, claim: string, write: (ending: Ending) => Promise<void>) {
    turns.begin(claim)
    try {
      const won = await claimKey(db, request, { owner: bootId, claim, running: turns.running })
      if (!won) turns.forget(claim)
      return won
    } catch (cause) {
      // It may have been committed all the same.
      await write({ kind: 'free' })
      throw cause
    }
  }

  async function rowOfAnother(request: KeyedRequest): Promise<KeyRow | undefined> {
    const row = await findKey(db, request, { owner: bootId, claim: '', running: turns.running })
    if (row?.claim && row.state === 'started' && row.begun && !row.alive) {
      await endTurn(db, request, row.claim, { kind: 'unknown' })
      return { ...row, state: 'unknown' }
    }
    return row
  }

  function inDoubt(cause: unknown, exchange: Exchange): unknown {
    if (!(cause instanceof ApiError)) logFault(cause, exchange)
    // The definition speaks of the request before, which this one is.
    const message = 'This request may have had its effect. Check with the provider.'
    return new ApiError(idempotencyKeyOutcomeUnknown, { message, details: { outcome: 'unknown' } })
  }
}

/** A kept answer with the profile of what was changed, where the answer itself names none. */
function placed(ending: Ending, profileId: string | undefined): Ending {
  if (ending.kind !== 'done') return ending
  const { answer } = ending
  return { kind: 'done', answer: { ...answer, profileId: answer.profileId ?? profileId ?? null } }
}

/**
 * What a failure leaves behind. An error is stored once something may have been done. If the key is required, an
 * uncertain outcome is stored as one, and every answer under the key names the key; otherwise the first answer says so
 * and is repeated.
 */
function endingOf(rule: KeptKey, cause: unknown, calls: number, requestId: string): Ending {
  if (calls === 0) return { kind: 'free' }
  if (!(cause instanceof ApiError)) return { kind: 'unknown' }
  if (cause.definition === providerTimeout && (rule.required || rule.keepsDoubt)) return { kind: 'unknown' }
  // A second call is begun only when the first has done its part.
  if (calls === 1 && nothingDone.has(cause.definition)) return { kind: 'free' }
  return { kind: 'done', answer: errorAnswer(cause, requestId) }
}
