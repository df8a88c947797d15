import type { Db } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import { type AuditAction, type AuditContext, insertAudit } from '#features/system/index.ts'
import type { AccountRow } from './accounts.store.ts'

type AccountAction = Extract<AuditAction, `account.${string}`>

/** Records what somebody did to an account, in the transaction that does it. */
export function auditAccount(
  tx: Db,
  auditContext: AuditContext,
  action: AccountAction,
  row: AccountRow,
  changes: Record<string, unknown> = {},
): void {
  const { id, username: label, platform, mode, profile_id: profileId } = row
  const about = { platform, mode, profileId, ...changes }
  send(insertAudit(tx, auditContext, { action, target: { type: 'account', id, label }, changes: about }))
}
