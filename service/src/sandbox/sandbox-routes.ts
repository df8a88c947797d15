import type { Config } from '#config/config.ts'
import type { ControlCall } from '#contract/area/control.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { FaultPoint } from '#contract/work/fault-point.ts'
import type { Storage } from '#db/storage/storage.ts'
import type { ExtraRoute } from '#http/server.ts'
import type { OffsetClock } from '#values/clock.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import * as accountCalls from './control/accounts.calls.ts'
import * as adCalls from './control/ads.calls.ts'
import * as checkoutCalls from './control/checkouts.calls.ts'
import * as clockCalls from './control/clock.calls.ts'
import type { ControlTools } from './control/control-call.ts'
import * as faultCalls from './control/faults.calls.ts'
import * as inboxCalls from './control/inbox.calls.ts'
import * as inboxMentionsCalls from './control/inbox-mentions.calls.ts'
import * as inboxMessagesCalls from './control/inbox-messages.calls.ts'
import * as inboxReportsCalls from './control/inbox-reports.calls.ts'
import * as inboxReviewsCalls from './control/inbox-reviews.calls.ts'
import * as jobCalls from './control/jobs.calls.ts'
import * as lateCalls from './control/late-answers.calls.ts'
import * as ledgerCalls from './control/ledger.calls.ts'
import * as peopleCalls from './control/people.calls.ts'
import * as phoneNumberCalls from './control/phone-numbers.calls.ts'
import * as postCalls from './control/posts.calls.ts'
import * as smsCalls from './control/sms.calls.ts'
import * as stateCalls from './control/state.calls.ts'
import { controlSurface } from './control/surface.ts'
import { twinCalls } from './control/twins.calls.ts'
import { linkPage } from './link-page.ts'
import { paymentPage } from './payment-page.ts'
import type { PaymentSandbox } from './payments.ts'

export interface SandboxRouteOptions {
  config: Config
  tools: Tools
  workerPool: WorkerPool
  clock: OffsetClock
  bootId: string
  storage: Storage
  /** The way to this process itself, over HTTP. */
  self: PaymentSandbox['self']
  faultPoints: readonly FaultPoint[]
  /** What areas declare. */
  controls: readonly ControlCall[]
}

/** The calls that reach the process itself, or what the twins remember. */
const ownCalls = [
  clockCalls,
  jobCalls,
  lateCalls,
  ledgerCalls,
  accountCalls,
  adCalls,
  checkoutCalls,
  faultCalls,
  inboxCalls,
  inboxMentionsCalls,
  inboxMessagesCalls,
  inboxReportsCalls,
  inboxReviewsCalls,
  peopleCalls,
  phoneNumberCalls,
  postCalls,
  smsCalls,
  stateCalls,
]
  .flatMap((area) => Object.values(area))
  .concat(twinCalls)

/** The pages of the sandbox platforms, which are always there, and the control, which has to be switched on. */
export function sandboxRoutes({
  config,
  tools,
  workerPool,
  clock,
  bootId,
  storage,
  self,
  faultPoints,
  controls,
}: SandboxRouteOptions): readonly ExtraRoute[] {
  const { sandboxControlToken: token, rate } = config
  const paymentSandbox = { db: tools.db, keyring: tools.keyring, self }
  const pages = [linkPage(tools), paymentPage(tools, paymentSandbox)]
  if (token === undefined) return pages
  const inTurn = oneAfterTheOther()
  const control: ControlTools = {
    ...tools,
    clock,
    workerPool,
    bootId,
    storage: storage.kind,
    paymentSandbox,
    rate,
    faultPoints,
    inTurn,
  }
  return [...pages, controlSurface(token, [...ownCalls, ...controls], control)]
}

function oneAfterTheOther(): ControlTools['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}
