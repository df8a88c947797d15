import type { Db } from '#db/database.ts'
import { type AccountRow, findAccount } from '#features/accounts/index.ts'
import type { BroadcastRow } from './broadcasts.store.ts'
import { addSegment, letAllWait } from './recipients.store.ts'

/** More than this many people are several broadcasts. */
export const mostRecipients = 100_000

export type Hindrance = 'account_disconnected' | 'no_recipients' | 'too_many_recipients'

/** The account as it is now, if messages can leave through it. It may have moved to another profile. */
export async function connectedAccount(
  db: Db,
  { team_id, mode, account_id, profile_id }: BroadcastRow,
): Promise<AccountRow | undefined> {
  const account = await findAccount(db, { teamId: team_id, mode, profileIds: 'all' }, account_id)
  return account?.status === 'connected' && account.profile_id === profile_id ? account : undefined
}

/**
 * Who fits the segment now is added, and a message waits for everybody: from here on the audience stands. Answers what
 * hinders it; then the transaction is to be given up, or the broadcast to be ended.
 */
export async function startBroadcast(
  tx: Db,
  broadcast: BroadcastRow,
  now: Date,
): Promise<Hindrance | undefined> {
  if (!(await connectedAccount(tx, broadcast))) return 'account_disconnected'
  const added = broadcast.segment ? await addSegment(tx, broadcast, broadcast.segment, now) : 0
  if (broadcast.pending_count + added > mostRecipients) return 'too_many_recipients'
  const waiting = await letAllWait(tx, broadcast, now)
  return waiting === 0 ? 'no_recipients' : undefined
}
