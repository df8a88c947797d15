import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { day } from '#values/clock.ts'
import { gathered } from './gathered.gen.ts'

export {
  type AuditAction,
  type AuditContext,
  type AuditEntry,
  auditContextOf,
  insertAudit,
} from './audit.store.ts'
export { auditEntries } from './audit-log.store.ts'
export { auditActions, auditTargets } from './audit-names.gen.ts'
export { audits } from './audits.ts'
export { sweepPass } from './delete-expired.periodic.ts'
export { keyCheck, keyCheckPlace } from './key-check.ts'
export { LogEntry, toLogEntry } from './logs.shape.ts'
export { insertLog, insertLogs, logRows, moveLogs, type NewLogEntry } from './logs.store.ts'
export { countBeyond, countMessage, forgetMessage, recipientDigest } from './message-recipients.store.ts'
export { invalidRange, rangeOf } from './range.ts'
export { RequestLog } from './request-log.ts'
export { rewrapPass } from './rewrap-secrets.periodic.ts'
export { countSealed } from './sealed.store.ts'

export const manifest = area({
  name: 'system',
  ...gathered,
  ways: ['condition'],
  tables: ['key_check', 'log_entry', 'log_row', 'audit_entry', 'usage_day', 'message_recipient'],
  crossings: {
    app_user: 'an audit entry keeps the address that the actor has at that moment, in one statement',
    process: 'the status tells whether a worker lives',
    team: 'nothing is logged for a team that is gone, in one statement',
  },
  retention: [
    retention('log_entry', { since: 'created_at', forMs: 90 * day }),
    retention('audit_entry', { since: 'created_at', forMs: 365 * day }),
    // Entries without a team, such as logins to an unknown address, are of use to the operator only.
    retention('audit_entry', { since: 'created_at', forMs: day, where: 'team_id is null' }),
    retention('message_recipient', { since: 'last_at', forMs: day }),
  ],
})
