import { type Selectable, sql, type Updateable } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { records } from '#db/query/records.ts'
import { owned, scoped } from '#db/query/scoped.ts'
import type { Mode, Scope } from '#values/scope.ts'
import type { PostTargetTable, TargetStatus } from '../publishing.tables.ts'

export type TargetRow = Selectable<PostTargetTable>

/** What a change may set, as values. */
export type TargetChanges = Partial<Omit<TargetRow, 'id' | 'post_id' | 'team_id' | 'mode' | 'created_at'>>

/** The same as columns: what is kept as JSON is written as text. */
export function columnsOf(changes: TargetChanges): Updateable<PostTargetTable> {
  const written = { ...changes } as Record<string, unknown>
  for (const column of ['media', 'options', 'items', 'error', 'settled_as'])
    if (written[column]) written[column] = JSON.stringify(written[column])
  return written
}

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

/** The service has published it, or will. */
const isOurs = sql<boolean>`not exists (select 1 from external_post where target_id = post_target.id)`

/** The published targets of an account that are a video of the platform, the latest first. */
export function listVideoTargets(
  db: Db,
  scope: Scope,
  accountId: string,
  videoId: string,
): Promise<TargetRow[]> {
  return scoped(db, scope)
    .from('post_target')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'published')
    .where('platform_post_id', '=', videoId)
    .where(isOurs)
    .orderBy('id', 'desc')
    .execute()
}

/** Whether another target of the same account is this post of the platform, or may yet turn out to be it. */
export async function hasRival(
  db: Db,
  { id, team_id, mode, account_id }: TargetRow,
  platformPostId: string,
): Promise<boolean> {
  const rival = await owned(db, { teamId: team_id, mode })
    .from('post_target')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([eb('platform_post_id', '=', platformPostId), eb('status', 'in', ['publishing', 'unknown'])]),
    )
    .executeTakeFirst()
  return rival !== undefined
}

/** A target that a piece of work belongs to. */
export async function findTargetForWork(db: Db, id: string): Promise<TargetRow | undefined> {
  return db.selectFrom('post_target').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What a target has before anything was done with it. */
export const untouched = {
  lookup_at: null,
  lookups: 0,
  lease_until: null,
  lease_owner: null,
  starts: 0,
  fence: 0,
  attempts: 0,
  items: [],
  platform_post_id: null,
  platform_post_url: null,
  published_at: null,
  removed_at: null,
  seen_at: null,
  settled_as: null,
  error: null,
} satisfies Partial<TargetRow>

export async function insertTargets(db: Db, targets: readonly TargetRow[]): Promise<void> {
  if (targets.length === 0) return
  await sql`insert into post_target select * from ${records('post_target', targets)}`.execute(db)
}

/**
 * Changes a target that is not being published, and raises its fence, so that a worker that has claimed it can write
 * nothing any more. Undefined when its status was another one.
 */
export async function changeTarget(
  db: Db,
  id: string,
  from: readonly TargetStatus[],
  changes: TargetChanges,
): Promise<TargetRow | undefined> {
  return db
    .updateTable('post_target')
    .set({ ...columnsOf(changes), lease_until: null, lease_owner: null, fence: sql`fence + 1` })
    .where('id', '=', id)
    .where(isAny('status', from))
    .returningAll()
    .executeTakeFirst()
}

export async function deleteTargets(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('post_target').where(isAny('id', ids)).where('status', '<>', 'publishing').execute()
}

/** Targets of an account that still wait, in any post. */
export async function listWaitingPostIds(
  db: Db,
  teamId: string,
  mode: Mode,
  accountId: string,
): Promise<string[]> {
  const rows = await owned(db, { teamId, mode })
    .from('post_target')
    .select('post_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where(isAny('status', ['draft', 'scheduled']))
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/**
 * Published targets of an account that no process holds, starting with those that were not checked for longest. Posts that
 * were published elsewhere are looked for by those who read their numbers.
 */
export async function listToSee(
  db: Db,
  accountId: string,
  publishedAfter: Date,
  limit: number,
): Promise<TargetRow[]> {
  return db
    .selectFrom('post_target')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'published')
    .where('published_at', '>', publishedAfter)
    .where(sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`)
    .where(isOurs)
    .orderBy(sql`seen_at nulls first`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function noteSeen(db: Db, { id }: TargetRow, now: Date): Promise<void> {
  await db.updateTable('post_target').set({ seen_at: now }).where('id', '=', id).execute()
}

/** Keeps what an edit on the platform has changed of a published target. */
export async function keepEdited(
  db: Db,
  { id, team_id, mode }: TargetRow,
  changes: TargetChanges,
): Promise<void> {
  await owned(db, { team_id, mode })
    .update('post_target')
    .set(columnsOf(changes))
    .where('id', '=', id)
    .where('status', '=', 'published')
    .execute()
}
