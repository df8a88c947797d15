import type { Account } from '../../account.ts'

/** Whose post an address has to lead to. */
export type AddressOwner = Pick<Account, 'platformAccountId' | 'username' | 'metadata'>

/** What the address of a post says about it. */
export interface Addressed {
  /** The id that the API of the platform takes. Null where the address holds another one, from which it cannot be made. */
  platformPostId: string | null
  /** The id that the address holds in its place, by which two addresses of one post are known. */
  code?: string
  /** What a later call needs besides the id, if the address contains it. */
  extra?: Record<string, string>
}

/** The host of a public https address without `www.` and alike, its path in decoded parts, and its query. */
export interface AddressParts {
  host: string
  path: readonly string[]
  query: URLSearchParams
}

/** Undefined for what no browser would open, and for an address that hides its host behind a name and a password. */
export function partsOf(address: string, prefixes: readonly string[] = ['www.']): AddressParts | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, port, hostname, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return undefined
  const prefix = prefixes.find((one) => hostname.startsWith(one)) ?? ''
  try {
    const path = pathname.split('/').filter(Boolean).map(decodeURIComponent)
    return { host: hostname.slice(prefix.length), path, query: searchParams }
  } catch {
    return undefined
  }
}

/** Names of accounts are compared as the platforms do: capitals do not count, and neither does a leading `@`. */
export function isNamed(part: string | undefined, ...names: string[]): boolean {
  const plain = (name: string) => name.replace(/^@/, '').toLowerCase()
  return part !== undefined && names.some((name) => name !== '' && plain(name) === plain(part))
}

export function isNumber(part: string | undefined): part is string {
  return part !== undefined && /^[1-9]\d{0,24}$/.test(part)
}
