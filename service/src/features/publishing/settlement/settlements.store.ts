import { sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import type { PostRow } from '../posts/posts.store.ts'
import type { Claim } from '../publish/attempts.store.ts'
import { columnsOf, listTargets, type TargetChanges, type TargetRow } from '../targets/targets.store.ts'
import { columnsOfItems } from '../targets/thread-items.ts'
import type { AttemptEnd } from './settlement.ts'

export interface ClaimedChange extends Claim {
  /** The status that the target must still have. */
  was: TargetRow['status']
  changes: TargetChanges
}

export interface Held {
  posts: ReadonlyMap<string, PostRow>
  /** The targets that were still claimed, as they stand now. */
  claimed: ReadonlyMap<string, TargetRow>
  /** All targets of the posts, as they stand now. */
  targets: ReadonlyMap<string, readonly TargetRow[]>
}

/**
 * Holds the posts, writes their targets and reads what stands now. The statements travel as one, and each sees what was
 * there once it had its locks; rows are locked in the order of their ids, by everybody who locks several.
 */
export async function settleClaimed(db: Db, all: readonly ClaimedChange[]): Promise<Held> {
  const postIds = all.map(({ post_id }) => post_id)
  const ids = all.map(({ id }) => id)
  const [posts, , claimed, targets] = await Promise.all([
    db.selectFrom('post').selectAll().where(isAny('id', postIds)).orderBy('id').forUpdate().execute(),
    sql`select 1 from post_target where id = any(${ids}::text[]) order by id for update`.execute(db),
    changeClaimed(db, all),
    listTargets(db, postIds),
  ])
  return {
    posts: new Map(posts.map((post) => [post.id, post])),
    claimed: new Map(claimed.map((target) => [target.id, target])),
    targets: Map.groupBy(targets, ({ post_id }) => post_id),
  }
}

/** Compare-and-set on status and fence: a worker that lost its claim writes nothing. */
async function changeClaimed(db: Db, all: readonly ClaimedChange[]): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    update post_target as target
    set (status, due_at, lookup_at, lookups, attempts, items, platform_post_id, platform_post_url, published_at,
        removed_at, error, updated_at) = (
        select status, due_at, lookup_at, lookups, attempts, items, platform_post_id, platform_post_url, published_at,
          removed_at, error, updated_at
        from jsonb_populate_record(target, one.changes)
      ),
      lease_until = null, lease_owner = null
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as one(id text, fence bigint, was text, changes jsonb)
    where target.id = one.id and target.fence = one.fence and target.status = one.was
    returning target.*`.execute(db)
  return rows
}

/**
 * Settles a target that was called unknown by the answer of its attempt, which has come after all. It counts only
 * while that attempt is the newest possible effect.
 */
export async function settleUnknown(
  db: Db,
  { id, post_id }: Claim,
  { fence, item }: AttemptEnd,
  changes: TargetChanges,
): Promise<{ settled: TargetRow; targets: readonly TargetRow[] } | undefined> {
  const settled = await db
    .updateTable('post_target')
    .set({
      lookup_at: null,
      ...columnsOf(changes),
      lease_until: null,
      lease_owner: null,
      fence: sql`fence + 1`,
    })
    .where('id', '=', id)
    .where('status', '=', 'unknown')
    .where(
      sql<boolean>`not exists (
        select 1 from attempt where target_id = ${id} and (attempt.fence, attempt.item) > (${fence}::bigint, ${item}::int)
      )`,
    )
    .returningAll()
    .executeTakeFirst()
  return settled && { settled, targets: await listTargets(db, [post_id]) }
}

export interface EndedAttempt extends AttemptEnd {
  target_id: string
}

/** Records the outcome of attempts, also if an attempt was called unknown before its answer came. */
export async function endAttempts(db: Db, ended: readonly EndedAttempt[], now: Date): Promise<void> {
  if (ended.length === 0) return
  await sql`
    update attempt set state = one.state, ended_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as one(target_id text, fence bigint, item int, state text)
    where attempt.target_id = one.target_id and attempt.fence = one.fence and attempt.item = one.item
      and attempt.state in ('sending', 'unknown')`.execute(db)
}

/** Keeps what is out of a thread while the rest of it is being sent. */
export async function updateItems(
  db: Db,
  { id, fence }: Pick<Claim, 'id' | 'fence'>,
  items: readonly Published[],
  now: Date,
): Promise<boolean> {
  const kept = await db
    .updateTable('post_target')
    .set(columnsOf({ ...columnsOfItems(items), updated_at: now }))
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'publishing')
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Gives back a claim with which nothing was done. */
export async function releaseClaim(db: Db, { id, fence }: Pick<Claim, 'id' | 'fence'>): Promise<void> {
  await db
    .updateTable('post_target')
    .set({ lease_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'scheduled')
    .execute()
}
