import { createHash } from 'node:crypto'

/** The identity of a person is sent as hashes only, each of the normalised form. */
export const hashedEmail = (email: string): string => hash(usualEmail(email))
export const hashedPhone = (phone: string): string => hash(usualPhone(phone))
export const hashedName = (name: string): string => hash(name.trim().toLowerCase())

/** The network takes an address of Gmail without its dots and what follows a plus. */
function usualEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isGmail ? local.replace(/\+.*$/, '').replaceAll('.', '') : local}@${domain}`
}

function usualPhone(phone: string): string {
  return `+${phone.replace(/\D/g, '')}`
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
