import type { Audited } from '#contract/area/audited.ts'
import type { Db } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import {
  type AuditAction,
  type AuditCall,
  type AuditTarget,
  auditContextOf,
  insertAudit,
} from './audit.store.ts'

/** Records a write of a call on one row, in its transaction. */
type AuditRecording<Row> = (tx: Db, row: Row, call: AuditCall, changes?: Record<string, unknown>) => void

/**
 * How rows of one kind are entered in the audit log: `label` is what people call a row, `about` what every entry says of
 * it. The answer gives the recording of an action.
 */
export function audits<Target extends AuditTarget, Action extends AuditAction, Row extends { id: string }>(
  _declared: Audited<Target, Action>,
  type: NoInfer<Target>,
  label: (row: Row) => string | null,
  about: (row: Row) => Record<string, unknown> = () => ({}),
): (action: Action) => AuditRecording<Row> {
  return (action) => (tx, row, call, changes) => {
    const target = { type, id: row.id, label: label(row) }
    send(insertAudit(tx, auditContextOf(call), { action, target, changes: { ...about(row), ...changes } }))
  }
}
