import type { Mode } from '#values/scope.ts'

/** What an area on a lower floor may cause in areas above it, which it does not know. */
export interface Cause {
  kind: 'account.removed'
  teamId: string
  mode: Mode
  accountId: string
}
