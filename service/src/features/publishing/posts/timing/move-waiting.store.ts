import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Move } from '#features/queues/index.ts'

/**
 * Gives posts other times, and those of their targets that wait for the old one. Their fences grow: a worker that has
 * claimed one can write nothing any more. The caller holds the posts.
 */
export async function moveWaiting(tx: Db, moves: readonly Move[], now: Date): Promise<void> {
  const ids = moves.map(({ postId }) => postId)
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
    as moved("postId" text, "from" timestamptz, "to" timestamptz)`
  await Promise.all([
    sql`select 1 from post_target where post_id = any(${ids}::text[]) order by id for update`.execute(tx),
    sql`update post_target
      set due_at = moved."to", scheduled_for = moved."to", updated_at = ${now},
        lease_until = null, lease_owner = null, fence = fence + 1
      from ${moved}
      where post_target.post_id = moved."postId" and status = 'scheduled' and scheduled_for = moved."from"`.execute(
      tx,
    ),
    sql`update post set scheduled_for = moved."to", updated_at = ${now}
      from ${moved} where post.id = moved."postId" and scheduled_for = moved."from"`.execute(tx),
  ])
}
