import {
  type Addressed,
  type AddressOwner,
  isNamed,
  partsOf,
} from '../capabilities/publishing/post-address.ts'

/** The content hash is not in the address, so a thread cannot go on after this post. */
export function postIdOf(address: string, account: AddressOwner): Addressed | undefined {
  const { host, path } = partsOf(address) ?? {}
  if (host !== 'bsky.app' || path?.length !== 4) return undefined
  const [profile, who, post, key = ''] = path
  if (profile !== 'profile' || post !== 'post' || !/^[a-z2-7]{13}$/.test(key)) return undefined
  if (!isNamed(who, account.username, account.platformAccountId)) return undefined
  return { platformPostId: `at://${account.platformAccountId}/app.bsky.feed.post/${key}` }
}
