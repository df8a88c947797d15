import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import type { PostTargetTable, TargetStatus } from '#db/tables/publishing.ts'
import type { Mode } from '#values/scope.ts'

export type TargetRow = Selectable<PostTargetTable>
export type NewTarget = Insertable<PostTargetTable>
export type TargetChanges = Updateable<PostTargetTable>

/** Targets of posts that were found within a scope already. */
export async function listTargets(db: Db, postIds: readonly string[]): Promise<TargetRow[]> {
  if (postIds.length === 0) return []
  return db
    .selectFrom('post_target')
    .selectAll()
    .where(isAny('post_id', postIds))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function insertTargets(db: Db, targets: readonly NewTarget[]): Promise<TargetRow[]> {
  if (targets.length === 0) return []
  return db.insertInto('post_target').values(targets).returningAll().execute()
}

/**
 * Changes a target that nobody is publishing, and raises its fence: a worker that has claimed it can write nothing any
 * more. Undefined when its status was another one.
 */
export async function changeTarget(
  db: Db,
  id: string,
  from: readonly TargetStatus[],
  changes: TargetChanges,
): Promise<TargetRow | undefined> {
  return db
    .updateTable('post_target')
    .set({ ...changes, lease_until: null, lease_owner: null, fence: sql`fence + 1` })
    .where('id', '=', id)
    .where(isAny('status', from))
    .returningAll()
    .executeTakeFirst()
}

export async function deleteTargets(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('post_target').where(isAny('id', ids)).where('status', '<>', 'publishing').execute()
}

/** The post of a target on the same account that says the same and was made since a time. */
export async function findDuplicate(
  db: Db,
  owner: { teamId: string; mode: Mode; accountId: string },
  hash: Uint8Array,
  since: Date,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner.accountId} || ${Buffer.from(hash).toString('hex')}, 0))`.execute(
    db,
  )
  const row = await db
    .selectFrom('post_target')
    .select('post_id')
    .where('account_id', '=', owner.accountId)
    .where('content_hash', '=', hash)
    .where('team_id', '=', owner.teamId)
    .where('mode', '=', owner.mode)
    .where('created_at', '>', since)
    .where('status', 'not in', ['failed', 'cancelled'])
    .limit(1)
    .executeTakeFirst()
  return row?.post_id
}

/** Targets of an account that still wait, in any post. */
export async function listWaitingPostIds(
  db: Db,
  teamId: string,
  mode: Mode,
  accountId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('post_target')
    .select('post_id')
    .distinct()
    .where('team_id', '=', teamId)
    .where('mode', '=', mode)
    .where('account_id', '=', accountId)
    .where(isAny('status', ['draft', 'scheduled']))
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Gives back a claim with which nothing was done. */
export async function releaseTarget(db: Db, { id, fence }: TargetRow): Promise<void> {
  await db
    .updateTable('post_target')
    .set({ lease_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'scheduled')
    .execute()
}

/** Keeps what an edit or a removal on the platform has changed of a published target. */
export async function keepEdited(
  db: Db,
  { id, team_id, mode }: TargetRow,
  changes: TargetChanges,
): Promise<void> {
  await db
    .updateTable('post_target')
    .set(changes)
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .where('mode', '=', mode)
    .where('status', '=', 'published')
    .execute()
}
