import assert from 'node:assert/strict'
import type { Call, Reply, Team } from './team.ts'

type Buyer = Pick<Team, 'call' | 'profileId'>

export function buyNumber({ call, profileId }: Buyer, wish: object = {}): Promise<Reply> {
  return call('POST /v1/phone-numbers/purchase', { profileId, allowMultiple: true, ...wish })
}

export async function newNumber(buyer: Buyer, wish: object = {}): Promise<any> {
  const { status, body } = await buyNumber(buyer, wish)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

interface Question {
  requirementId: string
  kind: 'text' | 'date' | 'address' | 'file' | 'action'
}

export const address = { street_address: 'Unter den Linden 1', locality: 'Berlin', postal_code: '10117' }

/** Valid answers to every question of a form. `text` is the answer to text questions. */
export function answersTo(questions: readonly Question[], text = 'HRB 12345') {
  const of = (kind: Question['kind']) => questions.filter((question) => question.kind === kind)
  const values = [
    ...of('text').map(({ requirementId }) => [requirementId, text]),
    ...of('date').map(({ requirementId }) => [requirementId, '1990-01-31']),
  ]
  const documents = of('file').map(({ requirementId }) => ({
    requirementId,
    filename: 'proof.pdf',
    base64: Buffer.from('a proof').toString('base64'),
  }))
  return {
    values: Object.fromEntries(values),
    documents,
    ...(of('address').length > 0 && { address: { ...address, business_name: 'A business' } }),
  }
}

export async function formOf(call: Call, country = 'DE'): Promise<any> {
  const { status, body } = await call(`GET /v1/phone-numbers/kyc?country=${country}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** Hands in good answers for a number of Germany, unless the wish says otherwise. */
export async function submitKyc(
  { call, profileId }: Buyer,
  { text, ...wish }: { text?: string; [field: string]: unknown } = {},
): Promise<Reply> {
  const { fields } = await formOf(call, String(wish.country ?? 'DE'))
  return call('POST /v1/phone-numbers/kyc', { profileId, country: 'DE', ...answersTo(fields, text), ...wish })
}
