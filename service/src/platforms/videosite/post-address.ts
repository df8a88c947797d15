import { type Addressed, type AddressParts, partsOf } from '../capabilities/publishing/post-address.ts'

/** An address names no channel. */
export function postIdOf(address: string): Addressed | undefined {
  const parts = partsOf(address, ['www.', 'm.', 'studio.'])
  const id = parts && idIn(parts)
  return id && /^[\w-]{11}$/.test(id) ? { platformPostId: id } : undefined
}

function idIn({ host, path, query }: AddressParts): string | null | undefined {
  if (host === 'youtu.be') return path.length === 1 ? path[0] : undefined
  if (host !== 'youtube.com') return undefined
  if (path[0] === 'watch' && path.length === 1) return query.get('v')
  return path.length === 2 && ['shorts', 'live', 'video'].includes(path[0] ?? '') ? path[1] : undefined
}
