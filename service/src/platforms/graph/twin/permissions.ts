import { type CallScope, lackedScopes } from '#wire/twin/app-profile.ts'
import { noPermission } from './fault.ts'
import type { Holder } from './token.ts'

/**
 * Refuses a call whose permission the holder of the token did not grant. The same in every version of the interface.
 */
export function assertPermitted(rows: readonly CallScope[], request: Request, { scopes }: Holder): void {
  if (!scopes) return
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/^\/v\d+\.\d+(?=\/)/, '')
  const lacked = lackedScopes(rows, { method: request.method, url: url.href }, scopes)
  if (lacked) throw noPermission(`Requires ${lacked.join(' or ')} permission.`)
}
