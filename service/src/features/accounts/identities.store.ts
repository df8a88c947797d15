import { sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import { batched } from '#db/query/batch.ts'
import { inTeam } from '#db/query/scoped.ts'
import type { Mode } from '#values/scope.ts'
import type { AccountOwner, AccountRow } from './accounts.store.ts'

/** Whether a chat can be no other team's: this one has had it before, or there is no other team. */
export async function isOwnChat(
  db: Db,
  { team_id, mode }: AccountOwner,
  platform: string,
  chatId: string,
): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select not exists (select 1 from team where id <> ${team_id}) or exists (
      select 1 from account
      where ${ofOwner({ team_id, mode })} and platform = ${platform} and platform_account_id = ${chatId}
    ) as own`.execute(db)
  return rows[0]?.own ?? false
}

interface Identities {
  mode: Mode
  platform: string
  identities: readonly string[]
  /** In test mode each team has a network of its own. */
  teamId: string | undefined
}

/** The accounts of identities that a network reports of, of whatever team: the network knows none. */
export async function listAccountsOfIdentities(
  db: Db,
  { mode, platform, identities, teamId }: Identities,
): Promise<Pick<AccountRow, 'id' | 'team_id' | 'platform_account_id'>[]> {
  if (identities.length === 0) return []
  const all = teamId === undefined ? db.selectFrom('account') : inTeam(db, teamId).from('account')
  return all
    .select(['id', 'team_id', 'platform_account_id'])
    .where('platform', '=', platform)
    .where('mode', '=', mode)
    .where('status', '<>', 'disconnected')
    .where('platform_account_id', 'in', identities)
    .orderBy('id')
    .execute()
}

type Identified = Awaited<ReturnType<typeof listAccountsOfIdentities>>

/** The same of one identity, for bodies that come at once: those of a network share a statement. */
const findIdentity = batched<string, Identified>(async (db, keys) => {
  const found = new Map<string, Identified>()
  for (const [of, identities] of byNetwork(keys)) {
    const rows = await listAccountsOfIdentities(db, { ...(JSON.parse(of) as Network), identities })
    for (const identity of identities)
      found.set(
        keyOf(of, identity),
        rows.filter(({ platform_account_id }) => platform_account_id === identity),
      )
  }
  return found
})

type Network = Omit<Identities, 'identities'>

export async function findAccountsOfIdentities(
  db: Db,
  { identities, mode, platform, teamId }: Identities,
): Promise<Identified> {
  const of = JSON.stringify({ mode, platform, teamId })
  const found = await Promise.all(identities.map((identity) => findIdentity(db, keyOf(of, identity))))
  return found.flatMap((accounts) => accounts ?? [])
}

const keyOf = (of: string, identity: string) => JSON.stringify([of, identity])

function byNetwork(keys: readonly string[]): Map<string, string[]> {
  const networks = new Map<string, string[]>()
  for (const key of keys) {
    const [of, identity] = JSON.parse(key) as [string, string]
    networks.set(of, [...(networks.get(of) ?? []), identity])
  }
  return networks
}

/** The account that was made first of those with these metadata. */
export function findFirstAccount(
  db: Db,
  { mode, platform, teamId }: Omit<Identities, 'identities'>,
  metadata: Readonly<Record<string, string>>,
): Promise<Pick<AccountRow, 'id'> | undefined> {
  const all = teamId === undefined ? db.selectFrom('account') : inTeam(db, teamId).from('account')
  return all
    .select('id')
    .where('platform', '=', platform)
    .where('mode', '=', mode)
    .where('status', '<>', 'disconnected')
    .where(sql<boolean>`metadata @> ${JSON.stringify(metadata)}::jsonb`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
