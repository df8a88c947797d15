import assert from 'node:assert/strict'
import { fixture, sample } from '#testing/fixtures/fixture.ts'
import { submitKyc } from '#testing/team/numbers.ts'

export const phoneNumber = fixture({
  kind: 'phoneNumberId',
  scope: 'profile',
  absent: ['phone_number_not_found'],
  async make(place) {
    const { status, body } = await submitKyc(place)
    assert.equal(status, 200, JSON.stringify(body))
    return body.phoneNumber.id
  },
  cannotBeRemoved: 'A number that was given back stays on record.',
  testModeOnly: 'In live mode a real carrier would sell it.',
})

/** Answers can be taken from the number that the fixture makes. */
export const reuse = sample({
  operation: 'submitPhoneNumberKyc',
  at: 'reuseOptionId',
  body: { country: 'DE', reuse: true },
})

export const correction = sample({ operation: 'remediatePhoneNumber', body: { values: { a: 'correction' } } })
