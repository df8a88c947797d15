import { type Selectable, sql } from 'kysely'
import type { SyncedAccount } from '#contract/work/account-sync.ts'
import { type Db, ofOwner } from '#db/database.ts'
import { owned } from '#db/query/scoped.ts'
import { newId } from '#values/id.ts'
import type { AdsTables } from '../../ads.tables.ts'

export type AdAccountRow = Selectable<AdsTables['ad_account']>

/** An ad account as a sync has found it. */
export interface FoundAdAccount {
  ad_account_id: string
  name: string
  currency: string
  timezone: string | null
  data: object
}

/** Notes that the ads of an account are copied. Answers whether that is new. */
export async function insertCopy(
  tx: Db,
  { id, team_id, mode, profile_id }: SyncedAccount,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ad_copy')
    .values({ account_id: id, team_id, mode, profile_id, synced_at: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function isCopied(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ad_copy')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a complete sync. Returns whether it was the first. */
export async function endPass(tx: Db, accountId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    with before as (select account_id, synced_at from ad_copy where account_id = ${accountId} for update)
    update ad_copy set synced_at = ${at} from before where ad_copy.account_id = before.account_id
    returning before.synced_at is null as first`.execute(tx)
  return rows[0]?.first ?? false
}

export async function countCopied(
  db: Db,
  accountId: string,
): Promise<{ ads: number; adAccountIds: string[] }> {
  const { rows } = await sql<{ ads: number; ad_account_ids: string[] }>`
    select (select count(*)::int from ad where account_id = ${accountId}) as ads,
      array(select ad_account_id from ad_account where account_id = ${accountId} order by 1) as ad_account_ids`.execute(
    db,
  )
  return { ads: rows[0]?.ads ?? 0, adAccountIds: rows[0]?.ad_account_ids ?? [] }
}

/** When each ad account of an account was read last. */
export async function listReadTimes(db: Db, accountId: string): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom('ad_account')
    .select(['ad_account_id', 'synced_at'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ ad_account_id, synced_at }) => [ad_account_id, synced_at]))
}

/** The ad accounts that the person does not reach any more, or not through this connection. */
export async function markUnreached(db: Db, accountId: string, reached: readonly string[]): Promise<void> {
  await sql`update ad_account set reached = false
    where account_id = ${accountId} and reached and ad_account_id <> all(${[...reached]}::text[])`.execute(db)
}

/**
 * Takes an ad account for the copy of one account, and what other accounts of the profile have copied of it, so that an ad
 * stands once in a profile. The copy stays with another one that is connected and still reaches it: an ads connection comes
 * before a posting account, else the one that had it first. Answers the row of the one that has the copy.
 */
export async function takeAdAccount(
  tx: Db,
  account: SyncedAccount,
  found: FoundAdAccount,
  now: Date,
): Promise<AdAccountRow | undefined> {
  const { rows: keepers } = await sql<{ account_id: string; rank: number }>`
    select held.account_id, case account.platform when 'adnet' then 0 else 1 end as rank
    from ad_account as held join account on account.id = held.account_id
    where ${ofOwner(account, 'held')} and held.profile_id = ${account.profile_id}
      and held.ad_account_id = ${found.ad_account_id} and held.keeper_id = held.account_id
      and (held.account_id = ${account.id} or (account.status = 'connected' and held.reached))
    order by rank, held.created_at, held.account_id`.execute(tx)
  const rank = account.platform === 'adnet' ? 0 : 1
  const keeper =
    keepers.find((one) => one.account_id === account.id || one.rank <= rank)?.account_id ?? account.id
  const row = await keepAdAccount(tx, account, keeper, found, now)
  if (!row) return undefined
  await gather(tx, row)
  return keeper === account.id ? row : findAdAccount(tx, keeper, found.ad_account_id)
}

async function findAdAccount(
  db: Db,
  accountId: string,
  adAccountId: string,
): Promise<AdAccountRow | undefined> {
  return db
    .selectFrom('ad_account')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ad_account_id', '=', adAccountId)
    .executeTakeFirst()
}

async function keepAdAccount(
  tx: Db,
  { id, team_id, mode, profile_id, connected_at }: SyncedAccount,
  keeper: string,
  { ad_account_id, name, currency, timezone, data }: FoundAdAccount,
  now: Date,
): Promise<AdAccountRow | undefined> {
  const { rows } = await sql<AdAccountRow>`
    insert into ad_account (id, team_id, mode, profile_id, account_id, ad_account_id, name, currency, timezone, data,
      reached, keeper_id, created_at, updated_at)
    select ${newId(now)}::text, ${team_id}::text, ${mode}::text, profile_id, id, ${ad_account_id}::text, ${name}::text,
      ${currency}::text, ${timezone}::text, ${JSON.stringify(data)}::jsonb, true, ${keeper}::text, ${now}::timestamptz,
      ${now}::timestamptz
    from account
    where id = ${id} and profile_id = ${profile_id} and status = 'connected' and connected_at = ${connected_at}
    on conflict (account_id, ad_account_id) do update set name = excluded.name, currency = excluded.currency,
      timezone = excluded.timezone, data = excluded.data, reached = true, keeper_id = excluded.keeper_id,
      updated_at = excluded.updated_at
    returning *`.execute(tx)
  return rows[0]
}

const objects = { ad_campaign: 'platform_campaign_id', ad_set: 'platform_ad_set_id', ad: 'platform_ad_id' }

/** Gives the keeper of an ad account what others of the profile have copied of it. The keeper keeps what it has. */
async function gather(
  tx: Db,
  { team_id, mode, profile_id, ad_account_id, keeper_id }: AdAccountRow,
): Promise<void> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from ad_account
    where ${ofOwner({ team_id, mode })} and profile_id = ${profile_id} and ad_account_id = ${ad_account_id}
      and account_id <> ${keeper_id}
    order by account_id`.execute(tx)
  for (const { account_id } of rows) await move(tx, account_id, keeper_id ?? '', ad_account_id)
  await sql`update ad_account set keeper_id = ${keeper_id}
    where ${ofOwner({ team_id, mode })} and profile_id = ${profile_id} and ad_account_id = ${ad_account_id}
      and keeper_id is distinct from ${keeper_id}`.execute(tx)
}

/** Moves what one account has copied to another one of its profile, which keeps what it has. */
async function move(tx: Db, from: string, to: string, adAccountId: string | null): Promise<void> {
  for (const [name, id] of Object.entries(objects)) await moveRows(tx, name, id, { from, to, adAccountId })
}

async function moveRows(
  tx: Db,
  name: string,
  id: string,
  { from, to, adAccountId }: { from: string; to: string; adAccountId: string | null },
): Promise<void> {
  const [table, key] = [sql.table(name), sql.ref(id)]
  const mine = sql`mine.account_id = ${from} and (${adAccountId}::text is null or mine.ad_account_id = ${adAccountId})`
  await sql`update ${table} as mine set account_id = ${to}
    where ${mine} and not exists (
      select 1 from ${table} as other where other.account_id = ${to} and other.${key} = mine.${key}
    )`.execute(tx)
  await sql`delete from ${table} as mine where ${mine}`.execute(tx)
}

/** Moves everything that one account has copied to the ads connection that replaces it. */
export async function adopt(tx: Db, from: string, to: string): Promise<void> {
  await move(tx, from, to, null)
  await moveRows(tx, 'ad_account', 'ad_account_id', { from, to, adAccountId: null })
  await sql`update ad_account set keeper_id = ${to} where keeper_id = ${from}`.execute(tx)
}

/** Posting accounts whose ads an ads connection runs from now on: the one that it was made for, and those of its person. */
export async function listBesides(
  tx: Db,
  { id, team_id, mode, profile_id, parent_account_id, platform_account_id }: SyncedAccount,
  words: readonly string[],
): Promise<string[]> {
  const rows = await owned(tx, { team_id, mode })
    .from('account')
    .innerJoin('ad_copy', 'ad_copy.account_id', 'account.id')
    .select('account.id')
    .where('account.profile_id', '=', profile_id)
    .where('account.platform', 'in', [...words])
    .where('account.id', '<>', id)
    .where((is) =>
      is.or([
        is('account.id', '=', parent_account_id),
        is(sql`account.metadata->>'connectedBy'`, '=', platform_account_id),
      ]),
    )
    .orderBy('account.id')
    .execute()
  return rows.map((row) => row.id)
}

/** For the sandbox control: the connected account of test mode that runs the ads of this one, or the account itself. */
export async function findCopier(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select connection.id from account
    join account as connection on connection.team_id = account.team_id and connection.mode = account.mode
      and connection.profile_id = account.profile_id and connection.platform = 'adnet'
      and connection.status = 'connected'
      and (connection.parent_account_id = account.id or connection.platform_account_id = account.metadata->>'connectedBy')
    where account.id = ${accountId} and account.mode = 'test' and account.platform <> 'adnet'
    order by connection.parent_account_id = account.id desc nulls last limit 1`.execute(db)
  return rows[0]?.id ?? accountId
}

/** Ends the reading of an ad account. */
export async function endAdAccount(
  tx: Db,
  accountId: string,
  adAccountId: string,
  { at, since }: { at: Date; since: string },
): Promise<void> {
  await sql`update ad_account set synced_at = greatest(synced_at, ${at}::timestamptz), figures_since = least(figures_since, ${since}::date)
    where account_id = ${accountId} and ad_account_id = ${adAccountId}`.execute(tx)
}
