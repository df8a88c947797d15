import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import { callCarrier, orNull, unreadable } from '../api.ts'
import { listOf } from '../record.ts'
import type { OwnedNumber } from './numbers.ts'

/** The carrier looks for digits anywhere in a number, and finds nothing when it is sent anything else, such as a plus. */
export async function findNumber(
  transport: Transport,
  phoneNumber: string,
): Promise<Outcome<OwnedNumber | null>> {
  const digits = phoneNumber.replace(/\D/g, '')
  const query = { 'filter[phone_number]': digits, 'page[size]': 250 }
  return chain(await callCarrier(transport, 'GET', '/phone_numbers', { query }), async (value) =>
    chain(listOf(value, 'its numbers'), async (numbers) => {
      // If the carrier ignored the filter, the answer proves nothing about the number in question.
      if (numbers.some((number) => !String(number?.phone_number).includes(digits)))
        return unreadable('numbers of those digits only')
      const same = numbers.filter((number) => number.phone_number === phoneNumber).map(readNumber)
      return best(same)
    }),
  )
}

/** What is not there any more is released. */
export async function releaseNumber(transport: Transport, carrierId: string): Promise<Outcome<null>> {
  const answer = await callCarrier(transport, 'DELETE', `/phone_numbers/${pathSegment(carrierId)}`)
  return map(orNull(answer), () => null)
}

const states: Record<string, OwnedNumber['state']> = {
  'emergency-only': 'suspended',
  deleted: 'gone',
  'ported-out': 'gone',
  'purchase-failed': 'gone',
}

function readNumber(record: any): Outcome<OwnedNumber> {
  const { id, phone_number: phoneNumber, status } = record
  if (typeof id !== 'string' || typeof status !== 'string')
    return unreadable('the id or the status of the number')
  return done({ carrierId: id, phoneNumber, state: states[status] ?? 'active' })
}

/** A number that was given up and bought again is there twice: the one that is still held counts. */
function best(numbers: readonly Outcome<OwnedNumber>[]): Outcome<OwnedNumber | null> {
  let found: OwnedNumber | null = null
  for (const number of numbers) {
    if (number.kind !== 'done') return number
    if (!found || found.state === 'gone') found = number.value
  }
  return done(found)
}
