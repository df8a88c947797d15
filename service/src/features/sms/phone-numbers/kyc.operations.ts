import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { assertProfile, profileNotFound } from '#features/accounts/index.ts'
import { requireCountry } from '../registry.shape.ts'
import { idempotencyKeyReused, invalidCountry, invalidString } from '../sms.errors.ts'
import { answerErrors, documentMaxBytes, uploadFile } from './answers.ts'
import { answers, KycField } from './kyc.shape.ts'
import { reusableOptions } from './kyc-form.ts'
import { requireKind, requirementsOf } from './offers.ts'
import {
  nothingToReuse,
  numberErrors,
  phoneNumberNotFound,
  phoneNumberUnavailable,
} from './phone-numbers.errors.ts'
import { AreaCode, Country, NumberType, PhoneNumber, toPhoneNumber } from './phone-numbers.shape.ts'
import * as store from './phone-numbers.store.ts'
import { answerOf, reach } from './reach.ts'
import { submitKyc } from './submit-kyc.ts'

export const getPhoneNumberKycForm = operation({
  id: 'getPhoneNumberKycForm',
  route: 'GET /v1/phone-numbers/kyc',
  tag: 'phone-numbers',
  summary: 'Returns the identity form that a country requires.',
  description:
    'The carrier and the law of the country decide the questions. An empty list means that purchasePhoneNumber needs no answers.',
  permission: 'accounts:read',
  query: t.object({ country: Country, numberType: t.optional(NumberType) }),
  reply: t.ok(
    t.object({
      country: t.anyString(),
      numberType: NumberType,
      fields: t.array(KycField),
      reusable: t.nullable(
        t.object({
          available: t.boolean(),
          options: t.array(
            t.object({
              id: t.id({ description: 'Sent as `reuseOptionId`.' }),
              fromPhoneNumber: t.anyString(),
              instant: t.boolean({ description: 'Approved already, so the number comes without a review.' }),
              details: t.array(
                t.object({
                  label: t.anyString(),
                  value: t.anyString(),
                  documentId: t.optional(t.anyString()),
                }),
              ),
            }),
          ),
        }),
      ),
      pendingReview: t.boolean({
        description: 'A number of this kind waits for a review or a verification.',
      }),
    }),
  ),
  errors: [invalidCountry, phoneNumberUnavailable, ...numberErrors],
  uses: ['carrier'],
  async handler(call) {
    reach(call, 'number')
    const kind = await requireKind(call, call.query)
    const questions = await requirementsOf(call, kind)
    const options = await reusableOptions(call, kind, questions)
    return {
      ...kind,
      fields: questions.map((question) => ({ ...question })),
      reusable: options.length > 0 ? { available: true, options } : null,
      pendingReview: await store.isInReview(call.db, call.scope, kind),
    }
  },
})

const mebibyte = 1024 * 1024

export const submitPhoneNumberKyc = operation({
  id: 'submitPhoneNumberKyc',
  route: 'POST /v1/phone-numbers/kyc',
  tag: 'phone-numbers',
  summary: 'Submits identity answers and claims a pending number.',
  description:
    'Answer every question of the form, or send `reuse` to use earlier answers. Each number is a separate order. `numbers` omits those that the carrier refused; if it refused all, the request answers the error of the carrier. A repeat with the same submissionId answers `kyc_already_submitted` and the numbers that it claimed. The carrier stores the answers; the service stores only the name of the registrant.',
  permission: 'accounts:write',
  bodyMaxBytes: 15 * mebibyte,
  body: t.object({
    profileId: t.id(),
    country: Country,
    numberType: t.optional(NumberType),
    submissionId: t.optional(
      t.text(100, { description: 'A key of your own for retries; the team shares such keys in a mode.' }),
    ),
    quantity: t.optional(t.integer(1, 5, { description: '1 to 5, 1 when it is left out.' })),
    reuse: t.optional(
      t.boolean({ description: 'Takes earlier answers, the newest when no option is named.' }),
    ),
    reuseOptionId: t.optional(t.id({ of: 'phoneNumberId', description: 'An option of the form.' })),
    areaCode: t.optional(AreaCode),
    endUserFirstName: t.optional(t.name(100)),
    endUserLastName: t.optional(t.name(100)),
    ...answers,
  }),
  reply: t.ok(
    t.object({
      status: t.oneOf('kyc_submitted', 'kyc_reused', 'kyc_already_submitted'),
      phoneNumber: PhoneNumber,
      numbers: t.array(PhoneNumber, { description: 'All that were claimed; the first is `phoneNumber`.' }),
    }),
  ),
  errors: [
    invalidCountry,
    profileNotFound,
    phoneNumberNotFound,
    idempotencyKeyReused,
    nothingToReuse,
    phoneNumberUnavailable,
    ...answerErrors,
    ...numberErrors,
  ],
  uses: ['carrier', 'effect'],
  async handler(call) {
    const { db, scope, body } = call
    await assertProfile(db, scope, body.profileId)
    reach(call, 'number')
    const { status, rows } = await submitKyc(call)
    const numbers = rows.map(toPhoneNumber)
    return { status, phoneNumber: numbers[0] ?? raise(phoneNumberUnavailable), numbers }
  },
})

