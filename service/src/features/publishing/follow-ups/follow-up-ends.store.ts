import type { Db } from '#db/database.ts'
import type { FollowUpChanges, FollowUpRow } from './follow-ups.store.ts'

/** Ends a claim with its outcome. False if another process has claimed the step meanwhile. */
export async function settleFollowUp(
  db: Db,
  { id, fence }: FollowUpRow,
  from: 'waiting' | 'sending',
  { error, ...changes }: FollowUpChanges,
  now: Date,
): Promise<boolean> {
  const settled = await db
    .updateTable('follow_up')
    .set({
      ...changes,
      error: error ? JSON.stringify(error) : null,
      lease_until: null,
      lease_owner: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
