import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { TargetStatus } from '../publishing.tables.ts'
import type { TargetRow } from '../targets/targets.store.ts'

/** The last time recorded in this database: about the moment of the backup. */
export async function findLastSign(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(created_at) from log_entry), (select max(created_at) from event)) as at`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

/** Targets of a status, a batch at a time: what is dealt with has left the status, or lies before `afterId`. */
export function listByStatus(
  db: Db,
  status: TargetStatus,
  due: { until?: Date; from?: Date },
  afterId: string,
  limit: number,
): Promise<TargetRow[]> {
  let query = db
    .selectFrom('post_target')
    .selectAll()
    .where('status', '=', status)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(sql<number>`${limit}`)
  if (due.until) query = query.where('due_at', '<=', due.until)
  if (due.from) query = query.where('due_at', '>', due.from)
  return query.execute()
}

/**
 * Writes down that the target may have been sent since a time: as by a worker that died in the middle of its call.
 * Undefined when another process has changed the target.
 */
export async function beginLostAttempt(
  db: Db,
  { id, fence }: TargetRow,
  since: Date,
  now: Date,
): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    with begun as (
      update post_target set status = 'publishing', attempts = attempts + 1, fence = fence + 1, updated_at = ${now},
        lease_until = clock_timestamp() + interval '15 seconds', lease_owner = 'after-restore'
      where id = ${id} and fence = ${fence} and status = 'scheduled'
      returning *
    ), attempted as (
      insert into attempt (target_id, fence, item, number, state, started_at)
      select id, fence, jsonb_array_length(items), attempts, 'sending', ${since}::timestamptz from begun
    )
    select * from begun`.execute(db)
  return rows[0]
}

/** Records that every item of a thread may have gone out, regardless of the backup. */
export async function noteAllMayHaveLeft(
  db: Db,
  { id, fence, attempts }: TargetRow,
  last: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into attempt (target_id, fence, item, number, state, started_at, ended_at)
    values (${id}, ${fence}, ${last}, ${Math.max(attempts, 1)}, 'unknown', ${now}, ${now})
    on conflict do nothing`.execute(db)
}

/** Ends the look-ups for this outcome: a person has to check. */
export async function endLookups(db: Db, { id }: TargetRow, now: Date): Promise<void> {
  await sql`
    update post_target set lookup_at = null, fence = fence + 1, lease_until = null, lease_owner = null, updated_at = ${now}
    where id = ${id} and status = 'unknown'`.execute(db)
}
