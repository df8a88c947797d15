import { type Selectable, sql, type Updateable } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { findOwned } from '#db/query/batch.ts'
import { containsText } from '#db/query/contains-text.ts'
import { countOf, newestFirst, type Order, type PageRequest, paginate } from '#db/query/keyset.ts'
import { records } from '#db/query/records.ts'
import { owned, scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import type { PostStatus, PostTable } from '../publishing.tables.ts'

export type PostRow = Selectable<PostTable>

export interface PostFilter {
  status?: PostStatus | undefined
  platform?: string | undefined
  profileId?: string | undefined
  accountId?: string | undefined
  createdBy?: string | undefined
  queueId?: string | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  source?: 'internal' | 'external' | undefined
}

/** When a post goes out, or for one without a time when it was made. */
const time = sql`coalesce(scheduled_for, created_at)`
const firstPlatform = sql`coalesce((select min(platform) from post_target where post_id = post.id), '')`

/** What is read for a post from other tables. */
const partsBytes = sql`
  coalesce((select sum(octet_length(post_target::text)) from post_target where post_id = post.id), 0)
  + coalesce((select octet_length(content_variations::text) from post_recycling where id = post.id), 0)`

export const orders = {
  createdAt: { ...newestFirst, direction: 'asc' },
  '-createdAt': newestFirst,
  scheduledFor: { by: time, type: 'timestamptz', direction: 'asc' },
  '-scheduledFor': { by: time, type: 'timestamptz', direction: 'desc' },
  status: { by: sql`status`, type: 'text', direction: 'asc' },
  platform: { by: firstPlatform, type: 'text', direction: 'asc' },
} satisfies Record<string, Order>

export async function listPosts(db: Db, scope: Scope, filter: PostFilter, order: Order, page: PageRequest) {
  const query = filtered(db, scope, filter)
  const rows = await paginate(db, query, page, order, partsBytes)
  return { ...rows, total: page.number === null ? undefined : await countOf(query) }
}

function filtered(db: Db, scope: Scope, filter: PostFilter) {
  const { status, platform, profileId, accountId, createdBy, queueId, search, from, to, source } = filter
  let query = scoped(db, scope).from('post').selectAll()
  if (source) query = query.where('source', '=', source)
  if (status) query = query.where('status', '=', status)
  if (profileId) query = query.where('profile_id', '=', profileId)
  if (createdBy) query = query.where('created_by', '=', createdBy)
  if (queueId) query = query.where('queue_id', '=', queueId)
  if (from) query = query.where(sql<boolean>`${time} >= ${from}`)
  if (to) query = query.where(sql<boolean>`${time} < ${to}`)
  if (search) query = query.where(containsText(search, 'title', 'content'))
  if (platform) query = query.where(hasTarget(scope, sql`platform = ${platform}`))
  return accountId ? query.where(hasTarget(scope, sql`account_id = ${accountId}`)) : query
}

/** A target on an account that the scope does not see is not found. */
function hasTarget({ profileIds }: Scope, condition: ReturnType<typeof sql>) {
  const isSeen = profileIds === 'all' ? sql<boolean>`true` : isAny('post_target.profile_id', profileIds)
  return sql<boolean>`exists (select 1 from post_target where post_id = post.id and ${condition} and ${isSeen})`
}

export function findPost(db: Db, scope: Scope, id: string): Promise<PostRow | undefined> {
  return scoped(db, scope).from('post').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPosts(db: Db, scope: Scope, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return []
  return scoped(db, scope).from('post').selectAll().where(isAny('id', ids)).execute()
}

/** For workers, without a caller's scope; concurrent callers share a query. */
export const findPostForWork = findOwned<PostRow>('post')

/** Locks the post for the rest of the transaction, so that changes of its targets serialize. */
export function lockPost(db: Db, scope: Scope, id: string): Promise<PostRow | undefined> {
  return scoped(db, scope).from('post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertPost(db: Db, post: PostRow): Promise<void> {
  await sql`insert into post select * from ${records('post', [post])}`.execute(db)
}

export type PostChanges = Omit<Updateable<PostTable>, 'id' | 'team_id' | 'mode' | 'created_at'>

export async function updatePost(
  db: Db,
  { id, team_id, mode }: PostRow,
  changes: PostChanges,
): Promise<PostRow> {
  return owned(db, { team_id, mode })
    .update('post')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes what follows from the targets of posts. */
export async function showStatuses(db: Db, posts: readonly PostRow[]): Promise<void> {
  if (posts.length === 0) return
  await sql`
    update post set status = one.status, published_at = one.published_at, updated_at = one.updated_at
    from ${records('post', posts)} as one
    where post.id = one.id and post.team_id = one.team_id and post.mode = one.mode`.execute(db)
}

export async function deletePost(db: Db, { id, team_id, mode }: PostRow): Promise<void> {
  await owned(db, { team_id, mode }).delete('post').where('id', '=', id).execute()
}
