import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { assertProfile, profileNotFound } from '#features/accounts/index.ts'
import { numbers, storedNumber } from './numbers.ts'
import { numberErrors, orderUnknown, providerUnavailable } from './phone-numbers.errors.ts'
import { PhoneNumber, PhoneNumberStatus, toPhoneNumber } from './phone-numbers.shape.ts'
import { reach } from './reach.ts'
import { releaseNumber } from './release-number.ts'

export const listPhoneNumbers = operation({
  id: 'listPhoneNumbers',
  route: 'GET /v1/phone-numbers',
  tag: 'phone-numbers',
  summary: "Lists the team's phone numbers.",
  description:
    'Lists those of the mode of the request, newest first, including released ones. The service asks the carrier about them in the background: about an ordered number after 10 seconds, 1, 5 and 30 minutes and then hourly, about the others once a day.',
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
  on: storedNumber,
  tag: 'phone-numbers',
  summary: 'Returns one phone number.',
  permission: 'accounts:read',
  reply: t.ok(PhoneNumber),
  errors: [providerUnavailable],
  uses: ['carrier'],
  async handler({ object: row, ...call }) {
    reach(call, 'number')
    return toPhoneNumber(row)
  },
})

export const releasePhoneNumber = operation({
  id: 'releasePhoneNumber',
  route: 'DELETE /v1/phone-numbers/{id}',
  on: storedNumber,
  tag: 'phone-numbers',
  summary: 'Gives a phone number back to the carrier.',
  description:
    'If the number is not provided yet, its order is cancelled. The number stays in the list as released; releasing it again answers the same. 504 with `details.outcome` unknown means that the carrier may have taken it back: the number is releasing until the service has asked the carrier. After any other error the number is unchanged.',
  permission: 'accounts:write',
  reply: t.ok(PhoneNumber),
  errors: [orderUnknown, ...numberErrors],
  uses: ['carrier', 'effect'],
  async handler({ object: row, ...call }) {
    reach(call, 'number')
    return toPhoneNumber(await releaseNumber(call, row))
  },
})
