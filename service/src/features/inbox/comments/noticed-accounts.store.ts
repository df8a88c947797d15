import { type Db, isAny } from '#db/database.ts'
import { inTeam } from '#db/query/scoped.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { Mode } from '#values/scope.ts'

/** What is pushed for an account without a connection is forgotten; one that needs a reconnect goes on. */
const taking = ['connected', 'needs_reconnect']

interface Noticed {
  provider: string
  mode: Mode
  /** In test mode each team has a network of its own. */
  teamId?: string | undefined
}

export function findAccountsOf(
  db: Db,
  { provider, mode, teamId }: Noticed,
  identities: readonly string[],
): Promise<Pick<AccountRow, 'id' | 'platform_account_id'>[]> {
  if (identities.length === 0) return Promise.resolve([])
  const all = teamId === undefined ? db.selectFrom('account') : inTeam(db, teamId).from('account')
  return all
    .select(['id', 'platform_account_id'])
    .where('platform', '=', provider)
    .where('mode', '=', mode)
    .where(isAny('status', taking))
    .where(isAny('platform_account_id', identities))
    .orderBy('id')
    .execute()
}

/** Undefined when it is gone, is without a connection, or is another identity by now. */
export function findAccountForNotice(
  db: Db,
  provider: string,
  mode: Mode,
  { accountId, platformAccountId }: { accountId: string; platformAccountId: string },
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .where('platform', '=', provider)
    .where('mode', '=', mode)
    .where(isAny('status', taking))
    .where('platform_account_id', '=', platformAccountId)
    .executeTakeFirst()
}
