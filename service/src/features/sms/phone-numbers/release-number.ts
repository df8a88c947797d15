import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import type { ReachedCarrier } from '#contract/tools/tools.ts'
import type { Outcome } from '#wire/outcome.ts'
import { firstLook, textOf } from './order-number.ts'
import { orderUnknown } from './phone-numbers.errors.ts'
import * as store from './phone-numbers.store.ts'
import { raiseFailure, reach } from './reach.ts'
import { isOld, released } from './standing.ts'

type Releasing = Pick<
  CallWith<'carrier' | 'effect'>,
  'db' | 'scope' | 'clock' | 'now' | 'settings' | 'carrier' | 'effect'
>

/**
 * Gives a number back. The row says so before the carrier is called, so that nothing is done with the number meanwhile,
 * and stands as it did when the carrier did not do it.
 */
export async function releaseNumber(
  call: Releasing,
  row: store.PhoneNumberRow,
): Promise<store.PhoneNumberRow> {
  const { db, scope, clock, now } = call
  if (row.status === 'released') return row
  if (row.line_id === null) raise(orderUnknown)
  const reached = reach(call, 'release', { object: row.id, text: textOf(row) })
  const begun = { status: 'releasing', called_at: now, look_at: firstLook(call), looks: 0 } as const
  const held = await store.changeNumber(db, row, begun)
  // Another request has just changed it; its outcome counts.
  if (!held) return (await store.numbers.find(db, scope, row.id)) ?? row
  return call.effect({
    mode: scope.mode,
    to: 'carrier',
    waits: false,
    call: () => giveBack(reach(call, 'number'), reached, row, clock.now()),
    async keep({ outcome }) {
      if (outcome.kind === 'done') {
        const change = { ...released(held, clock.now()), decline_reason: row.decline_reason }
        return (await store.changeNumber(db, held, change)) ?? { ...held, ...change }
      }
      if (outcome.kind !== 'unknown') {
        const { status, called_at, look_at, looks } = row
        await store.changeNumber(db, held, { status, called_at, look_at, looks })
      }
      return raiseFailure(outcome, { phoneNumberId: row.id })
    },
  })
}

/**
 * Ends an order that was not carried out yet, or hands back what it brought. Looking for the number changes nothing,
 * and a list that lacks one that has only just come may lag: it is not taken for given back, for it would be paid on.
 */
export async function giveBack(
  look: ReachedCarrier,
  carrier: ReachedCarrier,
  { line_id, phone_number, provisioned_at }: store.PhoneNumberRow,
  now: Date,
): Promise<Outcome<null>> {
  if (provisioned_at === null) return carrier.cancelOrdered(line_id ?? '')
  const found = await look.findNumber(phone_number)
  if (found.kind === 'unknown') return { kind: 'unreachable' }
  if (found.kind !== 'done') return found
  if (found.value) return carrier.releaseNumber(found.value.carrierId)
  return isOld(provisioned_at, now) ? { kind: 'done', value: null } : { kind: 'unreachable' }
}
