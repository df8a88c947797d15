import ipaddr from 'ipaddr.js'
import { type AddressKind, httpsForm } from '#values/address.ts'
import { controls } from '#values/control-characters.ts'

const controlCharacter = new RegExp(`[${controls}]`)

/** Where one cloud answers with the secrets of a machine; the others do so on link-local addresses. */
const metadataAddress = '168.63.129.16'

/** The parser leaves out blanks around an address and line ends within it, which the text that is kept would still have. */
export function isAddress(text: string): boolean {
  return text === text.trim() && !controlCharacter.test(text) && URL.canParse(text)
}

interface Addressed {
  address: AddressKind
  pattern?: string
  judgedLater?: true
}

/**
 * Why an address must not be taken as what its schema says, or undefined. Code that fetches the address also has to use
 * the address guard.
 */
export function addressFault({ address, pattern, judgedLater }: Addressed, text: string): string | undefined {
  if (address === 'quoted' || judgedLater) return undefined
  const full = address === 'site' && !text.includes('://') ? `https://${text}` : text
  if (!isAddress(full)) return 'Send an absolute address, such as https://example.com/page.'
  const { protocol, username, password, hostname } = new URL(full)
  if (protocol !== 'https:' && protocol !== 'http:') return 'The address must begin with http:// or https://.'
  if (pattern === httpsForm && protocol !== 'https:') return 'The address must begin with https://.'
  if (username || password) return 'The address must not carry credentials.'
  return isLinkLocal(hostname) ? 'The address must not lead to a machine itself.' : undefined
}

function isLinkLocal(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (!ipaddr.isValid(host)) return false
  const address = ipaddr.process(host)
  return address.range() === 'linkLocal' || address.toString() === metadataAddress
}
