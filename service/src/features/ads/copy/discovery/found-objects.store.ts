import { sql } from 'kysely'
import type { SyncedAccount } from '#contract/work/account-sync.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'
import type { Mode } from '#values/scope.ts'
import type { AdLevel } from '../../ads.tables.ts'
import { copyOf } from '../ad-objects.store.ts'

/** Whose copy is written, and in which sync. */
export interface Place {
  account: SyncedAccount
  adAccountId: string
  /** When the sync began. */
  at: Date
}

/** An object as the columns of its table. */
export interface FoundRow {
  platform_id: string
  name: string
  status: string
  provider_status: string
  data: object
  [column: string]: unknown
}

/** An object whose status is another one than before. */
export interface Changed {
  platform_id: string
  account_id: string
  team_id: string
  mode: Mode
  profile_id: string
  previous: string
  status: string
}

/** What a level has besides the columns of all. */
const columns: Record<AdLevel, Record<string, string>> = {
  campaign: { objective: 'text', platform_created_at: 'timestamptz' },
  ad_set: { platform_campaign_id: 'text', budget_minor: 'bigint', budget_type: 'text' },
  ad: {
    platform_campaign_id: 'text',
    platform_ad_set_id: 'text',
    review_status: 'text',
    creative_id: 'text',
    object_story_id: 'text',
    photonet_media_id: 'text',
    placements: 'text[]',
    platform_created_at: 'timestamptz',
  },
}

const shared = { name: 'text', status: 'text', provider_status: 'text', data: 'jsonb' }
/** Columns of a change made here that a page requested before the change must not overwrite. */
const guarded = ['status', 'provider_status', 'review_status']

/**
 * Stores the objects of a page with one statement, and returns those whose status changed. Stores nothing once the
 * connection has ended or was replaced.
 */
