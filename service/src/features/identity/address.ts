import { raise } from '#contract/errors.ts'
import * as t from '#contract/schema.ts'
import { isMailAddress } from '#values/mail-address.ts'
import { invalidEmail, weakPassword } from './identity.errors.ts'

export const emailField = t.text(254, { min: 0, code: 'invalid_email' })
export const passwordField = t.anyString({ description: '8 to 128 characters, and not the address.' })

/** One address is one account, however its letters are written. */
export function toAddress(text: string): string {
  return isMailAddress(text) ? text.toLowerCase() : raise(invalidEmail, { param: 'email' })
}

export function toPassword(text: string, address: string, param = 'password'): string {
  const length = [...text].length
  const strong = length >= 8 && length <= 128 && text.toLowerCase() !== address
  return strong ? text : raise(weakPassword, { param })
}
