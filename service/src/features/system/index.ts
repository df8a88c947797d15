import * as health from './health.operations.ts'
import { listLogs } from './logs.operations.ts'
import * as status from './status.operations.ts'
import { sweep } from './sweep.pass.ts'

export {
  type AuditAction,
  auditActions,
  auditTargets,
  type Deed,
  type Doing,
  doingOf,
  insertAudit,
} from './audit.store.ts'
export { isEmpty } from './database.store.ts'
export { LogEntry, toLogEntry } from './logs.operations.ts'
export { doubtKeys, insertLog, insertLogs, logRows } from './logs.store.ts'
export { invalidRange, rangeOf } from './range.ts'
export { deleteRecordsOfTeam } from './removed-team.store.ts'
export { RequestLog } from './request-log.ts'
export { keyCheck, keyCheckPlace, rewrapPass } from './rewrap.pass.ts'
export { countSealed } from './sealed.store.ts'

export const operations = [...Object.values(health), ...Object.values(status), listLogs]
export const passes = [sweep]
