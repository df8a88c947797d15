import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { caselessMailAddress, normalMailAddress, toMailAddress } from '#values/mail-address.ts'
import { invalidEmail, weakPassword } from '../identity.errors.ts'
import { findUserByEmail } from './users.store.ts'

export const emailField = t.text(254, {
  min: 0,
  code: 'invalid_email',
  description:
    'Blanks around it and the case of its letters do not count. Its domain is kept and shown in ASCII form.',
})
export const passwordField = t.anyString({ description: '8 to 128 characters, and not the address.' })

/** One address is one account, however its letters are written. */
export function toAddress(text: string): string {
  return toMailAddress(text) ?? raise(invalidEmail, { param: 'email' })
}

/** The address of an account that may be older than the ASCII form of domains: such an account keeps its spelling. */
export async function keptAddress(db: Db, text: string): Promise<string> {
  const [address, before] = [normalMailAddress(text), caselessMailAddress(text)]
  if (address === before || (await findUserByEmail(db, before)) === undefined) return address
  return before
}

/** One address is one account, with the spelling under which an account of it is kept. */
export function toKeptAddress(db: Db, text: string): Promise<string> {
  toAddress(text)
  return keptAddress(db, text)
}

/** A password is long enough as it was sent and as it is compared: combining characters may become one. */
export function toPassword(text: string, address: string, param = 'password'): string {
  const compared = text.normalize('NFKC')
  const lengths = [[...text].length, [...compared].length]
  const strong =
    Math.min(...lengths) >= 8 &&
    [...text].length <= 128 &&
    normalMailAddress(compared) !== normalMailAddress(address)
  return strong ? text : raise(weakPassword, { param })
}
