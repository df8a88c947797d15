const areas = [
  'profiles',
  'accounts',
  'posts',
  'inbox',
  'contacts',
  'workflows',
  'ads',
  'chatapp',
  'webhooks',
  'logs',
] as const

export type PermissionArea = (typeof areas)[number]

/** Permissions of the control plane. A key never has them. */
type SessionPermission =
  | 'team:read'
  | 'audit:read'
  | 'team:manage'
  | 'apikeys:manage'
  | 'billing:manage'
  | 'team:delete'

export type Permission = `${PermissionArea}:${'read' | 'write'}` | SessionPermission

/** What an operation requires of its caller: nothing, any credential that resolves, any session, or a permission. */
export type Access = 'public' | 'any' | 'session' | Permission

export const roles = ['owner', 'admin', 'billing_admin', 'member', 'read_only'] as const
export type Role = (typeof roles)[number]

const sessionOnly: ReadonlySet<string> = new Set<SessionPermission>([
  'team:read',
  'audit:read',
  'team:manage',
  'apikeys:manage',
  'billing:manage',
  'team:delete',
])

const reads = areas.map((area): Permission => `${area}:read`)
const writes = areas.filter((area) => area !== 'logs').map((area): Permission => `${area}:write`)

const manages: Permission[] = ['team:read', 'audit:read', 'team:manage', 'apikeys:manage', 'billing:manage']

/** The permission table: who has what. */
export const permissionsOf: Record<Role | 'key' | 'read_only_key', ReadonlySet<Permission>> = {
  owner: new Set([...reads, ...writes, ...manages, 'team:delete']),
  admin: new Set([...reads, ...writes, ...manages]),
  billing_admin: new Set<Permission>(['billing:manage']),
  member: new Set([...reads, ...writes, 'team:read']),
  read_only: new Set([...reads, 'team:read']),
  key: new Set([...reads, ...writes]),
  read_only_key: new Set(reads),
}

/**
 * The profiles that a member is limited to at present; null for all. Only those who work with profiles can be limited
 * to some.
 */
export function profilesOfRole(role: Role, profileIds: string[] | null): string[] | null {
  return role === 'member' || role === 'read_only' ? profileIds : null
}

export function isSessionOnly(access: Access): boolean {
  return access === 'session' || sessionOnly.has(access)
}
