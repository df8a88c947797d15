import {
  type Addressed,
  type AddressOwner,
  isNamed,
  isNumber,
  partsOf,
} from '../capabilities/publishing/post-address.ts'

const kinds = ['p', 'reel', 'reels', 'tv']

/** The address carries a code of its own. The API takes another id, which cannot be made from it. */
export function postIdOf(address: string, { username }: AddressOwner): Addressed | undefined {
  const { host, path = [] } = partsOf(address, ['www.', 'm.']) ?? {}
  if (host !== 'instagram.com') return undefined
  const [first = '', second] = path
  const isStory = first === 'stories' && isNamed(second, username) && isNumber(path[2])
  if (isStory && path.length === 3) return { platformPostId: null, code: path[2] ?? '' }
  const [kind = '', code = '', ...rest] = isNamed(first, username) && path.length === 3 ? path.slice(1) : path
  const isPost = kinds.includes(kind) && /^[\w-]{5,60}$/.test(code) && rest.length === 0
  return isPost ? { platformPostId: null, code } : undefined
}
