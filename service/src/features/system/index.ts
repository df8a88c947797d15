import { area } from '#contract/area.ts'
import { retention } from '#contract/retention.ts'
import { day } from '#values/clock.ts'
import * as health from './health.operations.ts'
import * as logs from './logs.operations.ts'
import { recordsOfTeam } from './records.erasure.ts'
import * as status from './status.operations.ts'

export {
  type AuditAction,
  auditActions,
  auditTargets,
  type Deed,
  type Doing,
  doingOf,
  insertAudit,
} from './audit.store.ts'
export { auditEntries } from './audit-log.store.ts'
export { keyCheck, keyCheckPlace } from './key-check.ts'
export { LogEntry, toLogEntry } from './logs.shape.ts'
export { insertLog, insertLogs, logRows } from './logs.store.ts'
export { invalidRange, rangeOf } from './range.ts'
export { RequestLog } from './request-log.ts'
export { rewrapPass } from './rewrap.pass.ts'
export { countSealed } from './sealed.store.ts'
export { sweepPass } from './sweep.pass.ts'

export const manifest = area({
  name: 'system',
  ways: ['condition'],
  operations: [health, status, logs],
  tables: ['key_check', 'log_entry', 'log_row', 'audit_entry', 'usage_day'],
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
  ],
  erasure: [recordsOfTeam],
})
