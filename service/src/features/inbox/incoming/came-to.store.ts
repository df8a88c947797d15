import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { inTeam } from '#db/query/scoped.ts'
import { findAccountById, findFirstAccount, listAccountsOfIdentities } from '#features/accounts/index.ts'
import type { Mode } from '#values/scope.ts'

export interface Coming {
  platform: string
  mode: Mode
  /** In test mode: in whose sandbox. */
  teamId?: string | undefined
  /** Metadata of the accounts that it may be. */
  among?: Readonly<Record<string, string>> | undefined
}

/** Conversations of a person that are looked at, the newest first. Their accounts may be gone or disconnected. */
const lookedAt = 20

/**
 * The accounts that a person came to last, where the network delivers to all accounts in one place. An identity that several
 * profiles have connected is an account in each.
 */
export async function listAccountsCameTo(
  db: Db,
  { among, ...coming }: Coming,
  participantId: string,
): Promise<string[]> {
  const { platform, mode, teamId } = coming
  const fits = (metadata: Record<string, string>) =>
    Object.entries(among ?? {}).every(([name, value]) => metadata[name] === value)
  for (const { account_id } of await listNewest(db, coming, participantId)) {
    const account = await findAccountById(db, account_id)
    if (!account || account.status === 'disconnected' || !fits(account.metadata)) continue
    const identities = [account.platform_account_id]
    const same = await listAccountsOfIdentities(db, { platform, mode, teamId, identities })
    return same.map(({ id }) => id)
  }
  const first = among && (await findFirstAccount(db, { platform, mode, teamId }, among))
  return first ? [first.id] : []
}

function listNewest(
  db: Db,
  { platform, mode, teamId }: Coming,
  participantId: string,
): Promise<{ account_id: string }[]> {
  const all =
    teamId === undefined ? db.selectFrom('inbox_conversation') : inTeam(db, teamId).from('inbox_conversation')
  return all
    .select('account_id')
    .where('platform', '=', platform)
    .where('mode', '=', mode)
    .where('participant_id', '=', participantId)
    .orderBy(sql`coalesce((metadata -> 'referral' ->> 'at')::timestamptz, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(lookedAt)
    .execute()
}
