import { type Addressed, isNumber, partsOf } from '../capabilities/publishing/post-address.ts'

/** An address names no account. An address with the activity of a post does not contain the id that the API needs. */
export function postIdOf(address: string): Addressed | undefined {
  const { host, path = [] } = partsOf(address) ?? {}
  if (host !== 'linkedin.com') return undefined
  const [first, second, third = ''] = path
  if (first === 'posts' && path.length === 2)
    return addressed(/-(share|ugcPost|activity)-(\d+)(?:-[\w-]*)?$/.exec(second ?? ''))
  if (first === 'feed' && second === 'update' && path.length === 3)
    return addressed(/^urn:li:(share|ugcPost|activity):(\d+)$/.exec(third))
  return undefined
}

function addressed(found: RegExpExecArray | null): Addressed | undefined {
  const [, kind, id] = found ?? []
  if (!isNumber(id)) return undefined
  return { platformPostId: kind === 'activity' ? null : `urn:li:${kind}:${id}` }
}
