import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'
import type { BillingTables } from './billing.tables.ts'

export type CheckoutRow = Selectable<BillingTables['checkout']>

export async function insertCheckout(db: Db, row: CheckoutRow): Promise<void> {
  await db.insertInto('checkout').values(row).execute()
}

/** Forgets a checkout for which the processor certainly has no page. */
export async function deleteCheckout(db: Db, id: string): Promise<void> {
  await db.deleteFrom('checkout').where('id', '=', id).where('session_id', 'is', null).execute()
}

export async function keepSession(db: Db, id: string, sessionId: string): Promise<void> {
  await db.updateTable('checkout').set({ session_id: sessionId }).where('id', '=', id).execute()
}

/** The checkout that a paid session belongs to, held until the end of the transaction. */
export async function lockCheckout(tx: Db, mode: Mode, id: string): Promise<CheckoutRow | undefined> {
  return tx
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', id)
    .where('mode', '=', mode)
    .forUpdate()
    .executeTakeFirst()
}

export async function findCheckoutOfPayment(
  tx: Db,
  mode: Mode,
  paymentRef: string,
): Promise<CheckoutRow | undefined> {
  return tx
    .selectFrom('checkout')
    .selectAll()
    .where('mode', '=', mode)
    .where('payment_ref', '=', paymentRef)
    .where('credited_at', 'is not', null)
    .executeTakeFirst()
}

export async function keepCredited(
  tx: Db,
  id: string,
  { sessionId, paymentRef }: { sessionId: string; paymentRef: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ session_id: sessionId, payment_ref: paymentRef, credited_at: now })
    .where('id', '=', id)
    .execute()
}

/** Serializes the notifications of one payment. */
export async function lockPayment(tx: Db, mode: Mode, paymentRef: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${mode} ${paymentRef}`}, 0))`.execute(tx)
}

export interface RefundRow {
  id: string
  amount_micros: number
  failed_at: Date | null
}

export async function insertRefund(
  tx: Db,
  row: { mode: Mode; id: string; payment_ref: string; amount_micros: number; received_at: Date },
): Promise<void> {
  const { mode, id, payment_ref, amount_micros, received_at } = row
  await sql`
    insert into processor_refund (mode, id, payment_ref, amount_micros, received_at)
    values (${mode}, ${id}, ${payment_ref}, ${amount_micros}, ${received_at}) on conflict do nothing`.execute(
    tx,
  )
}

export async function keepFailed(tx: Db, mode: Mode, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('processor_refund')
    .set({ failed_at: now })
    .where('mode', '=', mode)
    .where('id', '=', id)
    .where('failed_at', 'is', null)
    .execute()
}

export async function listRefunds(tx: Db, mode: Mode, paymentRef: string): Promise<RefundRow[]> {
  return tx
    .selectFrom('processor_refund')
    .select(['id', 'amount_micros', 'failed_at'])
    .where('mode', '=', mode)
    .where('payment_ref', '=', paymentRef)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}
