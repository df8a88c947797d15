import { raise } from '#contract/operation/errors.ts'
import { type CallWith, operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Requirement } from '#providers/carrier/numbers/numbers.ts'
import { invalidCountry } from '../sms.errors.ts'
import { answerErrors, checkAnswers, handIn } from './answers.ts'
import { type Answers, answers, KycField } from './kyc.shape.ts'
import { numbers, storedNumber } from './numbers.ts'
import { requirementsOf } from './offers.ts'
import { learnStanding, textOf } from './order-number.ts'
import { notDeclined, numberErrors } from './phone-numbers.errors.ts'
import { NumberType, PhoneNumber, toPhoneNumber } from './phone-numbers.shape.ts'
import * as store from './phone-numbers.store.ts'
import { answerOf, raiseFailure, reach } from './reach.ts'

const mebibyte = 1024 * 1024

/** The requirements that the reviewer declined; all of them if the carrier does not say. */
async function declined(
  call: CallWith<'carrier'>,
  row: store.PhoneNumberRow,
): Promise<{ lineId: string; questions: readonly Requirement[] }> {
  const reached = reach(call, 'number')
  const { status, line_id: lineId, country, number_type: numberType } = row
  if (status !== 'regulatory_declined' || lineId === null) return raise(notDeclined)
  const all = await requirementsOf(call, { country, numberType })
  const ordered = answerOf(await reached.readOrdered(lineId))
  const open = all.filter(({ requirementId }) => ordered?.openRequirementIds.includes(requirementId))
  return { lineId, questions: open.length > 0 ? open : all }
}

export const getPhoneNumberRemediation = operation({
  id: 'getPhoneNumberRemediation',
  route: 'GET /v1/phone-numbers/{id}/remediate',
  on: storedNumber,
  tag: 'phone-numbers',
  summary: 'Lists the requirements a reviewer declined.',
  permission: 'accounts:read',
  reply: t.ok(
    t.object({
      country: t.anyString(),
      numberType: NumberType,
      declineReason: t.nullable(t.anyString()),
      fields: t.array(KycField),
    }),
  ),
  errors: [notDeclined, ...numberErrors],
  uses: ['carrier'],
  async handler({ object: row, ...call }) {
    const { questions } = await declined(call, row)
    return {
      country: row.country,
      numberType: row.number_type,
      declineReason: row.decline_reason,
      fields: questions.map((question) => ({ ...question })),
    }
  },
})

export const remediatePhoneNumber = operation({
  id: 'remediatePhoneNumber',
  route: 'POST /v1/phone-numbers/{id}/remediate',
  on: storedNumber,
  tag: 'phone-numbers',
  summary: 'Resubmits a declined number with corrections.',
  description:
    'You may answer any of the declined requirements again; the others stay as they are. Not idempotent, but a repeat is harmless: it answers 409 while the number is in review.',
  example: { body: { values: { 'registration-number': 'HRB 12345' } } },
  permission: 'accounts:write',
  bodyMaxBytes: 15 * mebibyte,
  body: t.object(answers),
  reply: t.ok(t.object({ status: t.literal('resubmitted'), phoneNumber: PhoneNumber })),
  errors: [invalidCountry, notDeclined, ...answerErrors, ...numberErrors],
  uses: ['carrier', 'effect'],
  check: ({ body }) => requireCorrection(body),
  async handler({ object: row, ...call }) {
    const { db, scope, body } = call
    const { lineId, questions } = await declined(call, row)
    await checkAnswers({ db, scope }, questions, body, { all: false })
    const handed = await handIn(call, row, questions, body)
    const carrier = reach(call, 'number', { object: row.id, text: textOf(row) })
    let change: store.NumberChange | undefined
    return call.effect({
      mode: scope.mode,
      to: 'carrier',
      waits: false,
      call: () => carrier.correctOrdered(lineId, handed),
      async keep({ outcome }) {
        if (outcome.kind !== 'done') return raiseFailure(outcome, { phoneNumberId: row.id })
        change ??= await learnStanding(call, row, outcome.value)
        const settled = await store.changeNumber(db, row, change)
        const now = settled ?? (await numbers.find({ db, scope }, row.id))
        return { status: 'resubmitted' as const, phoneNumber: toPhoneNumber(now) }
      },
    })
  },
})

function requireCorrection({ values = {}, documents = [], address }: Answers): void {
  if (Object.keys(values).length + documents.length > 0 || address) return
  raise(generalError('missing_required_parameter'), {
    param: 'values',
    message: 'Send at least one correction in values, documents or address.',
  })
}
