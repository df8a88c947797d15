import {
  type Addressed,
  type AddressOwner,
  isNamed,
  isNumber,
  partsOf,
} from '../capabilities/publishing/post-address.ts'

/** Public chats are named in an address, private channels and supergroups by an inner id; basic groups have none. */
export function postIdOf(
  address: string,
  { platformAccountId, username }: AddressOwner,
): Addressed | undefined {
  const { host, path = [] } = partsOf(address) ?? {}
  if (host !== 't.me' && host !== 'telegram.me') return undefined
  const id = path.at(-1)
  const [chat, inner] = path[0] === 's' ? path.slice(1) : path
  const isPrivate = chat === 'c' && `-100${inner}` === platformAccountId
  const isLong = path.length > (chat === 'c' || path[0] === 's' ? 4 : 3)
  if (path.length < 2 || isLong || !isNumber(id)) return undefined
  return isPrivate || (chat !== 'c' && isNamed(chat, username)) ? { platformPostId: id } : undefined
}
