import { type Selectable, sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { records } from '#db/query/records.ts'
import type { PostRecyclingTable } from '../publishing.tables.ts'

export type RecyclingRow = Selectable<PostRecyclingTable>

/** Of posts that were found within a scope already. */
export async function listRecyclings(db: Db, postIds: readonly string[]): Promise<RecyclingRow[]> {
  if (postIds.length === 0) return []
  return db.selectFrom('post_recycling').selectAll().where(isAny('id', postIds)).execute()
}

/** Locks the row, so that no worker claims it before the end of the transaction. */
export function holdRecycling(tx: Db, postId: string): Promise<RecyclingRow | undefined> {
  return tx.selectFrom('post_recycling').selectAll().where('id', '=', postId).forUpdate().executeTakeFirst()
}

/** The caller holds the post. A process that has claimed the row can write nothing any more. */
export async function writeRecycling(tx: Db, row: RecyclingRow): Promise<void> {
  await sql`delete from post_recycling where id = ${row.id}`.execute(tx)
  await sql`insert into post_recycling select * from ${records('post_recycling', [row])}`.execute(tx)
}

export async function deleteRecycling(tx: Db, postId: string): Promise<void> {
  await tx.deleteFrom('post_recycling').where('id', '=', postId).execute()
}

type Progress = Partial<
  Pick<RecyclingRow, 'enabled' | 'next_at' | 'last_at' | 'recycle_count' | 'variation_index'>
>

/** Ends a claim with how far the rule has come. False when the claim was lost. */
export async function advance(tx: Db, row: RecyclingRow, progress: Progress, now: Date): Promise<boolean> {
  const moved = await tx
    .updateTable('post_recycling')
    .set({ ...progress, lease_until: null, lease_owner: null, updated_at: now })
    .where('id', '=', row.id)
    .where('fence', '=', row.fence)
    .where('next_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
