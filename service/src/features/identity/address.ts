import { raise } from '#contract/errors.ts'
import * as t from '#contract/schema.ts'
import { toMailAddress } from '#values/mail-address.ts'
import { invalidEmail, weakPassword } from './identity.errors.ts'

export const emailField = t.text(254, {
  min: 0,
  code: 'invalid_email',
  description: 'Blanks around it and the case of its letters do not count.',
})
export const passwordField = t.anyString({ description: '8 to 128 characters, and not the address.' })

/** One address is one account, however its letters are written. */
export function toAddress(text: string): string {
  return toMailAddress(text) ?? raise(invalidEmail, { param: 'email' })
}

/** A password is long enough as it was sent and as it is compared: combining characters may become one. */
export function toPassword(text: string, address: string, param = 'password'): string {
  const compared = text.normalize('NFKC')
  const lengths = [[...text].length, [...compared].length]
  const strong = Math.min(...lengths) >= 8 && [...text].length <= 128 && compared.toLowerCase() !== address
  return strong ? text : raise(weakPassword, { param })
}
