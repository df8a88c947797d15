import type { Mode, Scope } from '#values/scope.ts'
import type { Permission, Role } from './permissions.ts'

export type Tier = 'free' | 'growth' | 'scale'

/** The caller, from its credential. */
export interface Caller {
  kind: 'key' | 'session' | 'connect'
  /** The key, the session, or the pending connection that a connect token is of. */
  credentialId: string
  /** The panel user of a session; no other credential has one. */
  userId: string | null
  teamId: string
  role: Role | null
  tier: Tier
  mode: Mode
  permissions: ReadonlySet<Permission>
  scope: Scope
}
