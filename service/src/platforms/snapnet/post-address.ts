import {
  type Addressed,
  type AddressOwner,
  isNamed,
  partsOf,
} from '../capabilities/publishing/post-address.ts'

const code = /^[\w-]{8,200}$/

/**
 * People see other ids than the interface gives out. A story is seen on the profile of the account alone, whose address
 * is that of all its stories.
 */
export function postIdOf(address: string, { username }: AddressOwner): Addressed | undefined {
  const parts = partsOf(address)
  if (parts?.host !== 'snapchat.com') return undefined
  const isOwn = parts.path[0]?.startsWith('@') ? isNamed(parts.path[0], username) : false
  const path = isOwn ? parts.path.slice(1) : parts.path
  if (isOwn && path.length === 0) return { platformPostId: null, code: username.toLowerCase() }
  const [kind = '', id = ''] = path
  const isKnown = kind === 'spotlight' || (kind === 'highlight' && isOwn)
  return isKnown && path.length === 2 && code.test(id) ? { platformPostId: null, code: id } : undefined
}
