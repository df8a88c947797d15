import { raise } from '#contract/operation/errors.ts'
import type { Db } from '#db/database.ts'
import { postNotFound } from '#features/publishing/index.ts'
import { isId } from '#values/id.ts'
import type { Scope } from '#values/scope.ts'
import { postNotPublished } from '../analytics.errors.ts'
import { findAccountTarget } from './account-post.store.ts'

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
  const target = await findAccountTarget(db, scope, accountId, named)
  if (!target) return isId(named) ? raise(postNotFound, { param: 'postId' }) : named
  return target.platform_post_id ?? raise(postNotPublished)
}
