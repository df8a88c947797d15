import { type ActionOf, audited } from '#contract/area/audited.ts'
import type { Db } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import { type AuditContext, insertAudit } from '#features/system/index.ts'
import type { AccountRow } from './accounts.store.ts'

export const accountAudit = audited({
  targets: ['account'],
  actions: [
    'account.connected',
    'account.disconnected',
    'account.deleted',
    'account.moved',
    'account.switched',
  ],
})

/** Records what a member or a key did to an account, in the transaction that does it. */
export function auditAccount(
  tx: Db,
  auditContext: AuditContext,
  action: ActionOf<typeof accountAudit>,
  row: AccountRow,
  changes: Record<string, unknown> = {},
): void {
  const { id, username: label, platform, mode, profile_id: profileId } = row
  const about = { platform, mode, profileId, ...changes }
  send(insertAudit(tx, auditContext, { action, target: { type: 'account', id, label }, changes: about }))
}
