import { area } from '#contract/area.ts'
import { retention } from '#contract/retention.ts'
import { day, hour } from '#values/clock.ts'
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
export { isEmpty, isTeam } from './teams.store.ts'

export const manifest = area({
  name: 'identity',
  ways: ['mailer'],
  operations: [registration, sessions, passwords, apiKeys, team, invitations, users, auditLog],
  dueWorks: [mailWork],
  sealedColumns: [sealedMail],
  tables: [
    'team',
    'app_user',
    'membership',
    'session',
    'api_key',
    'login_failure',
    'registration',
    'mail_token',
    'invitation',
    'mail',
  ],
  retention: [
    retention('session', { since: 'expires_at' }),
    retention('mail_token', { since: 'expires_at' }),
    retention('registration', { since: 'expires_at' }),
    retention('login_failure', { since: 'tried_at', forMs: hour }),
    retention('mail', { since: 'created_at', forMs: 30 * day }),
    retention('invitation', { since: 'expires_at', forMs: 30 * day }),
  ],
})
