import type { Db } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'

/** The target of an account by its post here or by its id on the network; the newest one. */
export function findAccountTarget(
  db: Db,
  scope: Scope,
  accountId: string,
  named: string,
): Promise<{ platform_post_id: string | null } | undefined> {
  return scoped(db, scope)
    .from('post_target')
    .select('platform_post_id')
    .where('account_id', '=', accountId)
    .where((by) => by.or([by('post_id', '=', named), by('platform_post_id', '=', named)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
