import {
  hostOf,
  isAddressText,
  isInsideName,
  isPublicAddress,
  isWithin,
  rangesOf,
} from '#values/public-host.ts'

/** What a deployment may admit for receivers on its own network. Link-local stays out: metadata services live there. */
const privateRanges = rangesOf([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
])

/** Whether a connection to an address may be made. */
export function isAdmitted(text: string, allowPrivate: boolean): boolean {
  if (!isAddressText(text)) return false
  return isPublicAddress(text) || (allowPrivate && isWithin(text, privateRanges))
}

export interface AddressRules {
  /** Plain http, and private and loopback addresses. */
  allowPrivate: boolean
}

/** What is wrong with an address before its name is resolved, or undefined. */
export function literalFault(url: URL, { allowPrivate }: AddressRules): string | undefined {
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    return 'The address must be https.'
  if (url.username || url.password) return 'The address must not carry credentials.'
  const host = hostOf(url)
  if (host === '') return 'The address has no host.'
  if (isAddressText(host)) return isAdmitted(host, allowPrivate) ? undefined : notPublic
  return !allowPrivate && isInsideName(host) ? notPublic : undefined
}

export const notPublic = 'The address must be a public one.'
