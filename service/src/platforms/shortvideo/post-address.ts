import {
  type Addressed,
  type AddressOwner,
  isNamed,
  isNumber,
  partsOf,
} from '../capabilities/publishing/post-address.ts'

export function postIdOf(address: string, { username }: AddressOwner): Addressed | undefined {
  const { host, path = [] } = partsOf(address, ['www.', 'm.']) ?? {}
  if (host !== 'tiktok.com' || path.length !== 3) return undefined
  const [who, kind = '', id] = path
  if (!who?.startsWith('@') || !isNamed(who, username) || !['video', 'photo'].includes(kind)) return undefined
  return isNumber(id) ? { platformPostId: id } : undefined
}
