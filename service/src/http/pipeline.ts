import type { Tier } from '#contract/caller.ts'
import type { Operation } from '#contract/operation.ts'
import type { Tools } from '#contract/tools.ts'
import type { Admission } from './admission.ts'
import type { Exchange, Stage } from './exchange.ts'
import type { Limiter } from './limits/limiter.ts'
import { accessLog, type RecordRequest } from './stages/access-log.ts'
import { admit, type Gate } from './stages/admit.ts'
import { authenticate, type ResolveCredential } from './stages/authenticate.ts'
import { authorize } from './stages/authorize.ts'
import { checkOrigin } from './stages/check-origin.ts'
import { forbidStoring } from './stages/forbid-storing.ts'
import { handle, prepare } from './stages/handle.ts'
import { idempotency } from './stages/idempotency.ts'
import { keepPromises } from './stages/keep-promises.ts'
import { limitAddress } from './stages/limit-address.ts'
import { markDeprecated } from './stages/mark-deprecated.ts'
import { renderErrors, type Weather } from './stages/render-errors.ts'
import { requestId } from './stages/request-id.ts'
import { stayClosed } from './stages/stay-closed.ts'
import { arrive, pass, takeTurn } from './stages/take-turn.ts'
import { tellAbsence } from './stages/tell-absence.ts'
import { throttle } from './stages/throttle.ts'
import { validate } from './stages/validate.ts'

export interface PipelineTools extends Tools {
  /** This run of the process, as its rows name it. */
  bootId: string
  resolveCredential: ResolveCredential
  resolveConnectToken: ResolveCredential
  record: RecordRequest
  gate: Gate
  admission: Admission
  weatherOf: (cause: unknown) => Weather
  logFault: (cause: unknown, exchange: Exchange) => void
  addressLimiter: Limiter
  teamLimiter: Limiter
  rate: { periodMs: number; ceilings: Record<Tier, number> }
  ownOrigin: () => string
  allowedOrigins: readonly string[]
  /** Checks every answer against its declaration. */
  strict: boolean
}

/**
 * The way of every request, outermost first. The order is the security model: what comes before `validate` needs no
 * body, so a stranger costs nothing, and `validate` comes after `authorize`, so a stranger learns nothing.
 */
export function pipelineFor(operation: Operation, tools: PipelineTools): readonly Stage[] {
  return [
    ...(operation.deprecated ? [markDeprecated] : []),
    ...entrance(tools, operation),
    arrive(tools.admission),
    limitAddress(tools.addressLimiter),
    authenticate(tools.resolveCredential, tools.resolveConnectToken),
    checkOrigin(tools.ownOrigin, tools.allowedOrigins),
    authorize,
    stayClosed(tools.settings),
    throttle(tools.teamLimiter, tools.rate.periodMs, tools.rate.ceilings),
    pass,
    validate(operation, tools.keyring),
    takeTurn(tools.admission),
    tellAbsence(operation),
    ...prepare(operation, tools),
    idempotency(operation, tools),
    handle(operation, tools),
  ]
}

/** What also answers a request that no operation takes. */
export function entrance(tools: PipelineTools, operation?: Operation): readonly Stage[] {
  return [
    requestId,
    forbidStoring,
    accessLog(tools.record),
    renderErrors(tools),
    ...(tools.strict && operation ? [keepPromises(operation)] : []),
    admit(tools.gate),
  ]
}

/** What stands around an answer that is no operation's: it is in no log and under no limit. */
export function asideEntrance(tools: PipelineTools): readonly Stage[] {
  return [requestId, forbidStoring, renderErrors(tools)]
}
