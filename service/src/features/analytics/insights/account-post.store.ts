import { raise } from '#contract/operation/errors.ts'
import type { Db } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import { postNotFound } from '#features/publishing/index.ts'
import { isId } from '#values/id.ts'
import type { Scope } from '#values/scope.ts'
import { postNotPublished } from '../analytics.errors.ts'

/**
 * What the network of an account calls a post, by that or by its id here. Posts that the service does not know are for
 * the network to find.
 */
export async function requirePlatformPost(
  db: Db,
  scope: Scope,
  accountId: string,
  named: string,
): Promise<string> {
  const target = await scoped(db, scope)
    .from('post_target')
    .select('platform_post_id')
    .where('account_id', '=', accountId)
    .where((by) => by.or([by('post_id', '=', named), by('platform_post_id', '=', named)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!target) return isId(named) ? raise(postNotFound, { param: 'postId' }) : named
  return target.platform_post_id ?? raise(postNotPublished)
}
