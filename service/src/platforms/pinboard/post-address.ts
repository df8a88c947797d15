import { type Addressed, isNumber, partsOf } from '../capabilities/publishing/post-address.ts'

/** The platform serves the same pins under the domains of many countries, and names no account in their addresses. */
const host = /^(?:[a-z]{2}\.)?pinterest\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/

export function postIdOf(address: string): Addressed | undefined {
  const parts = partsOf(address)
  const [pin, name = ''] = parts?.path ?? []
  if (!parts || !host.test(parts.host) || pin !== 'pin' || parts.path.length !== 2) return undefined
  const id = name.split('--').at(-1)
  return isNumber(id) ? { platformPostId: id } : undefined
}
