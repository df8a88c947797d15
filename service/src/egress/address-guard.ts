import ipaddr from 'ipaddr.js'

// Addresses that lead back inside: special-purpose ranges of the IANA registries, and the metadata address of one cloud.
const forbidden = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
  // Of IPv6 only 2000::/3 is given out. What lies outside it holds, among others, all forms that wrap an IPv4 address.
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
].map((range) => ipaddr.parseCIDR(range))

/** What a deployment may admit for receivers on its own network. Link-local stays out: metadata services live there. */
const privateRanges = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
].map((range) => ipaddr.parseCIDR(range))

/** Whether a connection to an address may be made. A mapped address is judged as the IPv4 address it is. */
export function isAdmitted(text: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  const within = (ranges: typeof forbidden) =>
    ipaddr.subnetMatch(address, { within: ranges }, 'outside') === 'within'
  return !within(forbidden) || (allowPrivate && within(privateRanges))
}

export interface AddressRules {
  /** Plain http, and private and loopback addresses. */
  allowPrivate: boolean
}

/** What is wrong with an address before anybody is asked for its name, or undefined. */
export function literalFault(url: URL, { allowPrivate }: AddressRules): string | undefined {
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    return 'The address must be https.'
  if (url.username || url.password) return 'The address must not carry credentials.'
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (host === '') return 'The address has no host.'
  if (ipaddr.isValid(host)) return isAdmitted(host, allowPrivate) ? undefined : notPublic
  if (!allowPrivate && (host === 'localhost' || host.endsWith('.localhost'))) return notPublic
  return undefined
}

export const notPublic = 'The address must be a public one.'
