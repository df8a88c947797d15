import * as apiKeys from './api-keys.operations.ts'
import * as auditLog from './audit-log.operations.ts'
import * as auth from './auth.operations.ts'
import * as invitations from './invitations.operations.ts'
import * as team from './team.operations.ts'
import * as users from './users.operations.ts'

export { resolveCredential } from './credentials.store.ts'
export { endAllSessions } from './sessions.store.ts'

export const operations = [
  ...Object.values(auth),
  ...Object.values(apiKeys),
  ...Object.values(team),
  ...Object.values(invitations),
  ...Object.values(users),
  ...Object.values(auditLog),
]
