import { assertScope } from '../../restli/twin/consent.ts'
import { accessDenied } from '../../restli/twin/fault.ts'
import { type Holder, personUrn } from '../../restli/twin/holder.ts'

/**
 * The organisations that a member administers. Every identity of the sandbox has the same two; one that was made by the
 * sandbox control has one more before them, of its own.
 */
export function organizationsOf({ id }: Holder): string[] {
  const own = /^sbx-(pronet-granted-\d+)$/.exec(id)?.[1]
  return [...(own === undefined ? [] : [own]), 'pronet-1', 'pronet-2']
}

/** Writing as an author requires the scope for that kind of author. */
export function assertMayActAs(holder: Holder, urn: unknown): asserts urn is string {
  assertOwn(holder, urn)
  const scope = isPerson(urn) ? 'w_member_social' : 'w_organization_social'
  assertScope(holder, [scope], `author ${urn}`)
}

/** Reading an author's posts requires another scope, which LinkedIn gives to few apps if the author is a person. */
export function assertMayRead(holder: Holder, urn: unknown): asserts urn is string {
  assertOwn(holder, urn)
  const scope = isPerson(urn) ? 'r_member_social' : 'r_organization_social'
  assertScope(holder, [scope], `author ${urn}`)
}

function assertOwn(holder: Holder, urn: unknown): asserts urn is string {
  const own = [personUrn(holder), ...organizationsOf(holder).map((id) => `urn:li:organization:${id}`)]
  if (!own.includes(String(urn))) throw accessDenied(`author ${urn}`)
}

const isPerson = (urn: string) => urn.startsWith('urn:li:person:')
