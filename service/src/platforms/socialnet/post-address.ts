import {
  type Addressed,
  type AddressOwner,
  type AddressParts,
  isNamed,
  isNumber,
  partsOf,
} from '../capabilities/publishing/post-address.ts'

type Reader = (parts: AddressParts, account: AddressOwner) => Addressed | undefined

/** A post that is shown by an opaque code has another id for the API. */
const postOf = (id: string | undefined, { platformAccountId }: AddressOwner): Addressed | undefined => {
  if (isNumber(id)) return { platformPostId: `${platformAccountId}_${id}` }
  return id !== undefined && /^pfbid\w{10,100}$/.test(id) ? { platformPostId: null } : undefined
}

const videoOf = (id: string | null | undefined): Addressed | undefined =>
  isNumber(id ?? undefined) && id ? { platformPostId: id, extra: { kind: 'video' } } : undefined

/** Pages without a name of their own are shown as their name with their id behind it. */
const isPage = (part: string | undefined, { username, platformAccountId }: AddressOwner) =>
  isNamed(part, username, platformAccountId) || part?.endsWith(`-${platformAccountId}`) === true

/** The forms in which the platform shows its posts, each known by one part of its path. */
const readers: Record<string, Reader> = {
  posts: ({ path }, account) => (isPage(path[0], account) ? postOf(path.at(-1), account) : undefined),
  videos: ({ path }, account) => (isPage(path[0], account) ? videoOf(path.at(-1)) : undefined),
  reel: ({ path }) => (path.length === 2 ? videoOf(path[1]) : undefined),
  watch: ({ query }) => videoOf(query.get('v')),
  'permalink.php': byQuery,
  'story.php': byQuery,
}

function byQuery({ query }: AddressParts, account: AddressOwner): Addressed | undefined {
  if (query.get('id') !== account.platformAccountId) return undefined
  return postOf(query.get('story_fbid') ?? undefined, account)
}

export function postIdOf(address: string, account: AddressOwner): Addressed | undefined {
  const parts = partsOf(address, ['www.', 'm.', 'web.'])
  if (parts?.host !== 'facebook.com') return undefined
  const form = [parts.path[0], parts.path[1]].find((part) => part && Object.hasOwn(readers, part))
  return form === undefined ? undefined : readers[form]?.(parts, account)
}
