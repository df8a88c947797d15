import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { inScope, isAny } from '#db/database.ts'
import { type Order, type Page, type PageRequest, paginate } from '#db/query/keyset.ts'
import { owned, scoped } from '#db/query/scoped.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { CommentedPost } from '#platforms/capabilities/comments/comments.ts'
import { newId } from '#values/id.ts'
import type { Scope } from '#values/scope.ts'
import type { CommentedPostTable } from './comments.tables.ts'

export type CommentedPostRow = Selectable<CommentedPostTable>

export interface PostFilter {
  accountId?: string | undefined
  profileId?: string | undefined
  platform?: string | undefined
  minComments: number
  since?: Date | undefined
}

export interface PostOrder {
  by: 'date' | 'comments'
  direction: 'asc' | 'desc'
}

export type ListedPost = CommentedPostRow & { username: string }

function orderOf({ by, direction }: PostOrder): Order {
  const id = sql`commented_post.id`
  return by === 'date'
    ? { by: sql`commented_post.posted_at`, type: 'timestamptz', direction, id }
    : { by: sql`lpad(commented_post.comment_count::text, 10, '0')`, type: 'text', direction, id }
}

/** A post is seen by those who see its account. */
export function listCommentedPosts(
  db: Db,
  scope: Scope,
  { accountId, profileId, platform, minComments, since }: PostFilter,
  order: PostOrder,
  page: PageRequest,
): Promise<Page<ListedPost>> {
  let posts = owned(db, scope)
    .from('commented_post')
    .innerJoin('account', 'account.id', 'commented_post.account_id')
    .where(inScope(scope, 'account'))
    .selectAll('commented_post')
    .select(sql<string>`coalesce(account.username_override, account.username)`.as('username'))
    .where('commented_post.comment_count', '>=', minComments)
  if (accountId !== undefined) posts = posts.where('account.id', '=', accountId)
  if (profileId !== undefined) posts = posts.where('account.profile_id', '=', profileId)
  if (platform !== undefined) posts = posts.where('account.platform', '=', platform)
  if (since !== undefined) posts = posts.where('commented_post.posted_at', '>=', since)
  return paginate(db, posts, page, orderOf(order))
}

export interface ReadAccount extends AccountRow {
  failures: number | null
  last_done_at: Date | null
}

/** The accounts that a list is made of, with how their passes went. */
export function findReadAccounts(
  db: Db,
  scope: Scope,
  words: readonly string[],
  { accountId, profileId }: Pick<PostFilter, 'accountId' | 'profileId'>,
): Promise<ReadAccount[]> {
  let accounts = scoped(db, scope)
    .from('account')
    .leftJoin('account_sync', (join) =>
      join.onRef('account_sync.account_id', '=', 'account.id').on('account_sync.kind', '=', 'comments'),
    )
    .selectAll('account')
    .select(['account_sync.failures', 'account_sync.last_done_at'])
    .where(isAny('account.platform', words))
  if (accountId !== undefined) accounts = accounts.where('account.id', '=', accountId)
  if (profileId !== undefined) accounts = accounts.where('account.profile_id', '=', profileId)
  return accounts.orderBy('account.id').execute() as Promise<ReadAccount[]>
}

export function findCommentedPost(
  db: Db,
  accountId: string,
  platformPostId: string,
): Promise<CommentedPostRow | undefined> {
  return db
    .selectFrom('commented_post')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('platform_post_id', '=', platformPostId)
    .executeTakeFirst()
}

export function findPostsSince(db: Db, accountId: string, since: Date): Promise<CommentedPostRow[]> {
  return db
    .selectFrom('commented_post')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('posted_at', '>=', since)
    .execute()
}

/** What a pass or a look has read. A row that was changed after the reading began is newer than what was read. */
export async function writePost(
  tx: Db,
  { id, team_id, mode, platform }: AccountRow,
  post: CommentedPost,
  readAt: Date,
  now: Date,
): Promise<void> {
  const row: CommentedPostRow = {
    ...{ id: newId(now), team_id, mode, account_id: id, platform },
    platform_post_id: post.platformPostId,
    content: post.content,
    picture: post.picture,
    permalink: post.permalink,
    comment_count: post.commentCount,
    like_count: post.likeCount,
    posted_at: new Date(post.createdAt),
    ...{ created_at: now, updated_at: now },
  }
  const { id: _, created_at: _at, team_id: _team, mode: _mode, account_id: _account, ...read } = row
  await tx
    .insertInto('commented_post')
    .values(row)
    .onConflict((at) =>
      at
        .columns(['account_id', 'platform_post_id'])
        .doUpdateSet(read)
        .where('commented_post.updated_at', '<=', readAt),
    )
    .execute()
}

/** Answers whether the post is known. */
export async function addToCount(
  tx: Db,
  accountId: string,
  platformPostId: string,
  count: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update commented_post
    set comment_count = greatest(comment_count + ${count}::int, 0), updated_at = ${now}::timestamptz
    where account_id = ${accountId} and platform_post_id = ${platformPostId}`.execute(tx)
  return Boolean(numAffectedRows)
}

/** The network does not list these any more. */
export async function deletePosts(tx: Db, ids: readonly string[], readAt: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('commented_post').where(isAny('id', ids)).where('updated_at', '<=', readAt).execute()
}
