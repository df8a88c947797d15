import { type Selectable, sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { records } from '#db/query/records.ts'
import type { FollowUpStatus, FollowUpTable, TargetError } from '../publishing.tables.ts'

export type FollowUpRow = Selectable<FollowUpTable>

export async function insertFollowUps(db: Db, rows: readonly FollowUpRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into follow_up select * from ${records('follow_up', rows)}`.execute(db)
}

/** Steps of posts that were found within a scope already, in their order. */
export async function listFollowUps(db: Db, postIds: readonly string[]): Promise<FollowUpRow[]> {
  if (postIds.length === 0) return []
  return db
    .selectFrom('follow_up')
    .selectAll()
    .where('target_id', 'in', (targets) =>
      targets.selectFrom('post_target').select('id').where(isAny('post_id', postIds)),
    )
    .orderBy('target_id')
    .orderBy('position')
    .execute()
}

export interface FollowUpChanges {
  status: FollowUpStatus
  due_at?: Date
  attempts?: number
  platform_id?: string | null
  error?: TargetError | null
}

/** Commits that from here on the platform may have the step. False when the claim was lost. */
export async function beginFollowUp(db: Db, { id, fence }: FollowUpRow, now: Date): Promise<boolean> {
  const begun = await db
    .updateTable('follow_up')
    .set({ status: 'sending', attempts: sql`attempts + 1`, updated_at: now })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'waiting')
    .where(sql<boolean>`lease_until > clock_timestamp()`)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}
