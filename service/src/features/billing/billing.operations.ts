import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import {
  outboundRateLimited,
  providerError,
  providerRejected,
  providerTimeout,
  raiseOutcome,
} from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { auditContextOf, insertAudit } from '#features/system/index.ts'
import type { OpenedSession } from '#providers/payments/processor.ts'
import { newId } from '#values/id.ts'
import { usdOf } from '#values/money.ts'
import type { Outcome } from '#wire/outcome.ts'
import {
  amountAboveFirstTopupCap,
  amountAboveTopupCap,
  amountBelowMinimum,
  amountInvalid,
  amountSubCent,
  topupNotFound,
} from './billing.errors.ts'
import { Balance, Checkout, NewCheckout, PriceTable, priceTable, toBalance } from './billing.shape.ts'
import { deleteCheckout, insertCheckout, keepSession } from './checkout.store.ts'
import { microsPerCent, readAmount, requireWithinCaps } from './checkout-amount.ts'
import { findBalance, hasTopup } from './ledger.store.ts'

export const getBilling = operation({
  id: 'getBilling',
  route: 'GET /v1/billing',
  tag: 'billing',
  summary: 'Returns the prepaid balance and what it blocks.',
  description:
    'Live and test balances are separate; the mode of the request selects one. A team that never loaded a balance reads 0.',
  permission: 'any',
  reply: t.ok(Balance),
  errors: [],
  uses: ['platforms'],
  async handler({ db, caller, settings, platforms }) {
    const balance = await findBalance(db, caller.teamId, caller.mode)
    const metered = [...platforms.values()].filter(({ publishing }) => publishing?.metered)
    return toBalance(
      balance,
      metered.map(({ word }) => word),
      settings.billing.enforced,
    )
  },
})

export const getMicroblogPricing = operation({
  id: 'getMicroblogPricing',
  route: 'GET /v1/billing/microblog-pricing',
  tag: 'billing',
  summary: 'Returns the prices of {microblog}, with worked examples.',
  description:
    'A request is charged when the platform has answered it, also with an error. Each item of a thread is one request ' +
    'and is priced by its own text and by its files that are described, which takes a request each. The balance must cover the whole attempt before its first request.',
  permission: 'any',
  reply: t.ok(PriceTable),
  errors: [],
  handler: async () => priceTable(),
})

export const createBillingCheckout = operation({
  id: 'createBillingCheckout',
  route: 'POST /v1/billing/checkout',
  tag: 'billing',
  summary: 'Opens a payment page for a top-up.',
  description:
    'The service credits the balance when the payment processor reports the payment. A card top-up is fully spendable ' +
    'after 7 days. Until then the metered spend may exceed the cleared amount by at most 250 USD. The deployment sets ' +
    'the minimum and the ceilings; a first top-up has a lower ceiling.',
  example: { body: { amountUsd: '25.00' } },
  permission: 'billing:manage',
  body: NewCheckout,
  reply: t.created(Checkout),
  errors: [
    amountInvalid,
    amountSubCent,
    amountBelowMinimum,
    amountAboveFirstTopupCap,
    amountAboveTopupCap,
    topupNotFound,
    providerRejected,
    outboundRateLimited,
    providerError,
    providerTimeout,
  ],
  uses: ['payments'],
  async handler(call) {
    const { body, caller, db, now, settings, payments } = call
    const { teamId, mode, userId } = caller
    if (!settings.billing.topup || !payments.isConfigured(mode)) raise(topupNotFound)
    const amountMicros = readAmount(body.amountUsd)
    requireWithinCaps(amountMicros, !(await hasTopup(db, teamId, mode)), settings.billing)
    const id = newId(now)
    // The row exists before the call to the processor, so that every payment has an owner, even if this process fails.
    await insertCheckout(db, {
      id,
      team_id: teamId,
      mode,
      amount_micros: amountMicros,
      created_by: userId,
      created_at: now,
      session_id: null,
      payment_ref: null,
      credited_at: null,
    })
    const opened = await payments.open(mode, teamId, {
      reference: id,
      amountCents: amountMicros / microsPerCent,
      successUrl: `${settings.publicUrl}/${mode}/billing?checkout=paid`,
      cancelUrl: `${settings.publicUrl}/${mode}/billing?checkout=cancelled`,
    })
    if (opened.kind !== 'done' && opened.kind !== 'unknown') await deleteCheckout(db, id)
    const { sessionId, url } = requireOpened(opened)
    await call.transaction(async (tx) => {
      await keepSession(tx, id, sessionId)
      await insertAudit(tx, auditContextOf(call), {
        action: 'billing.checkout_created',
        target: { type: 'billing', id, label: `${usdOf(amountMicros)} USD` },
        changes: { mode, amountMicros },
      })
    })
    return { url, sessionId, amountMicros, amountUsd: usdOf(amountMicros) }
  },
})

/** A key that the processor does not accept is the operator's affair: there is no account to be reconnected. */
function requireOpened(opened: Outcome<OpenedSession>): OpenedSession {
  if (opened.kind === 'done') return opened.value
  if (opened.kind === 'unauthorized')
    return raise(providerError, { message: opened.message, details: { outcome: 'unauthorized' } })
  return raiseOutcome(opened)
}
