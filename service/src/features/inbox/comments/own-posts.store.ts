import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isAny } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'

/** The id that the platform of an account gave to a post of ours. Undefined while it is not out there. */
export async function findPlatformPostId(
  db: Db,
  scope: Scope,
  accountId: string,
  postId: string,
): Promise<string | undefined> {
  const target = await scoped(db, scope)
    .from('post_target')
    .select('platform_post_id')
    .where('post_id', '=', postId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return target?.platform_post_id ?? undefined
}

/** Which of these posts of an account were made here, by the ids of its platform. */
export async function findOurPosts(
  db: Db,
  accountId: string,
  platformPostIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (platformPostIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_target')
    .select(['platform_post_id', 'post_id'])
    .where('account_id', '=', accountId)
    .where(isAny('platform_post_id', platformPostIds))
    .where(sql<boolean>`not exists (select 1 from external_post where target_id = post_target.id)`)
    .execute()
  return new Map(rows.map(({ platform_post_id, post_id }) => [platform_post_id ?? '', post_id]))
}

/** Whether a comment of the account is the first comment or a further item of a post of ours. */
export async function isPublishedHere(
  db: Db,
  accountId: string,
  { commentId, text }: { commentId: string; text: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from follow_up
    where account_id = ${accountId} and name = 'comment' and (platform_id = ${commentId}
      or (platform_id is null and value = ${text} and status in ('sending', 'unknown')))
    union all
    select 1 from post_target
    where account_id = ${accountId}
      and items @> jsonb_build_array(jsonb_build_object('platformPostId', ${commentId}::text))
    limit 1`.execute(db)
  return rows.length > 0
}
