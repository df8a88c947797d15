import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AttemptState, PublishingTables } from '#db/tables/publishing.ts'
import type { TargetChanges, TargetRow } from './targets.store.ts'

export type AttemptRow = Selectable<PublishingTables['attempt']>

/** A claim on a target: whoever has a greater fence has taken it since. */
export type Claim = Pick<TargetRow, 'id' | 'post_id' | 'fence'>

/** One possible effect: the call for one item of a thread, under the claim that made it. */
export interface AttemptName {
  fence: number
  item: number
}

/**
 * The fence before the one call: in one statement the target becomes `publishing`, its post shows it, and the row of
 * the possible effect is there. False when the claim was lost. The post is taken first, as by everybody else.
 */
export async function beginAttempt(
  db: Db,
  claim: Claim,
  item: number,
  number: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      select id from post where id = ${claim.post_id} for update
    ), begun as (
      update post_target set status = 'publishing', attempts = ${number}::int, updated_at = ${now}
      where id = ${claim.id} and fence = ${claim.fence} and status in ('scheduled', 'publishing')
        and lease_until > clock_timestamp() and post_id in (select id from taken)
      returning id
    ), attempted as (
      insert into attempt (target_id, fence, item, number, state, started_at)
      select id, ${claim.fence}::bigint, ${item}::int, ${number}::int, 'sending', ${now}::timestamptz from begun
    ), shown as (
      update post set status = 'publishing', updated_at = ${now}
      where id in (select id from taken) and status <> 'publishing' and exists (select 1 from begun)
    )
    select id from begun`.execute(db)
  return rows.length === 1
}

/** Records what came of a call; also of one that was called unknown before its answer came. */
export async function endAttempt(
  db: Db,
  targetId: string,
  { fence, item }: AttemptName,
  state: Exclude<AttemptState, 'sending'>,
  now: Date,
): Promise<void> {
  await sql`
    update attempt set state = ${state}, ended_at = ${now}
    where target_id = ${targetId} and fence = ${fence} and item = ${item} and state in ('sending', 'unknown')`.execute(
    db,
  )
}

/** Compare-and-set on status and fence: a worker that lost its claim writes nothing. */
export async function settleClaimed(
  db: Db,
  { id, fence }: Claim,
  from: TargetRow['status'],
  changes: TargetChanges,
): Promise<TargetRow | undefined> {
  return db
    .updateTable('post_target')
    .set({ ...changes, lease_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Settles a target that was called unknown by the answer of its attempt, which has come after all. It counts only
 * while that attempt is the newest possible effect.
 */
export async function settleUnknown(
  db: Db,
  id: string,
  { fence, item }: AttemptName,
  changes: TargetChanges,
): Promise<TargetRow | undefined> {
  return db
    .updateTable('post_target')
    .set({ ...changes, lookup_at: null, lease_until: null, lease_owner: null, fence: sql`fence + 1` })
    .where('id', '=', id)
    .where('status', '=', 'unknown')
    .where(
      sql<boolean>`not exists (
        select 1 from attempt where target_id = ${id} and (attempt.fence, attempt.item) > (${fence}::bigint, ${item}::int)
      )`,
    )
    .returningAll()
    .executeTakeFirst()
}

/** Keeps what is out of a thread while the rest of it is being sent. */
export async function keepItems(db: Db, { id, fence }: Claim, items: string, now: Date): Promise<boolean> {
  const kept = await db
    .updateTable('post_target')
    .set({ items, updated_at: now })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'publishing')
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** The newest possible effect of a target. */
export async function findLastAttempt(db: Db, targetId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('attempt')
    .selectAll()
    .where('target_id', '=', targetId)
    .orderBy('fence', 'desc')
    .orderBy('item', 'desc')
    .limit(1)
    .executeTakeFirst()
}
