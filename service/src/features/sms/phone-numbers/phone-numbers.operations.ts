import { operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import { assertProfile, profileNotFound } from '#features/accounts/index.ts'
import { numbers } from './numbers.ts'
import {
  numberErrors,
  orderUnknown,
  phoneNumberNotFound,
  providerUnavailable,
} from './phone-numbers.errors.ts'
import { PhoneNumber, PhoneNumberStatus, toPhoneNumber } from './phone-numbers.shape.ts'
import { reach } from './reach.ts'
import { releaseNumber } from './release-number.ts'

export const listPhoneNumbers = operation({
  id: 'listPhoneNumbers',
  route: 'GET /v1/phone-numbers',
  tag: 'phone-numbers',
  summary: "Lists the team's phone numbers.",
  description:
    'Those of the mode of the request, the newest first, released ones too. The carrier is asked about them in the background: of one on its way after 10 seconds, 1, 5 and 30 minutes and then hourly, of the others once a day.',
  permission: 'accounts:read',
  query: t.object({ status: t.optional(PhoneNumberStatus), profileId: t.optional(t.id()) }),
  reply: t.page(PhoneNumber),
  errors: [profileNotFound, providerUnavailable],
  uses: ['carrier'],
  async handler(call) {
    const { db, scope, query } = call
    await assertProfile(db, scope, query.profileId)
    reach(call, 'number')
    return numbers.list(call, { where: { status: query.status, profile_id: query.profileId } })
  },
})

export const getPhoneNumber = operation({
  id: 'getPhoneNumber',
  route: 'GET /v1/phone-numbers/{id}',
  ids: { id: 'phoneNumberId' },
  tag: 'phone-numbers',
  summary: 'Returns one phone number.',
  permission: 'accounts:read',
  reply: t.ok(PhoneNumber),
  errors: [phoneNumberNotFound, providerUnavailable],
  uses: ['carrier'],
  async handler(call) {
    const row = await numbers.find(call, call.params.id)
    reach(call, 'number')
    return toPhoneNumber(row)
  },
})

export const releasePhoneNumber = operation({
  id: 'releasePhoneNumber',
  route: 'DELETE /v1/phone-numbers/{id}',
  ids: { id: 'phoneNumberId' },
  tag: 'phone-numbers',
  summary: 'Gives a phone number back to the carrier.',
  description:
    'Of a number that is not provided yet the order is ended. The number stays in the list as released; releasing it once more answers the same. 504 with `details.outcome` unknown says that the carrier may have it back: the number is releasing until the carrier was asked. After any other error the number stands as it did.',
  permission: 'accounts:write',
  reply: t.ok(PhoneNumber),
  errors: [phoneNumberNotFound, orderUnknown, ...numberErrors],
  uses: ['carrier', 'effect'],
  async handler(call) {
    const row = await numbers.find(call, call.params.id)
    reach(call, 'number')
    return toPhoneNumber(await releaseNumber(call, row))
  },
})
