import { createHash } from 'node:crypto'
import type { EventPerson } from '../../capabilities/conversions/conversions.ts'

/**
 * The network takes people hashed only: each value in the one form that its documentation gives, then SHA-256 in
 * hexadecimal digits.
 */
const forms = {
  em: (value: string) => value.trim().toLowerCase(),
  ph: (value: string) => value.replace(/\D/g, '').replace(/^0+/, ''),
  fn: letters,
  ln: letters,
  ct: (value: string) => letters(value).replace(/\s/g, ''),
  st: (value: string) => letters(value).replace(/\s/g, ''),
  zp: (value: string) =>
    value
      .toLowerCase()
      .replace(/\s/g, '')
      .replace(/^(\d{5})-.*$/, '$1')
      .replaceAll('-', ''),
  country: (value: string) => value.trim().toLowerCase(),
  db: (value: string) => value.replace(/\D/g, ''),
  ge: (value: string) => value.trim().toLowerCase().slice(0, 1),
}

export type HashedKey = keyof typeof forms

/** Letters in lower case, without punctuation. */
function letters(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, '')
}

/** Empty where nothing is left to hash. A value that is a hash already stays one. */
export function hashed(key: HashedKey, value: string | undefined): string {
  if (value === undefined) return ''
  if (/^[0-9a-f]{64}$/i.test(value.trim())) return value.trim().toLowerCase()
  const form = forms[key](value)
  return form === '' ? '' : createHash('sha256').update(form).digest('hex')
}

const keys: Record<HashedKey, keyof EventPerson> = {
  em: 'email',
  ph: 'phone',
  fn: 'firstName',
  ln: 'lastName',
  ct: 'city',
  st: 'state',
  zp: 'zip',
  country: 'country',
  db: 'dob',
  ge: 'gender',
}

/** The person of an event as the network takes it. The members that it wants plain stay plain. */
export function userData(person: EventPerson): Record<string, unknown> {
  const reported = Object.entries(keys).map(([key, member]) => [
    key,
    hashed(key as HashedKey, person[member] as string | undefined),
  ])
  const { externalId, ipAddress, userAgent, leadId, clickIds } = person
  const plain = {
    external_id: externalId,
    client_ip_address: ipAddress,
    client_user_agent: userAgent,
    lead_id: leadId,
    fbc: clickIds?.fbc,
    fbp: clickIds?.fbp,
  }
  const filled = [...reported, ...Object.entries(plain)].filter(
    ([, value]) => value !== '' && value !== undefined,
  )
  return Object.fromEntries(filled)
}

/** A person in a customer list, under the values that the caller knows. */
export interface ListedPerson {
  email?: string | undefined
  phone?: string | undefined
}

export function listed(people: readonly ListedPerson[]): object {
  const data = people.map(({ email, phone }) => [hashed('em', email), hashed('ph', phone)])
  return { schema: ['EMAIL', 'PHONE'], data }
}
