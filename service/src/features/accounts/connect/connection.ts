import type { Tools } from '#contract/tools/tools.ts'
import { emitted, ownerOf } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { type AuditContext, insertLog } from '#features/system/index.ts'
import { auditAccount } from '../account.audit.ts'
import { accountEvents } from '../accounts.events.ts'
import { accountForEvent } from '../accounts.shape.ts'
import { type AccountRow, dropCredentials, updateConnected } from '../accounts.store.ts'
import { lostHealth } from '../health/lost-health.ts'
import { restSyncs } from '../syncs/account-syncs.store.ts'

type Emitting = Pick<Tools, 'emit'>

/**
 * The platform does not accept the account any more. Nothing happens when this connection has ended meanwhile, or the
 * account has other credentials than those of the revision that the platform did not accept.
 */
export async function markNeedsReconnect(
  tx: Db,
  tools: Emitting,
  row: AccountRow,
  reason: string,
  now: Date,
  revision?: string,
): Promise<void> {
  const lost = { status: 'needs_reconnect', updated_at: now, ...lostHealth(reason, now) } as const
  const marked = await updateConnected(tx, row, lost, revision)
  if (!marked) return
  await restSyncs(tx, marked.id)
  await tellEnd(tx, tools, marked, 'unintentional', reason, now)
  await logConnection(tx, marked, 'account.disconnected', { status: 'failed', error_message: reason }, now)
}

/** Drops the connection because its owner says so. Undefined when there is none to drop. */
export async function disconnect(
  tx: Db,
  tools: Emitting,
  row: AccountRow,
  auditContext: AuditContext,
): Promise<AccountRow | undefined> {
  const { userId, now } = auditContext
  const dropped = await dropCredentials(tx, row, now)
  if (!dropped) return undefined
  await restSyncs(tx, dropped.id)
  await tellEnd(tx, tools, dropped, 'intentional', 'The account was disconnected through the API.', now)
  await logConnection(tx, dropped, 'account.disconnected', { user_id: userId }, now)
  auditAccount(tx, auditContext, 'account.disconnected', dropped)
  return dropped
}

interface Circumstances {
  status?: 'success' | 'failed'
  error_message?: string
  user_id?: string | null
}

export function logConnection(
  tx: Db,
  row: AccountRow,
  action: string,
  circumstances: Circumstances,
  now: Date,
): Promise<void> {
  const { id, team_id, mode, profile_id, platform } = row
  return insertLog(tx, {
    team_id,
    mode,
    profile_id,
    account_id: id,
    platform,
    type: 'connections',
    action,
    status: 'success',
    ...circumstances,
    created_at: now,
  })
}

function tellEnd(
  tx: Db,
  { emit }: Emitting,
  row: AccountRow,
  disconnectionType: 'intentional' | 'unintentional',
  reason: string,
  now: Date,
): Promise<void> {
  const account = { ...accountForEvent(row), disconnectionType, reason }
  return emit(tx, emitted(ownerOf(row), accountEvents.disconnected, { account }, now))
}
