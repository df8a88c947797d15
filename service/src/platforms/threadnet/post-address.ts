import {
  type Addressed,
  type AddressOwner,
  isNamed,
  partsOf,
} from '../capabilities/publishing/post-address.ts'

/** The address carries a code of its own. The API takes another id, which cannot be made from it. */
export function postIdOf(address: string, { username }: AddressOwner): Addressed | undefined {
  const { host, path } = partsOf(address) ?? {}
  if ((host !== 'threads.net' && host !== 'threads.com') || path?.length !== 3) return undefined
  const [who, post, code = ''] = path
  if (post !== 'post' || !who?.startsWith('@') || !isNamed(who, username)) return undefined
  return /^[\w-]{1,40}$/.test(code) ? { platformPostId: null, code } : undefined
}
