import { rolesFor } from '../../../contract/roles.ts'
import type { Route } from '../../../contract/routes.ts'
import { referenceWords as words } from '../../../i18n/developers/reference.ts'
import { roleWords } from '../../../i18n/shell/common.ts'
import type { Operation, ShortOperation } from '../model.ts'

export const routeOf = ({ method, path }: Pick<ShortOperation, 'method' | 'path'>): Route =>
  `${method} ${path}` as Route

/** Permissions that no key has. */
const ofSessions = new Set([
  'session',
  'team:read',
  'audit:read',
  'team:manage',
  'apikeys:manage',
  'billing:manage',
  'team:delete',
])

export const isForSessions = ({ permission }: Pick<ShortOperation, 'permission'>): boolean =>
  ofSessions.has(permission)

/** Who may call an operation, in sentences. */
export function accessOf(operation: Operation): readonly string[] {
  const { permission, connectToken } = operation
  const also = connectToken ? [words.withConnectToken] : []
  if (permission === 'public') return [words.anybody]
  if (permission === 'any') return [words.anyCredential, ...also]
  const roles = rolesFor(routeOf(operation)).map((role) => roleWords[role] ?? role)
  const people = permission === 'session' ? words.anyPerson : words.roles(permission, roles.join(', '))
  const keys = isForSessions(operation)
    ? words.noKey
    : permission.endsWith(':read')
      ? words.anyKey
      : words.writingKey
  return [people, keys, ...also]
}

/** Whether a run acts on the team itself, which has no test mode. */
export const isOfTeam = (operation: Operation): boolean =>
  isForSessions(operation) || operation.tag === 'auth' || operation.tag === 'team'
