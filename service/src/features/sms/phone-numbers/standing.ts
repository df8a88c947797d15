import type { OrderedNumber, OwnedNumber } from '#providers/carrier/numbers/numbers.ts'
import { after, day, hour, minute, second } from '#values/clock.ts'
import type { PhoneNumberStatus } from '../sms.tables.ts'
import type { NumberChange, PhoneNumberRow } from './phone-numbers.store.ts'

/** When to poll the carrier while a number is on its way; hourly after that, because a review takes days. */
const stepsMs = [10 * second, minute, 5 * minute, 30 * minute]

/** A list of the carrier may lag, so what it lacks, or still has, counts only after this long. */
export const absenceCountsMs = 30 * minute

export function isOld(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= absenceCountsMs
}

/** The next look at a number that stands as it did, or has just come to a status. */
export function nextLook(status: PhoneNumberStatus, looks: number, now: Date): Date | null {
  if (status === 'released') return null
  if (status === 'active' || status === 'suspended') return after(now, day)
  return after(now, stepsMs[looks] ?? hour)
}

/** The number stands in a status now: what a look at it changes. */
function standingIn(row: PhoneNumberRow, status: PhoneNumberStatus, now: Date): NumberChange {
  const looks = status === row.status ? row.looks + 1 : 0
  return {
    status,
    looks,
    look_at: nextLook(status, looks, now),
    called_at: null,
    decline_reason: null,
    verification_url: null,
    ...(status === 'released' && { released_at: now }),
    ...((status === 'active' || status === 'suspended') && { provisioned_at: row.provisioned_at ?? now }),
  }
}

const statuses = {
  active: 'active',
  provisioning: 'provisioning',
  in_review: 'pending_regulatory',
  declined: 'regulatory_declined',
  verifying: 'verifying',
  failed: 'released',
} as const

/** What the carrier says of an order. `reason` is the reviewer's. */
export function standingOfOrder(
  row: PhoneNumberRow,
  { state, lineId, verificationUrl }: OrderedNumber,
  reason: string | null,
  now: Date,
): NumberChange {
  const change = { ...standingIn(row, statuses[state], now), line_id: lineId }
  if (state === 'declined') return { ...change, decline_reason: reason ?? 'The reviewer gave no reason.' }
  if (state === 'failed') return { ...change, decline_reason: 'The carrier did not provide the number.' }
  return state === 'verifying' ? { ...change, verification_url: verificationUrl } : change
}

/** What the carrier says of a number that it has provided. */
export function standingOfNumber(row: PhoneNumberRow, owned: OwnedNumber | null, now: Date): NumberChange {
  if (owned && owned.state !== 'gone') return standingIn(row, owned.state, now)
  return {
    ...standingIn(row, 'released', now),
    decline_reason: row.status === 'releasing' ? null : 'The carrier does not have the number any more.',
  }
}

export function released(row: PhoneNumberRow, now: Date): NumberChange {
  return standingIn(row, 'released', now)
}

/** Nothing was learned: schedules the same poll for later. */
export function askedInVain({ status, looks }: PhoneNumberRow, now: Date): NumberChange {
  return { looks: looks + 1, look_at: nextLook(status, looks + 1, now) }
}