export const uploadPhoneNumberKycDocument = operation({
  id: 'uploadPhoneNumberKycDocument',
  route: 'POST /v1/phone-numbers/kyc/upload-document',
  tag: 'phone-numbers',
  summary: 'Uploads one identity document.',
  description: `The body is the file, at most ${documentMaxBytes} bytes. Only the carrier stores it.`,
  permission: 'accounts:write',
  rawBody: true,
  upload: 'application/octet-stream',
  bodyMaxBytes: documentMaxBytes,
  headers: t.object({
    'X-Filename': t.text(765, {
      description: 'The name of the file with its ending, percent-encoded UTF-8.',
    }),
  }),
  reply: t.ok(t.object({ documentId: t.anyString({ description: "The carrier's own id." }) })),
  errors: [invalidString, ...numberErrors],
  uses: ['carrier', 'headers'],
  async handler(call) {
    const filename = fileNameOf(String(call.headers['x-filename']))
    const bytes = call.body as unknown as Uint8Array
    return { documentId: await uploadFile(call, { filename, bytes }) }
  },
})

function fileNameOf(sent: string): string {
  try {
    const name = decodeURIComponent(sent)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a name must not hold
    if (!/[\u0000-\u001f\u007f/\\]/.test(name) && name.length <= 255) return name
  } catch {
    // A percent sign that begins no character is as wrong as a slash.
  }
  return raise(invalidString, {
    param: 'X-Filename',
    message: 'Send the name of a file, percent-encoded, without a path.',
  })
}

export const validatePhoneNumberKycAddress = operation({
  id: 'validatePhoneNumberKycAddress',
  route: 'POST /v1/phone-numbers/kyc/validate-address',
  tag: 'phone-numbers',
  summary: 'Checks a postal address before submission.',
  description:
    '`skipped` means that the carrier cannot check addresses of the country; the address may be valid.',
  permission: 'accounts:read',
  body: t.object({
    country: Country,
    street_address: t.text(200),
    extended_address: t.optional(t.text(200)),
    locality: t.text(100),
    administrative_area: t.optional(t.text(100)),
    postal_code: t.text(20),
  }),
  reply: t.ok(
    t.object({
      ok: t.boolean(),
      skipped: t.boolean(),
      problems: t.array(t.anyString(), { description: "What is wrong, in the carrier's words." }),
      suggested: t.nullable(
        t.object({
          street_address: t.nullable(t.anyString()),
          extended_address: t.nullable(t.anyString()),
          locality: t.nullable(t.anyString()),
          administrative_area: t.nullable(t.anyString()),
          postal_code: t.nullable(t.anyString()),
        }),
      ),
    }),
  ),
  errors: [invalidCountry, ...numberErrors],
  uses: ['carrier'],
  async handler(call) {
    const { country, street_address, extended_address, locality, administrative_area, postal_code } =
      call.body
    requireCountry(country)
    const carrier = reach(call, 'number')
    const { valid, suggested, problems } = answerOf(
      await carrier.checkAddress({
        country,
        street: street_address,
        extended: extended_address,
        locality,
        administrativeArea: administrative_area,
        postalCode: postal_code,
      }),
    )
    return { ok: valid, skipped: false, problems: [...problems], suggested }
  },
})
