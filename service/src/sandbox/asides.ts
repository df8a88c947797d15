import type { Config } from '#config/config.ts'
import type { Tools } from '#contract/tools.ts'
import type { Storage } from '#db/storage.ts'
import type { Aside } from '#http/server.ts'
import type { OffsetClock } from '#values/clock.ts'
import type { Crew } from '../workers/crew.ts'
import * as accountCalls from './control/accounts.calls.ts'
import * as adCalls from './control/ads.calls.ts'
import * as billingCalls from './control/billing.calls.ts'
import * as capabilityCalls from './control/capabilities.calls.ts'
import * as clockCalls from './control/clock.calls.ts'
import type { ControlTools } from './control/control-call.ts'
import * as faultCalls from './control/faults.calls.ts'
import * as inboxCalls from './control/inbox.calls.ts'
import * as jobCalls from './control/jobs.calls.ts'
import * as ledgerCalls from './control/ledger.calls.ts'
import * as mailCalls from './control/mail.calls.ts'
import * as phoneNumberCalls from './control/phone-numbers.calls.ts'
import * as postsCalls from './control/posts.calls.ts'
import * as smsCalls from './control/sms.calls.ts'
import * as stateCalls from './control/state.calls.ts'
import { controlSurface } from './control/surface.ts'
import { linkPage } from './link-page.ts'
import { paymentPage } from './payment-page.ts'
import type { PaymentSandbox } from './payments.ts'

export interface AsideOptions {
  config: Config
  tools: Tools
  crew: Crew
  clock: OffsetClock
  bootId: string
  storage: Storage
  /** The way to this process itself, over HTTP. */
  self: PaymentSandbox['self']
}

const calls = [
  clockCalls,
  jobCalls,
  ledgerCalls,
  mailCalls,
  accountCalls,
  adCalls,
  billingCalls,
  capabilityCalls,
  faultCalls,
  inboxCalls,
  postsCalls,
  phoneNumberCalls,
  smsCalls,
  stateCalls,
].flatMap((area) => Object.values(area))

/** The pages of the sandbox platforms, which are always there, and the control, which has to be switched on. */
export function sandboxAsides({
  config,
  tools,
  crew,
  clock,
  bootId,
  storage,
  self,
}: AsideOptions): readonly Aside[] {
  const { sandboxControlToken: token, rate } = config
  const paymentSandbox = { db: tools.db, keyring: tools.keyring, self }
  const pages = [linkPage(tools), paymentPage(tools, paymentSandbox)]
  if (token === undefined) return pages
  const inTurn = oneAfterTheOther()
  const control: ControlTools = {
    ...tools,
    clock,
    crew,
    bootId,
    storage: storage.kind,
    paymentSandbox,
    rate,
    inTurn,
  }
  return [...pages, controlSurface(token, calls, control)]
}

function oneAfterTheOther(): ControlTools['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}