export async function keepFound(
  tx: Db,
  level: AdLevel,
  { account, adAccountId, at }: Place,
  rows: readonly FoundRow[],
  { asked, now }: { asked: Date; now: Date },
): Promise<Changed[]> {
  const types: Record<string, string> = { ...shared, ...columns[level] }
  const names = Object.keys(types)
  const table = sql.table(copyOf[level].table)
  const platformId = sql.ref(copyOf[level].id)
  const list = (prefix: string) => sql.raw(names.map((name) => `${prefix}${name}`).join(', '))
  const record = sql.raw(names.map((name) => `${name} ${types[name]}`).join(', '))
  const given = rows.map((row) => ({ id: newId(now), ...row }))
  const ofAd = level === 'ad'
  const [ours, isOurs] = [
    sql.raw(ofAd ? ', ours' : ''),
    ofAd
      ? sql`, exists (select 1 from ad_made where ad_made.team_id = owner.team_id and ad_made.mode = owner.mode
          and ad_made.platform_id = given.platform_id)`
      : sql``,
  ]
  // What was made here was answered under an id already, whichever account of the profile has made it.
  const id = ofAd
    ? sql`coalesce((select ad_made.id from ad_made
        where ad_made.team_id = owner.team_id and ad_made.mode = owner.mode and ad_made.profile_id = owner.profile_id
          and ad_made.platform_id = given.platform_id and not exists (select 1 from ad where ad.id = ad_made.id)
        order by ad_made.created_at limit 1), given.id)`
    : sql`given.id`
  const { rows: changed } = await sql<Changed>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(id text, platform_id text, ${record})
    ), owner as (
      select id, team_id, mode, profile_id from account
      where id = ${account.id} and status = 'connected' and connected_at = ${account.connected_at}
    ), before as (
      select old.${platformId} as platform_id, old.status as previous from ${table} as old
      join given on given.platform_id = old.${platformId} where old.account_id = ${account.id}
    ), kept as (
      insert into ${table} as old (
        id, team_id, mode, profile_id, account_id, ad_account_id, ${platformId}, ${list('')}${ours},
        synced_at, created_at, updated_at
      )
      select ${id}, owner.team_id, owner.mode, owner.profile_id, owner.id, ${adAccountId}::text, given.platform_id,
        ${list('given.')}${isOurs}, ${at}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from given cross join owner order by given.platform_id
      on conflict (account_id, ${platformId}) do update set ${assignments(names, ofAd, asked)}
      returning *
    )
    select kept.${platformId} as platform_id, kept.account_id, kept.team_id, kept.mode, kept.profile_id,
      before.previous, kept.status
    from kept join before on before.platform_id = kept.${platformId} where before.previous <> kept.status
    order by 1`.execute(tx)
  return changed
}

function assignments(names: readonly string[], ofAd: boolean, asked: Date) {
  const isLate = sql`old.updated_at > ${asked}::timestamptz`
  const set = names.map((name) => {
    const [old, fresh] = [sql.raw(`old.${name}`), sql.raw(`excluded.${name}`)]
    const value = guarded.includes(name) ? sql`case when ${isLate} then ${old} else ${fresh} end` : fresh
    return sql`${sql.raw(name)} = ${value}`
  })
  const [olds, freshes] = ['old.', 'excluded.'].map((prefix) =>
    sql.raw(names.map((name) => `${prefix}${name}`).join(', ')),
  )
  const updatedAt = sql`case when ${isLate} or (${olds}) is not distinct from (${freshes}) then old.updated_at
    else excluded.updated_at end`
  return sql.join([
    ...set,
    ...(ofAd ? [sql.raw('ours = old.ours or excluded.ours')] : []),
    sql.raw('ad_account_id = excluded.ad_account_id, synced_at = excluded.synced_at'),
    sql`updated_at = ${updatedAt}`,
  ])
}

/** Objects that the sync has not seen and that should still exist. */
export async function listUnseen(
  db: Db,
  level: AdLevel,
  { account, adAccountId, at }: Place,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ platform_id: string }>`
    select ${sql.ref(copyOf[level].id)} as platform_id from ${sql.table(copyOf[level].table)}
    where account_id = ${account.id} and ad_account_id = ${adAccountId} and synced_at < ${at}
      and status not in ('archived', 'cancelled')
    order by 1 limit ${limit}::int`.execute(db)
  return rows.map(({ platform_id }) => platform_id)
}

/** Marks objects that the ad platform does not show in any list or read any more as deleted. */
export async function cancelUnseen(
  tx: Db,
  level: AdLevel,
  { account, adAccountId, at }: Place,
  platformIds: readonly string[],
  now: Date,
): Promise<Changed[]> {
  const { table, id } = copyOf[level]
  const { rows } = await sql<Changed>`
    with gone as (
      select id, status from ${sql.table(table)}
      where account_id = ${account.id} and ad_account_id = ${adAccountId} and synced_at < ${at}
        and ${sql.ref(id)} = any(${[...platformIds]}::text[])
      order by id for update
    )
    update ${sql.table(table)} as kept
    set status = 'cancelled', provider_status = 'DELETED', synced_at = ${at}, updated_at = ${now}
    from gone where kept.id = gone.id
    returning kept.${sql.ref(id)} as platform_id, kept.account_id, kept.team_id, kept.mode, kept.profile_id,
      gone.status as previous, kept.status`.execute(tx)
  return rows.filter(({ previous, status }) => previous !== status)
}

export interface DayRow {
  ad_id: string
  day: string
  impressions: number
  reach: number
  clicks: number
  spend_micros: number
  conversions: number
  actions: object
}

/** Keeps days of ads that are copied. A day that was read before is written anew: the ad platform revises it. */
export async function keepDays(tx: Db, accountId: string, days: readonly DayRow[]): Promise<void> {
  await sql`
    insert into ad_day (ad_id, day, impressions, reach, clicks, spend_micros, conversions, actions)
    select ad.id, given.day, given.impressions, given.reach, given.clicks, given.spend_micros, given.conversions,
      given.actions
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given(ad_id text, day date, impressions bigint,
      reach bigint, clicks bigint, spend_micros bigint, conversions double precision, actions jsonb)
    join ad on ad.account_id = ${accountId} and ad.platform_ad_id = given.ad_id
    order by ad.id, given.day
    on conflict (ad_id, day) do update set impressions = excluded.impressions, reach = excluded.reach,
      clicks = excluded.clicks, spend_micros = excluded.spend_micros, conversions = excluded.conversions,
      actions = excluded.actions`.execute(tx)
}
