import type { Db } from '#db/database.ts'
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
