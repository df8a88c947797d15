import type { Db } from '#db/database.ts'
import { insertAudit } from '#features/system/index.ts'
import type { PaymentNotice } from '#providers/payments/notice.ts'
import { usdOf } from '#values/money.ts'
import type { Mode } from '#values/scope.ts'
import {
  type CheckoutRow,
  findCheckoutOfPayment,
  insertRefund,
  keepCredited,
  keepFailed,
  listRefunds,
  lockCheckout,
  lockPayment,
} from './checkout.store.ts'
import { addToLedger, hasRefund } from './ledger.store.ts'

type Paid = Extract<PaymentNotice, { kind: 'paid' }>
type Refunding = Extract<PaymentNotice, { refundId: string }>

/**
 * Applies an event of the processor. Several events about one session or refund count once. An event that belongs to
 * none of our checkouts is another shop's payment and changes nothing.
 */
export async function takePayment(tx: Db, mode: Mode, notice: PaymentNotice, now: Date): Promise<void> {
  if (notice.kind === 'paid') await credit(tx, mode, notice, now)
  if (notice.kind === 'refunded' || notice.kind === 'refund_failed') await refund(tx, mode, notice, now)
}

async function credit(tx: Db, mode: Mode, paid: Paid, now: Date): Promise<void> {
  const { sessionId, reference, paymentRef, amountMicros } = paid
  await lockPayment(tx, mode, paymentRef)
  const checkout = await lockCheckout(tx, mode, reference)
  if (!checkout || (checkout.session_id !== null && checkout.session_id !== sessionId)) return
  const { team_id } = checkout
  const added = await addToLedger(
    tx,
    { team_id, mode, kind: 'topup', amountMicros, at: now, processorRef: sessionId },
    now,
  )
  if (!added) return
  await keepCredited(tx, checkout.id, paid, now)
  await insertAudit(
    tx,
    { teamId: team_id, userId: null, address: null, userAgent: null, now },
    {
      action: 'billing.credited',
      target: { type: 'billing', id: checkout.id, label: `${usdOf(amountMicros)} USD` },
      changes: { mode, amountMicros, balanceMicros: added.balanceMicros },
    },
  )
  await applyRefunds(tx, checkout, paymentRef, now)
}

/**
 * A refund may be reported before its payment, and its failure before the refund. Both are kept and applied with the
 * credit.
 */
async function refund(tx: Db, mode: Mode, refunding: Refunding, now: Date): Promise<void> {
  const { kind, refundId, paymentRef, amountMicros } = refunding
  await lockPayment(tx, mode, paymentRef)
  const row = { mode, id: refundId, payment_ref: paymentRef, amount_micros: amountMicros, received_at: now }
  await insertRefund(tx, row)
  if (kind === 'refund_failed') await keepFailed(tx, mode, refundId, now)
  const checkout = await findCheckoutOfPayment(tx, mode, paymentRef)
  if (checkout) await applyRefunds(tx, checkout, paymentRef, now)
}

/** Takes off what went back, and gives back, once, what was taken off for a refund that failed in the end. */
async function applyRefunds(
  tx: Db,
  { team_id, mode }: CheckoutRow,
  paymentRef: string,
  now: Date,
): Promise<void> {
  for (const { id, amount_micros, failed_at } of await listRefunds(tx, mode, paymentRef)) {
    const entry = { team_id, mode, at: now, processorRef: id }
    if (failed_at === null)
      await addToLedger(tx, { ...entry, kind: 'refund', amountMicros: -amount_micros }, now)
    else if (await hasRefund(tx, mode, id))
      await addToLedger(tx, { ...entry, kind: 'adjustment', amountMicros: amount_micros }, now)
  }
}
