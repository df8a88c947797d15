import type { Db } from '#db/database.ts'
import { inTeam, scoped } from '#db/query/scoped.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { Mode, Scope } from '#values/scope.ts'

const words = ['socialnet', 'photonet', 'adnet']

/** The connected accounts of a scope that may have lead forms, the oldest first. */
export function findFormAccounts(db: Db, scope: Scope, most: number): Promise<AccountRow[]> {
  return scoped(db, scope)
    .from('account')
    .selectAll()
    .where('platform', 'in', words)
    .where('status', '=', 'connected')
    .orderBy('id')
    .limit(most)
    .execute()
}

const ofPage = 'socialnet'

/**
 * The connected accounts of pages, across all teams: the network's notification names no team. In test mode each team
 * has its own pages.
 */
export function findAccountsOfPages(
  db: Db,
  mode: Mode,
  pageIds: readonly string[],
  teamId: string | undefined,
): Promise<Pick<AccountRow, 'id' | 'platform_account_id'>[]> {
  if (pageIds.length === 0) return Promise.resolve([])
  const all = teamId === undefined ? db.selectFrom('account') : inTeam(db, teamId).from('account')
  return all
    .select(['id', 'platform_account_id'])
    .where('platform', '=', ofPage)
    .where('mode', '=', mode)
    .where('status', '=', 'connected')
    .where('platform_account_id', 'in', pageIds)
    .orderBy('id')
    .execute()
}

/** Undefined when the account is gone, is not connected, or is another page by now. */
export function findAccountOfPage(
  db: Db,
  mode: Mode,
  { accountId, pageId }: { accountId: string; pageId: string },
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .where('platform', '=', ofPage)
    .where('mode', '=', mode)
    .where('status', '=', 'connected')
    .where('platform_account_id', '=', pageId)
    .executeTakeFirst()
}
