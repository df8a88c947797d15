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

export function assertMayActAs(holder: Holder, urn: unknown): asserts urn is string {
  const own = [personUrn(holder), ...organizationsOf(holder).map((id) => `urn:li:organization:${id}`)]
  if (!own.includes(String(urn))) throw accessDenied(`author ${urn}`)
}
