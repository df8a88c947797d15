import { type Addressed, partsOf } from '../capabilities/publishing/post-address.ts'

const prefixes = ['www.', 'old.', 'new.', 'np.', 'sh.', 'm.']

/** Addresses of posts name no author, so any post is taken for one of the account. */
export function postIdOf(address: string): Addressed | undefined {
  const parts = partsOf(address, prefixes)
  if (!parts) return undefined
  const id =
    parts.host === 'redd.it' ? parts.path[0] : parts.host === 'reddit.com' ? idIn(parts.path) : undefined
  return id !== undefined && /^[0-9a-z]{1,13}$/.test(id) ? { platformPostId: id } : undefined
}

/** `/r/name/comments/id/...`, `/user/name/comments/id/...`, `/comments/id` and `/gallery/id`. */
function idIn(path: readonly string[]): string | undefined {
  const [first = ''] = path
  const rest = ['r', 'u', 'user'].includes(first) ? path.slice(2) : path
  return ['comments', 'gallery'].includes(rest[0] ?? '') ? rest[1] : undefined
}
