import type { Config } from '#config/config.ts'
import type { Tier } from '#contract/operation/caller.ts'
import type { MissingParents } from '#contract/operation/missing-parent.ts'
import type { Operation } from '#contract/operation/operation.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { BeginTrace } from '#values/trace.ts'
import type { Admission } from './admission.ts'
import type { BodyBudget } from './body/body-budget.ts'
import type { Exchange, Stage } from './exchange.ts'
import type { Limiter } from './limits/limiter.ts'
import { type Stages, stagesWithTrace } from './stage-trace.ts'
import { accessLog, type RecordRequest } from './stages/access-log.ts'
import { acquireSlot, arrive, pass } from './stages/acquire-slot.ts'
import { admit, type Gate } from './stages/admit.ts'
import { assertDeclaredResponse } from './stages/assert-declared-response.ts'
import { authenticate, type ResolveCredential } from './stages/authenticate.ts'
import { authorize } from './stages/authorize.ts'
import { checkOrigin } from './stages/check-origin.ts'
import { forbidStoring } from './stages/forbid-storing.ts'
import { handle, prepare } from './stages/handle.ts'
import { idempotency } from './stages/idempotency.ts'
import { limitAddress } from './stages/limit-address.ts'
import { mapMissingParent } from './stages/map-missing-parent.ts'
import { markDeprecated } from './stages/mark-deprecated.ts'
import { rejectDisabled } from './stages/reject-disabled.ts'
import { type DatabaseCondition, renderErrors } from './stages/render-errors.ts'
import { requestId } from './stages/request-id.ts'
import { setSecurityHeaders } from './stages/set-security-headers.ts'
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
  bodyBudget: BodyBudget
  classifyDatabaseError: (cause: unknown) => DatabaseCondition
  logFault: (cause: unknown, exchange: Exchange) => void
  /** Undefined where the log shows no traces. */
  trace: BeginTrace | undefined
  addressLimiter: Limiter
  teamLimiter: Limiter
  rate: { periodMs: number; ceilings: Record<Tier, number> }
  ownOrigin: () => string
  allowedOrigins: readonly string[]
  /** Where files are kept, which a page may load. */
  fileSettings: Config['files']
  /** The 404 of each parent that areas declare. */
  missingParents: MissingParents
  /** Checks every answer against its declaration. */
  strict: boolean
}

/**
 * The way of every request, outermost first. The order is the security model: what comes before `validate` needs no
 * body, so a stranger costs nothing, and `validate` comes after `authorize`, so a stranger learns nothing.
 */
export function pipelineFor(operation: Operation, tools: PipelineTools): readonly Stage[] {
  const prepared = prepare(operation, tools)
  const stages: Stages = {
    ...(operation.deprecated && { markDeprecated }),
    ...entranceStages(tools, operation),
    arrive: arrive(tools.admission),
    limitAddress: limitAddress(tools.addressLimiter),
    authenticate: authenticate(tools.resolveCredential, tools.resolveConnectToken),
    checkOrigin: checkOrigin(tools.ownOrigin, tools.allowedOrigins),
    authorize,
    rejectDisabled: rejectDisabled(tools.settings),
    throttle: throttle(tools.teamLimiter, tools.rate.periodMs, tools.rate.ceilings),
    pass,
    validate: validate(operation, tools.keyring, tools.bodyBudget, tools.ownOrigin),
    acquireSlot: acquireSlot(tools.admission),
    mapMissingParent: mapMissingParent(operation, tools.missingParents),
    ...(prepared && { prepare: prepared }),
    idempotency: idempotency(operation, tools),
    handle: handle(operation, tools),
  }
  return stagesWithTrace(stages, tools.trace)
}

/** What answers a request that no operation takes. */
export function entrance(tools: PipelineTools): readonly Stage[] {
  return stagesWithTrace(entranceStages(tools), tools.trace)
}

function entranceStages(tools: PipelineTools, operation?: Operation): Stages {
  return {
    requestId,
    setSecurityHeaders: setSecurityHeaders(tools.fileSettings),
    forbidStoring,
    accessLog: accessLog(tools.record),
    renderErrors: renderErrors(tools),
    ...(tools.strict && operation && { assertDeclaredResponse: assertDeclaredResponse(operation) }),
    admit: admit(tools.gate),
  }
}

/** What stands around an answer that is no operation's: it is in no log and under no limit. */
export function extraRouteEntrance(tools: PipelineTools): readonly Stage[] {
  return [requestId, setSecurityHeaders(tools.fileSettings), forbidStoring, renderErrors(tools)]
}
