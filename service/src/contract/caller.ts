import type { Mode, Scope } from '#values/scope.ts'
import type { Permission, Role } from './permissions.ts'

export type Tier = 'free' | 'growth' | 'scale'

/** Who is calling, as the credential says. */
export interface Caller {
  kind: 'key' | 'session'
  /** The key or the session. */
  credentialId: string
  /** The panel user of a session; a key has none. */
  userId: string | null
  teamId: string
  role: Role | null
  tier: Tier
  mode: Mode
  permissions: ReadonlySet<Permission>
  scope: Scope
}
