import * as t from '#contract/schema/schema.ts'
import { usdOf } from '#values/money.ts'
import type { PhoneNumberRow } from './phone-numbers.store.ts'

export const NumberType = t.oneOf('local', 'mobile', 'national', 'toll_free')

export const PhoneNumberStatus = t.oneOfCode(
  'invalid_status',
  'pending_payment',
  'pending_regulatory',
  'regulatory_declined',
  'provisioning',
  'verifying',
  'active',
  'suspended',
  'releasing',
  'released',
)

export const Country = t.pattern('^[A-Z]{2}$', 'invalid_country', {
  description: 'ISO 3166-1 alpha-2, in capitals.',
})

export const AreaCode = t.pattern('^[0-9]{1,4}$', 'invalid_string', {
  description:
    'The national destination code, 1 to 4 digits, without a leading zero that is only dialled at home.',
})

export const PhoneNumber = t.object(
  {
    id: t.id(),
    profileId: t.nullable(
      t.id({ description: 'Null once its profile is deleted; the number stays with the team.' }),
    ),
    phoneNumber: t.anyString({ description: 'E.164.' }),
    country: t.anyString({ description: 'ISO 3166-1 alpha-2.' }),
    numberType: NumberType,
    status: PhoneNumberStatus,
    capabilities: t.array(t.oneOf('sms', 'voice', 'chatapp'), {
      description:
        'What the carrier offers with it. A number that can be called or texted can be verified for the chat app.',
    }),
    monthlyCostMicros: t.nullable(
      t.integer(0, undefined, {
        description:
          "The carrier's price of a month in millionths of a USD; null when it names none in USD. It is the operator's to pay and is not taken from the balance.",
      }),
    ),
    monthlyCostUsd: t.nullable(t.anyString({ description: 'The same in USD, exactly.' })),
    registrantName: t.nullable(t.anyString()),
    declineReason: t.nullable(
      t.anyString({ description: "The reviewer's words, or why the carrier did not provide the number." }),
    ),
    identityVerificationUrl: t.nullable(
      t.anyString({
        description: 'Where the person behind the number shows who they are, while it is verifying.',
      }),
    ),
    callingEnabled: t.boolean(),
    provisionedAt: t.nullable(t.timestamp()),
    releasedAt: t.nullable(t.timestamp()),
    createdAt: t.timestamp(),
  },
  {
    component: 'PhoneNumber',
    description:
      'pending_regulatory: answers are in review. regulatory_declined: a reviewer wants corrections. provisioning: ordered, and not there yet. verifying: a person has to show who they are. releasing: given back, and the carrier has not said so yet. A number whose order was not heard to the end is provisioning until the carrier was asked; when it has no such order, the number is gone again, and nothing was bought.',
  },
)

type Capability = 'sms' | 'voice' | 'chatapp'

/** What the carrier's words for features mean here. */
export function capabilitiesOf(features: readonly string[]): Capability[] {
  const known = (['sms', 'voice'] as const).filter((name) => features.includes(name))
  return known.length > 0 ? [...known, 'chatapp'] : []
}

export function toPhoneNumber(row: PhoneNumberRow): t.Static<typeof PhoneNumber> {
  const cost = row.monthly_cost_micros
  return {
    id: row.id,
    profileId: row.profile_id,
    phoneNumber: row.phone_number,
    country: row.country,
    numberType: row.number_type,
    status: row.status,
    capabilities: row.capabilities as Capability[],
    monthlyCostMicros: cost,
    monthlyCostUsd: cost === null ? null : usdOf(cost),
    registrantName: row.registrant_name,
    declineReason: row.decline_reason,
    identityVerificationUrl: row.verification_url,
    callingEnabled: row.calling_enabled,
    provisionedAt: row.provisioned_at?.toISOString() ?? null,
    releasedAt: row.released_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
