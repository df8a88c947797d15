import { randomId } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { CarrierFault, missing } from './fault.ts'

const mostBytes = 20 * 1024 * 1024

/** Documents are never read back, so only their properties are kept. */
export async function createDocument(state: TwinState, body: Record<string, any>): Promise<object> {
  for (const field of ['file', 'filename']) if (!body[field]) throw missing(field)
  const amount = Buffer.byteLength(body.file, 'base64')
  if (amount > mostBytes)
    throw new CarrierFault(422, '10015', 'Bad Request', 'The document is larger than 20 MB.')
  const document = {
    record_type: 'document',
    id: randomId(),
    filename: body.filename,
    size: { amount, unit: 'bytes' },
    status: 'pending',
    created_at: state.now.toISOString(),
  }
  await state.put('document', document.id, document)
  return { data: document }
}

export async function createAddress(state: TwinState, body: Record<string, any>): Promise<object> {
  for (const field of ['country_code', 'street_address', 'locality']) if (!body[field]) throw missing(field)
  if (!body.business_name && !(body.first_name && body.last_name)) throw missing('business_name')
  const at = state.now.toISOString()
  const address = { ...body, record_type: 'address', id: randomId(), created_at: at, updated_at: at }
  await state.put('address', address.id, address)
  return { data: address }
}

const nowhere = '00000'
const somewhere = '10001'

export async function validateAddress(body: Record<string, any>): Promise<object> {
  for (const field of ['country_code', 'street_address', 'postal_code'])
    if (body[field] === undefined) throw missing(field)
  const { country_code, street_address, extended_address, locality, administrative_area, postal_code } = body
  const place = { country_code, street_address, extended_address, locality, administrative_area }
  const isThere = postal_code !== nowhere
  return {
    data: {
      record_type: 'address_validation',
      result: isThere ? 'valid' : 'invalid',
      suggested: { ...place, postal_code: isThere ? postal_code : somewhere },
      errors: isThere
        ? []
        : [{ code: '10015', title: 'Invalid postal code', detail: 'The postal code does not exist.' }],
    },
  }
}
