import { type Addressed, partsOf } from '../capabilities/publishing/post-address.ts'

/** The address carries a code of its own. The interface takes another id, which cannot be made from it. */
export function postIdOf(address: string): Addressed | undefined {
  const { host, path = [], query } = partsOf(address, ['www.']) ?? {}
  if (host !== 'local.google.com' || path.join('/') !== 'place') return undefined
  const code = query?.get('lpsid') ?? ''
  return /^[\w-]{5,200}$/.test(code) ? { platformPostId: null, code } : undefined
}
