import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callCarrier, unreadable } from '../api.ts'
import { wordsOf } from '../record.ts'
import type { AddressCheck, NumberAddress } from './numbers.ts'

export async function uploadDocument(
  transport: Transport,
  { filename, bytes }: { filename: string; bytes: Uint8Array },
): Promise<Outcome<{ documentId: string }>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  const answer = await callCarrier(transport, 'POST', '/documents', { body: { file, filename } })
  return chain(answer, async (value) => {
    const documentId = value?.data?.id
    return typeof documentId === 'string' ? done({ documentId }) : unreadable('the id of the document')
  })
}

export async function createAddress(
  transport: Transport,
  address: NumberAddress,
): Promise<Outcome<{ addressId: string }>> {
  const { businessName = '', firstName = '', lastName = '' } = address
  const body = {
    business_name: businessName,
    first_name: firstName,
    last_name: lastName,
    ...placeOf(address),
  }
  return chain(await callCarrier(transport, 'POST', '/addresses', { body }), async (value) => {
    const addressId = value?.data?.id
    return typeof addressId === 'string' ? done({ addressId }) : unreadable('the id of the address')
  })
}

export async function checkAddress(
  transport: Transport,
  address: NumberAddress,
): Promise<Outcome<AddressCheck>> {
  const sent = placeOf(address)
  const answer = await callCarrier(transport, 'POST', '/addresses/actions/validate', {
    body: { postal_code: '', ...sent },
  })
  return chain(answer, async (value) => {
    const { result, suggested, errors } = value?.data ?? {}
    if (result !== 'valid' && result !== 'invalid') return unreadable('a result')
    return done({
      valid: result === 'valid',
      suggested: readSuggestion(suggested, sent),
      problems: (Array.isArray(errors) ? errors : [])
        .map((error) => wordsOf(error?.detail) ?? wordsOf(error?.title))
        .filter((problem) => problem !== null),
    })
  })
}

function placeOf(address: NumberAddress): Record<string, string> {
  const { country, street, extended, locality, administrativeArea, postalCode } = address
  return {
    country_code: country,
    street_address: street,
    ...(extended && { extended_address: extended }),
    locality,
    ...(administrativeArea && { administrative_area: administrativeArea }),
    ...(postalCode && { postal_code: postalCode }),
  }
}

/** The carrier repeats what it agrees with. */
function readSuggestion(suggested: any, sent: Record<string, string>): AddressCheck['suggested'] {
  const place = {
    street_address: wordsOf(suggested?.street_address),
    extended_address: wordsOf(suggested?.extended_address),
    locality: wordsOf(suggested?.locality),
    administrative_area: wordsOf(suggested?.administrative_area),
    postal_code: wordsOf(suggested?.postal_code),
  }
  const isNew = Object.entries(place).some(([field, value]) => value !== null && value !== sent[field])
  return isNew ? place : null
}
