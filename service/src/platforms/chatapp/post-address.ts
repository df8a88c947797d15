import { type Addressed, isNumber, partsOf } from '../capabilities/publishing/post-address.ts'

/** A message has no address. What a person can show is the chat with whom it went to. */
export function postIdOf(address: string): Addressed | undefined {
  const parts = partsOf(address)
  const [number, ...rest] = parts?.path ?? []
  return parts?.host === 'wa.me' && isNumber(number) && rest.length === 0
    ? { platformPostId: null, code: number }
    : undefined
}
