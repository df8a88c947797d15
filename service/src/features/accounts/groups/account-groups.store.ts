import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isAny } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { FamilyRow } from '#db/query/family-types.ts'
import { lockTeam } from '#db/query/locks.ts'
import type { Scope } from '#values/scope.ts'
import { type AccountRow, accountsIn } from '../accounts.store.ts'

interface Members {
  account_ids: string[]
  profile_ids: string[]
}

export type GroupRow = FamilyRow<'account_group', Members>

const members = sql`account_group_member as member join account on account.id = member.account_id
  where member.group_id = account_group.id`

/** Accounts leave a group with their rows: what a group holds is read from its members each time. */
export const accountGroups = family('account_group', {
  scope: 'mode',
  visibleTo: (profileIds) => sql`(
    select coalesce(bool_and(${isAny('account.profile_id', profileIds)}), ${isAny('account_group.profile_id', profileIds)})
    from ${members})`,
  computed: {
    account_ids: sql<string[]>`array(select account.id from ${members} order by member.position)`,
    profile_ids: sql<string[]>`array(select distinct account.profile_id from ${members})`,
  },
  sorts: { createdAt: 'created_at', name: 'name' },
  changes: ['name', 'profile_id', 'updated_at'],
  unique: { name: ['team_id', 'mode', 'name'] },
  under: 'team',
  changesHold: true,
  ceiling: 1000,
})

/**
 * Those of the accounts that the scope sees; none of them goes away or moves until the end of the transaction. The team
 * is locked first, as it is when they are moved or removed together.
 */
export async function holdAccounts(tx: Db, scope: Scope, ids: readonly string[]): Promise<AccountRow[]> {
  const accounts = accountsIn(tx, scope).where(isAny('id', ids)).orderBy('id').forKeyShare()
  const [, rows] = await Promise.all([lockTeam(tx, scope.teamId), accounts.execute()])
  return rows
}

export async function insertMembers(tx: Db, groupId: string, accountIds: readonly string[]): Promise<void> {
  await sql`
    insert into account_group_member (group_id, account_id, position)
    select ${groupId}::text, account_id, position
    from unnest(${[...accountIds]}::text[]) with ordinality as sent(account_id, position)`.execute(tx)
}

export async function deleteMembers(tx: Db, groupId: string): Promise<void> {
  await tx.deleteFrom('account_group_member').where('group_id', '=', groupId).execute()
}
