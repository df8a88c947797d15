import {
  type Addressed,
  type AddressOwner,
  isNamed,
  isNumber,
  partsOf,
} from '../capabilities/publishing/post-address.ts'

const hosts = ['x.com', 'twitter.com']

/** Addresses under `/i/` name no account. */
export function postIdOf(address: string, { username }: AddressOwner): Addressed | undefined {
  const { host = '', path = [] } = partsOf(address, ['www.', 'mobile.']) ?? {}
  if (!hosts.includes(host)) return undefined
  const [who, ...rest] = path
  const [status, id] = who === 'i' && rest[0] === 'web' ? rest.slice(1) : rest
  if (status !== 'status' || !isNumber(id)) return undefined
  return who === 'i' || isNamed(who, username) ? { platformPostId: id } : undefined
}
