import { domainToASCII } from 'node:url'

// What cannot stand in a name: blanks, control characters, invisible characters, and the marks of an envelope.
const inName =
  '[^\\s@"(),.:;<>[\\\\\\]\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f]'
// A letter or digit of any script.
const inDomain =
  '[^\\s\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u009f\\u2000-\\u206f\\u3002\\uff0e\\uff61]'
const label = `${inDomain}(?:(?:${inDomain}|-){0,61}${inDomain})?`

/**
 * A name and a domain in 254 characters. The name has 64 at most, and dots only between other characters; the domain
 * has two labels at least, of 63 characters at most, none with a hyphen at an end, and the last is no number. Blanks
 * around it do not count.
 */
export const mailAddressPattern = `^\\s*(?=\\S{3,254}\\s*$)(?=[^@]{1,64}@)${inName}+(?:\\.${inName}+)*@(?:${label}\\.)+(?!\\d+\\s*$)${label}\\s*$`

const wellFormed = new RegExp(mailAddressPattern, 'u')

/** An address as it is compared and kept, without the blanks around it; undefined when it is none. */
export function toMailAddress(text: string): string | undefined {
  const sent = caselessMailAddress(text)
  if (!wellFormed.test(sent) || !isDomain(sent.slice(sent.lastIndexOf('@') + 1))) return undefined
  const address = normalMailAddress(text)
  return wellFormed.test(address) ? address : undefined
}

/**
 * The same form of a text that need not be an address: what is looked for, and not what is kept. A domain has many
 * spellings that lead to one mailbox, and one ASCII form.
 */
export function normalMailAddress(text: string): string {
  const sent = caselessMailAddress(text)
  const at = sent.lastIndexOf('@')
  const domain = at === -1 ? '' : domainToASCII(sent.slice(at + 1))
  return domain === '' ? sent : `${sent.slice(0, at).normalize('NFKC').toLowerCase()}@${domain}`
}

/** The form in which addresses were kept before their domains were written in ASCII. */
export function caselessMailAddress(text: string): string {
  return text.trim().toLowerCase()
}

/** A label in letters of another script is longer where it is written for the domain name system. */
function isDomain(domain: string): boolean {
  const written = domainToASCII(domain)
  return written.length <= 253 && written.split('.').every(({ length }) => length > 0 && length <= 63)
}
