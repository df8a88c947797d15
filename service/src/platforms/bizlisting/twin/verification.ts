import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { TwinCall } from './account.ts'
import { invalid, notFound, rpcFault } from './fault.ts'
import { assertKnown, kept, pageSizeOf, type Row } from './request.ts'

export function voiceOfMerchant(): object {
  return { hasVoiceOfMerchant: true, hasBusinessAuthority: true }
}

export async function listVerifications({ state, query }: TwinCall, locationId: string): Promise<object> {
  const listing = { collection: 'verification', under: locationId, size: pageSizeOf(query, 100, 100) }
  const { rows, more } = await kept(state, query, { ...listing, newestFirst: true })
  return { ...(rows.length > 0 && { verifications: rows }), ...more }
}

export function listOptions({ body }: TwinCall): object {
  assertKnown(body, ['languageCode', 'context'])
  if (typeof body.languageCode !== 'string') throw invalid('language_code', 'A language is required.')
  return {
    options: [
      { verificationMethod: 'SMS', phoneNumber: '+1 555-010-0100' },
      { verificationMethod: 'EMAIL', emailData: { domain: 'example.com', user: 'owner' } },
      { verificationMethod: 'ADDRESS', addressData: { business: 'Sandbox location' } },
    ],
  }
}

const needed: Record<string, string> = {
  SMS: 'phoneNumber',
  PHONE_CALL: 'phoneNumber',
  EMAIL: 'emailAddress',
}

export async function verify({ state, body }: TwinCall, locationId: string): Promise<object> {
  assertKnown(body, [
    ...['method', 'languageCode', 'phoneNumber', 'emailAddress', 'mailerContact', 'context', 'token'],
  ])
  const { method } = body
  if (!['ADDRESS', 'EMAIL', 'PHONE_CALL', 'SMS', 'AUTO', 'VETTED_PARTNER'].includes(method))
    throw invalid('method', 'A method is required.')
  const field = needed[method]
  if (field !== undefined && typeof body[field] !== 'string') throw invalid(field, `${field} is required.`)
  const id = `sbx-verification-${await numberAfter(state, 1000n)}`
  const name = `locations/${locationId}/verifications/${id}`
  const verification = { name, method, state: 'PENDING', createTime: state.now.toISOString() }
  await state.put('verification', name, verification, { under: locationId, days: memoryDays })
  return { verification }
}

/** In the sandbox every code of five or six digits is right. */
export async function complete({ state, body }: TwinCall, locationId: string, id: string): Promise<object> {
  const name = `locations/${locationId}/verifications/${id}`
  const verification: Row | undefined = await state.get('verification', name)
  if (!verification) throw notFound()
  if (!/^\d{5,6}$/.test(String(body.pin))) throw invalid('pin', 'The PIN is not right.')
  if (verification.state !== 'PENDING')
    throw rpcFault('FAILED_PRECONDITION', 'The verification is not pending.')
  const done = { ...verification, state: 'COMPLETED' }
  await state.put('verification', name, done)
  return { verification: done }
}
