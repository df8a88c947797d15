import * as apiKeys from './api-keys.operations.ts'
import * as auditLog from './audit-log.operations.ts'
import * as invitations from './invitations.operations.ts'
import { mailWork, sealedMail } from './mail.work.ts'
import * as passwords from './password.operations.ts'
import * as registration from './registration.operations.ts'
import * as sessions from './sessions.operations.ts'
import * as team from './team.operations.ts'
import * as users from './users.operations.ts'

export { resolveCredential } from './credentials.store.ts'
export { emptyMails, listKeptMails, type MailRow, openMail } from './mail.store.ts'
export { writeMail } from './mail.text.ts'
export { endAllSessions } from './sessions.store.ts'

export const operations = [
  ...Object.values(registration),
  ...Object.values(sessions),
  ...Object.values(passwords),
  ...Object.values(apiKeys),
  ...Object.values(team),
  ...Object.values(invitations),
  ...Object.values(users),
  ...Object.values(auditLog),
]
export const dueWorks = [mailWork]
export const sealedColumns = [sealedMail]
