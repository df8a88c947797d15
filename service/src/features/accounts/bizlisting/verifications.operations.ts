import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { verificationNotFound } from '../accounts.errors.ts'
import { onLocation, requireLocation } from './listing.subject.ts'
import { ofLocation } from './reviews.shape.ts'

const told = t.map(t.anything(), 50, { description: 'In the words of Google.' })
const Verification = t.object(
  {
    name: t.anyString({ description: 'locations/{id}/verifications/{id}' }),
    method: t.anyString(),
    state: t.anyString({ description: 'PENDING, COMPLETED or FAILED.' }),
    createTime: t.nullable(t.anyString()),
  },
  { component: 'BizlistingVerification' },
)

function shown(body: Record<string, unknown>): t.Static<typeof Verification> {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const createTime = text('createTime')
  return { name: text('name'), method: text('method'), state: text('state'), createTime: createTime || null }
}

export const getBizlistingVerifications = operation({
  id: 'getBizlistingVerifications',
  route: 'GET /v1/accounts/{accountId}/bizlisting-verifications',
  tag: 'bizlisting-verifications',
  summary: 'Returns the verification state of a location.',
  description: 'In test mode only.',
  permission: 'accounts:read',
  on: onLocation,
  reply: t.ok(t.object({ ...ofLocation, voiceOfMerchantState: told, verifications: t.array(Verification) })),
  async handler({ ask, head, wished }) {
    const found = requireLocation(await ask((listing) => listing.getVerifications(wished)))
    return { ...head, voiceOfMerchantState: found.state, verifications: found.verifications.map(shown) }
  },
})

export const fetchBizlistingVerificationOptions = operation({
  id: 'fetchBizlistingVerificationOptions',
  route: 'POST /v1/accounts/{accountId}/bizlisting-verifications/options',
  tag: 'bizlisting-verifications',
  summary: 'Lists the ways a location can be verified.',
  description: 'In test mode only. Changes nothing.',
  permission: 'accounts:read',
  on: onLocation,
  body: t.object({ languageCode: t.text(35), context: t.optional(told) }),
  reply: t.ok(t.object({ ...ofLocation, options: t.array(told) })),
  async handler({ ask, head, wished, body }) {
    const options = await ask((listing) => listing.listVerificationOptions(wished, body))
    return { ...head, options: [...requireLocation(options)] }
  },
})

const invalidNumber = error(400, 'invalid_phone_number', 'Send a phone number.')

const reached: Readonly<Record<string, 'phoneNumber' | 'emailAddress'>> = {
  SMS: 'phoneNumber',
  PHONE_CALL: 'phoneNumber',
  EMAIL: 'emailAddress',
}

/** Google takes a number as its options write it, with spaces and hyphens, so that E.164 alone would refuse those. */
const phoneNumber = t.pattern('^[+(0-9][0-9 ().-]{1,48}[0-9]$', 'invalid_phone_number', {
  description:
    'A number that fetchBizlistingVerificationOptions lists: digits, with spaces, hyphens, dots and parentheses between them.',
})

export const startBizlistingVerification = operation({
  id: 'startBizlistingVerification',
  route: 'POST /v1/accounts/{accountId}/bizlisting-verifications',
  tag: 'bizlisting-verifications',
  summary: 'Starts verifying a location.',
  description:
    'In test mode only, where nothing is sent to anybody. SMS and PHONE_CALL need phoneNumber, EMAIL needs emailAddress.',
  permission: 'accounts:write',
  on: onLocation,
  example: { body: { method: 'SMS', phoneNumber: '+14155550123' } },
  body: t.object({
    method: t.oneOf('ADDRESS', 'EMAIL', 'PHONE_CALL', 'SMS', 'AUTO', 'VETTED_PARTNER'),
    languageCode: t.optional(t.text(35)),
    phoneNumber: t.optional(phoneNumber),
    emailAddress: t.optional(t.text(320)),
    mailerContact: t.optional(t.object({ name: t.name(200, { description: 'Who the letter is sent to.' }) })),
    context: t.optional(told),
  }),
  reply: t.ok(t.object({ ...ofLocation, verification: Verification })),
  errors: [generalError('missing_required_parameter'), invalidNumber],
  check({ body }) {
    const param = reached[body.method]
    if (param !== undefined && body[param] === undefined)
      raiseFault({
        code: 'missing_required_parameter',
        param,
        message: `The method ${body.method} needs ${param}.`,
      })
  },
  async handler({ effect, head, wished, body }) {
    const { mailerContact, ...rest } = body
    const wish = { ...rest, ...(mailerContact && { mailerContact: mailerContact.name }) }
    const started = await effect({ step: 'settings' }, (listing) => listing.startVerification(wished, wish))
    return { ...head, verification: shown(requireLocation(started)) }
  },
})

export const completeBizlistingVerification = operation({
  id: 'completeBizlistingVerification',
  route: 'POST /v1/accounts/{accountId}/bizlisting-verifications/{verificationId}/complete',
  tag: 'bizlisting-verifications',
  summary: 'Finishes a verification with its code.',
  description: 'In test mode only, where every code of five or six digits is right.',
  permission: 'accounts:write',
  on: onLocation,
  ids: { verificationId: 'bizlistingVerificationId' },
  example: { body: { pin: '12345' } },
  body: t.object({ pin: t.text(20) }),
  reply: t.ok(t.object({ ...ofLocation, verification: Verification })),
  errors: [verificationNotFound],
  async handler({ effect, head, wished, params, body }) {
    const wish = { id: params.verificationId, pin: body.pin }
    const ended = await effect({ step: 'settings' }, (listing) => listing.completeVerification(wished, wish))
    return { ...head, verification: shown(ended ?? raise(verificationNotFound)) }
  },
})
