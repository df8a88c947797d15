import { raise } from '#contract/operation/errors.ts'
import { Answer, type CallWith, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { lockTeam } from '#db/query/locks.ts'
import { assertProfile, profileNotFound } from '#features/accounts/index.ts'
import { after, minute } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { idempotencyKeyReused, invalidCountry } from '../sms.errors.ts'
import { type NumberKind, raiseOutOfStock, requireKind, requirementsOf, requireOffers } from './offers.ts'
import { firstLook, orderNumber } from './order-number.ts'
import { numberErrors, phoneNumberUnavailable, purchaseVelocity } from './phone-numbers.errors.ts'
import { AreaCode, Country, NumberType, PhoneNumber, toPhoneNumber } from './phone-numbers.shape.ts'
import * as store from './phone-numbers.store.ts'
import { raiseFailure, reach } from './reach.ts'

interface Purchase {
  profileId: string
  country?: string | undefined
  numberType?: store.PhoneNumberRow['number_type'] | undefined
  areaCode?: string | undefined
  connectChatapp?: boolean | undefined
  wantsSms?: boolean | undefined
  purchaseIntentId?: string | undefined
  allowMultiple?: boolean | undefined
}

type PurchaseCall = CallWith<'carrier' | 'effect', unknown, unknown, Purchase>

/** A second purchase within this long is taken for a slip. */
const velocityMs = 10 * minute

/** Requests more numbers than needed, because another customer of the carrier may be faster. */
const candidates = 20

export const purchasePhoneNumber = operation({
  id: 'purchasePhoneNumber',
  route: 'POST /v1/phone-numbers/purchase',
  tag: 'phone-numbers',
  summary: 'Buys a phone number for a profile.',
  description:
    '202 means that the country asks who will use the number: nothing was bought, and submitPhoneNumberKyc buys it with the answers. A repeat with the same purchaseIntentId answers the number that it bought, as it is now. 504 with `details.outcome` unknown and `details.phoneNumberId` means that the number may have been bought. The service then asks the carrier until the outcome is known; the number disappears if it was not bought. After any other error nothing was bought.',
  permission: 'accounts:write',
  body: t.object({
    profileId: t.id(),
    country: t.optional(Country),
    numberType: t.optional(NumberType),
    areaCode: t.optional(AreaCode),
    connectChatapp: t.optional(
      t.boolean({ description: 'Whether the number is meant for the chat app; true when it is left out.' }),
    ),
    wantsSms: t.optional(t.boolean({ description: 'Only a number that can send text messages.' })),
    purchaseIntentId: t.optional(
      t.text(100, { description: 'A key of your own for retries; the team shares such keys in a mode.' }),
    ),
    allowMultiple: t.optional(t.boolean({ description: 'Allows another purchase within ten minutes.' })),
  }),
  reply: t.created(PhoneNumber),
  replies: {
    202: t.object({
      status: t.literal('kyc_required'),
      country: t.anyString(),
      numberType: NumberType,
      kycUrl: t.anyString({ description: 'Where the questions are read, with the same credential.' }),
    }),
  },
  errors: [
    invalidCountry,
    profileNotFound,
    purchaseVelocity,
    idempotencyKeyReused,
    phoneNumberUnavailable,
    ...numberErrors,
  ],
  uses: ['carrier', 'effect'],
  async handler(call) {
    const { db, scope, body, settings } = call
    await assertProfile(db, scope, body.profileId)
    reach(call, 'number')
    const earlier = await replay(call, db)
    if (earlier) return earlier
    const { country = 'US', numberType } = body
    const kind = await requireKind(call, { country, numberType })
    if ((await requirementsOf(call, kind)).length > 0) {
      const query = new URLSearchParams({ ...kind })
      const kycUrl = `${settings.publicUrl}/v1/phone-numbers/kyc?${query}`
      return new Answer(202, { status: 'kyc_required', ...kind, kycUrl })
    }
    const reserved = await reserve(call, kind)
    if (reserved instanceof Answer) return reserved
    const { row, failure } = await orderNumber(call, reserved)
    if (failure) raiseFailure(failure, { phoneNumberId: reserved.id })
    return toPhoneNumber(row ?? reserved)
  },
})

/** What the key has bought before, as it is now. */
async function replay({ scope, body }: PurchaseCall, db: Db): Promise<Answer | undefined> {
  const { purchaseIntentId, profileId, country = 'US', numberType } = body
  const row = purchaseIntentId && (await store.findByIntent(db, scope, purchaseIntentId))
  if (!row) return undefined
  const isSame =
    row.profile_id === profileId &&
    row.country === country &&
    (numberType ?? row.number_type) === row.number_type
  if (!isSame) raise(idempotencyKeyReused, { param: 'purchaseIntentId' })
  return new Answer(201, toPhoneNumber(row), { 'Idempotent-Replayed': 'true' })
}

/** Keeps a number for this purchase, one purchase of a team after the other. */
async function reserve(call: PurchaseCall, kind: NumberKind): Promise<store.PhoneNumberRow | Answer> {
  const { scope, body, now, transaction } = call
  const { areaCode, wantsSms } = body
  const offers = await requireOffers(call, { ...kind, areaCode, sms: wantsSms, limit: candidates })
  return transaction(async (tx) => {
    await lockTeam(tx, scope.teamId)
    const earlier = await replay(call, tx)
    if (earlier) return earlier
    const latest = body.allowMultiple
      ? undefined
      : await store.findBoughtSince(tx, scope, after(now, -velocityMs))
    if (latest) raiseVelocity(latest)
    const [row] = await store.insertNumbers(tx, scope, [newNumber(call, kind)], offers)
    return row ?? raiseOutOfStock({ ...kind, areaCode })
  })
}

function raiseVelocity({ id, created_at }: store.PhoneNumberRow): never {
  const allowedAt = after(created_at, velocityMs).toISOString()
  return raise(purchaseVelocity, { details: { phoneNumberId: id, allowedAt } })
}

function newNumber(call: PurchaseCall, { country, numberType }: NumberKind): store.NewNumber {
  const { body, now } = call
  return {
    ...store.unordered,
    id: newId(now),
    profile_id: body.profileId,
    country,
    number_type: numberType,
    status: 'provisioning',
    connect_chatapp: body.connectChatapp ?? true,
    purchase_intent: body.purchaseIntentId ?? null,
    called_at: now,
    look_at: firstLook(call),
    created_at: now,
  }
}
