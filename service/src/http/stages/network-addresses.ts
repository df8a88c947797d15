import type { Operation } from '#contract/operation/operation.ts'
import { networkAddresses } from '#contract/schema/fetched-addresses.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { isPublicHost } from '#values/public-host.ts'

const message = 'A network fetches the address, so it must be a public one.'

/**
 * Refuses addresses that a network is to fetch and that lead to a machine itself or to a local network, by how they are
 * written. Files of this deployment may be named wherever it stands: in test mode nobody fetches them from outside.
 */
export function addressJudge({ body }: Operation, ownOrigin: () => string): (value: unknown) => void {
  if (!body || !JSON.stringify(body).includes('"byNetwork":true')) return () => {}
  return (value) => {
    for (const { address, param, code } of networkAddresses(body, value)) {
      const url = new URL(address)
      if (url.origin !== ownOrigin() && !isPublicHost(url)) raiseFault({ code, param, message })
    }
  }
}
