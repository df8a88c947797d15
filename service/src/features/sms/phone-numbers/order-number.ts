import type { Call, CallWith } from '#contract/operation/operation.ts'
import type { ReachedCarrier } from '#contract/tools/tools.ts'
import type { OrderedNumber } from '#providers/carrier/numbers/numbers.ts'
import { after, second } from '#values/clock.ts'
import * as store from './phone-numbers.store.ts'
import { type Failure, reach } from './reach.ts'
import { standingOfOrder } from './standing.ts'

type Ordering = Pick<CallWith<'carrier' | 'effect'>, 'db' | 'scope' | 'clock' | 'carrier' | 'effect'>

/** The outcome of an order. Without a row nothing was bought; with a failure beside it the outcome is unknown. */
export interface Ordered {
  row: store.PhoneNumberRow | undefined
  failure: Failure | undefined
}

/** The carrier is not polled about an order while its call may still run. */
export function firstLook({ now, settings }: Pick<Call, 'now' | 'settings'>): Date {
  return after(now, settings.providerTimeoutMs + 10 * second)
}

/**
 * Orders a number that was reserved before. One call, which is never repeated: when its outcome is unknown, the row
 * stays and the worker looks it up.
 */
export function orderNumber(call: Ordering, row: store.PhoneNumberRow): Promise<Ordered> {
  const { db, scope, effect } = call
  const carrier = reach(call, 'order', { object: row.id, text: textOf(row) })
  let change: store.NumberChange | undefined
  return effect({
    mode: scope.mode,
    to: 'carrier',
    waits: false,
    call: () =>
      carrier.orderNumber({
        reference: row.id,
        phoneNumber: row.phone_number,
        requirementGroupId: row.requirement_group_id ?? undefined,
      }),
    async keep({ outcome }) {
      if (outcome.kind === 'done') {
        change ??= await learnStanding(call, row, outcome.value)
        const settled = await store.changeNumber(db, row, change)
        return { row: settled ?? (await store.numbers.find(db, scope, row.id)), failure: undefined }
      }
      if (outcome.kind === 'unknown') return { row, failure: outcome }
      await store.takeBack(db, row)
      return { row: undefined, failure: outcome }
    },
  })
}

/** What a number was ordered with, where the sandbox looks for tokens. */
export function textOf({ purchase_intent, submission_id, registrant_name }: store.PhoneNumberRow): string {
  return [purchase_intent, submission_id, registrant_name].filter((text) => text !== null).join('\n')
}

/**
 * The state of an order, with facts that the carrier returns separately: the reason of a refusal, and the address for
 * the identity check.
 */
export async function learnStanding(
  { carrier, clock }: Pick<CallWith<'carrier'>, 'carrier' | 'clock'>,
  row: store.PhoneNumberRow,
  ordered: OrderedNumber,
): Promise<store.NumberChange> {
  const call = { teamId: row.team_id, accountId: null, step: 'number', object: row.id }
  const reached = carrier(row.mode, call)
  if (!reached) return standingOfOrder(row, ordered, null, clock.now())
  const reason = await declineReason(reached, ordered)
  const verificationUrl = await verificationOf(reached, row, ordered)
  return standingOfOrder(row, { ...ordered, verificationUrl }, reason, clock.now())
}

/** Null also when the reviewer's words cannot be had now. */
async function declineReason(
  carrier: ReachedCarrier,
  { state, lineId }: OrderedNumber,
): Promise<string | null> {
  if (state !== 'declined') return null
  const outcome = await carrier.findDeclineReason(lineId)
  return outcome.kind === 'done' ? outcome.value : null
}

/** An address is made once, and where none can be made now, the next look at the number makes it. */
async function verificationOf(
  carrier: ReachedCarrier,
  { first_name: firstName, last_name: lastName }: store.PhoneNumberRow,
  { state, lineId, verificationUrl }: OrderedNumber,
): Promise<string | null> {
  if (state !== 'verifying' || verificationUrl !== null || !firstName || !lastName) return verificationUrl
  const outcome = await carrier.startVerification(lineId, { firstName, lastName })
  return outcome.kind === 'done' ? outcome.value : null
}
