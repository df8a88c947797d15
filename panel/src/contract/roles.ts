import { permissionOf } from './operations.gen.ts'
import type { Route } from './routes.ts'

export type Role = 'owner' | 'admin' | 'billing_admin' | 'member' | 'read_only'

const reads = (permission: string): boolean => permission.endsWith(':read') && permission !== 'audit:read'

/** The permission table of the service, a row for each role. */
const table: Record<Role, (permission: string) => boolean> = {
  owner: () => true,
  admin: (permission) => permission !== 'team:delete',
  billing_admin: (permission) => permission === 'billing:manage',
  member: (permission) => reads(permission) || permission.endsWith(':write'),
  read_only: reads,
}

const forEveryone: readonly string[] = ['public', 'any', 'session']

/** Whether the service has a route and a role may call it. The service stays the judge. */
export function mayCall(role: Role, route: Route): boolean {
  const permission = permissionOf[route]
  return permission !== undefined && (forEveryone.includes(permission) || table[role](permission))
}

/** Which roles may call a route. */
export const rolesFor = (route: Route): Role[] =>
  (Object.keys(table) as Role[]).filter((role) => mayCall(role, route))
