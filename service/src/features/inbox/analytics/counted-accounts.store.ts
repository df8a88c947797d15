import { sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'

export interface AccountFilter {
  profileId?: string | undefined
  platform?: string | undefined
  accountId?: string | undefined
}

export interface CountedAccount {
  id: string
  platform: string
  displayName: string
  username: string
}

/** The accounts in scope whose messages are counted, whether or not they have a connection. */
export function listCountedAccounts(db: Db, scope: Scope, filter: AccountFilter): Promise<CountedAccount[]> {
  const { profileId, platform, accountId } = filter
  let accounts = scoped(db, scope)
    .from('account')
    .select([
      'id',
      'platform',
      sql<string>`coalesce(display_name_override, display_name)`.as('displayName'),
      sql<string>`coalesce(username_override, username)`.as('username'),
    ])
  if (profileId !== undefined) accounts = accounts.where('profile_id', '=', profileId)
  if (platform !== undefined) accounts = accounts.where('platform', '=', platform)
  if (accountId !== undefined) accounts = accounts.where('id', '=', accountId)
  return accounts.orderBy('id').execute()
}

export interface CountedConversation {
  accountId: string
  platform: string
  participantName: string | null
  participantUsername: string | null
  participantPicture: string | null
  lastMessage: string | null
}

/** What a list tells of conversations besides their numbers. */
export async function listCountedConversations(
  db: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CountedConversation>> {
  const rows = await scoped(db, scope)
    .from('inbox_conversation')
    .select([
      'id',
      'account_id as accountId',
      'platform',
      'participant_name as participantName',
      'participant_username as participantUsername',
      'participant_avatar_url as participantPicture',
      'last_text as lastMessage',
    ])
    .where(isAny('id', ids))
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
