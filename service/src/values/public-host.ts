import ipaddr from 'ipaddr.js'

export const rangesOf = (texts: readonly string[]) => texts.map((range) => ipaddr.parseCIDR(range))

export type Ranges = ReturnType<typeof rangesOf>

// Addresses that lead back inside: special-purpose ranges of the IANA registries, and the metadata address of one cloud.
const forbidden = rangesOf([
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
  // Only 2000::/3 of IPv6 is assigned. What lies outside it contains, among others, all forms that wrap an IPv4
  // address.
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

/** Endings of names that no public resolver answers, and the short names of metadata services. */
const insideEndings = ['localhost', 'local', 'internal']
const insideNames = new Set(['metadata', 'metadata.goog', 'instance-data'])

/** Whether an address of the internet protocol is in some ranges. A mapped address is judged as the IPv4 address it is. */
export function isWithin(address: string, ranges: Ranges): boolean {
  return ipaddr.subnetMatch(ipaddr.process(address), { within: [...ranges] }, 'outside') === 'within'
}

export const isAddressText = (text: string): boolean => ipaddr.isValid(text)

/** Whether an address of the internet protocol is one that everybody can reach. */
export const isPublicAddress = (address: string): boolean =>
  isAddressText(address) && !isWithin(address, forbidden)

/** The host of a URL without brackets and without the dot of the root. A URL has each notation of an address in one form. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Whether a name is one of a machine itself, of a local network or of the metadata of a cloud. Nothing is resolved. */
export function isInsideName(host: string): boolean {
  return (
    insideNames.has(host) || insideEndings.some((ending) => host === ending || host.endsWith(`.${ending}`))
  )
}

/** Whether the text of a URL names a public host. Does not resolve names. */
export function isPublicHost(url: URL): boolean {
  const host = hostOf(url)
  return isAddressText(host) ? isPublicAddress(host) : host !== '' && !isInsideName(host)
}

const webSchemes = ['http:', 'https:']

/** An address that a network has told, as far as people may be shown it and others may open it. Null for any other one. */
export function foreignAddress(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null
  if (!url || !webSchemes.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  return isPublicHost(url) ? (text ?? null) : null
}
