import { type Selectable, sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import { isId } from '#values/id.ts'
import type { Scope } from '#values/scope.ts'
import type { AdsTables, ProviderData } from '../ads.tables.ts'
import type { DayFigures, Figures } from './ad-metrics.ts'

/** An ad with facts of the objects above it. */
export interface AdView extends Selectable<AdsTables['ad']> {
  campaign_name: string | null
  objective: string | null
  ad_set_name: string | null
  ad_set_data: ProviderData | null
  budget_minor: number | null
  budget_type: 'daily' | 'lifetime' | null
  currency: string | null
}

/** The first and the last day, both counted. */
export interface Days {
  from: string
  to: string
}

export function adsIn(db: Db, scope: Scope) {
  return scoped(db, scope).from('ad')
}

/** The ads of these ids, with what is above them. The caller may see them. */
export async function viewAds(db: Db, ids: readonly string[]): Promise<Map<string, AdView>> {
  const rows = await db
    .selectFrom('ad')
    .leftJoin('ad_campaign as c', (on) =>
      on
        .onRef('c.account_id', '=', 'ad.account_id')
        .onRef('c.platform_campaign_id', '=', 'ad.platform_campaign_id'),
    )
    .leftJoin('ad_set as s', (on) =>
      on
        .onRef('s.account_id', '=', 'ad.account_id')
        .onRef('s.platform_ad_set_id', '=', 'ad.platform_ad_set_id'),
    )
    .leftJoin('ad_account as a', (on) =>
      on.onRef('a.account_id', '=', 'ad.account_id').onRef('a.ad_account_id', '=', 'ad.ad_account_id'),
    )
    .selectAll('ad')
    .select(['c.name as campaign_name', 'c.objective', 's.name as ad_set_name', 's.data as ad_set_data'])
    .select(['s.budget_minor', 's.budget_type', 'a.currency'])
    .where(isAny('ad.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row as AdView]))
}

/**
 * The ad that an id of any of its four kinds names: ours, that of the ad platform, that of its post, or that of its media.
 * Several ads may show one post: the newest of a connected account is meant.
 */
export async function findAd(db: Db, scope: Scope, id: string): Promise<AdView | undefined> {
  const by = (column: 'id' | 'platform_ad_id' | 'object_story_id' | 'photonet_media_id', rank: number) =>
    adsIn(db, scope)
      .select(['ad.id', 'ad.account_id', 'ad.platform_created_at', sql<number>`${rank}::int`.as('rank')])
      .where(`ad.${column}`, '=', id)
  const named = isId(id)
    ? by('id', 0).unionAll(madeAs(db, scope, id))
    : id.includes('_')
      ? by('object_story_id', 2)
      : by('platform_ad_id', 1).unionAll(by('photonet_media_id', 3))
  const found = await db
    .selectFrom(named.as('named'))
    .select('named.id')
    .orderBy('named.rank')
    .orderBy(
      sql`exists (select 1 from account where account.id = named.account_id and account.status = 'connected')`,
      'desc',
    )
    .orderBy('named.platform_created_at', 'desc')
    .orderBy('named.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && (await viewAds(db, [found.id])).get(found.id)
}

/** The ad of the profile that was made under this id, where the copy had it under another one before. */
function madeAs(db: Db, scope: Scope, id: string) {
  return adsIn(db, scope)
    .innerJoin('ad_made as made', (on) =>
      on
        .onRef('made.team_id', '=', 'ad.team_id')
        .onRef('made.mode', '=', 'ad.mode')
        .onRef('made.profile_id', '=', 'ad.profile_id')
        .onRef('made.platform_id', '=', 'ad.platform_ad_id'),
    )
    .select(['ad.id', 'ad.account_id', 'ad.platform_created_at', sql<number>`1::int`.as('rank')])
    .where('made.id', '=', id)
}

const sums = sql<Figures>`
  coalesce(sum(impressions), 0)::bigint as impressions, coalesce(sum(reach), 0)::bigint as reach,
  coalesce(sum(clicks), 0)::bigint as clicks, coalesce(sum(spend_micros), 0)::bigint as spend_micros,
  coalesce(sum(conversions), 0) as conversions`

/** What each of these ads delivered. Those that delivered nothing are left out. The caller may see them. */
export async function sumByAd(
  db: Db,
  ids: readonly string[],
  { from, to }: Days,
): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures & { ad_id: string }>`
    select ad_id, ${sums} from ad_day
    where ${isAny('ad_id', ids)} and day between ${from}::date and ${to}::date
    group by ad_id`.execute(db)
  return new Map(rows.map(({ ad_id, ...figures }) => [ad_id, figures]))
}

/** The days of an ad on which it delivered, oldest first. The caller may see it. */
export async function listDays(db: Db, adId: string, { from, to }: Days): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select to_char(day, 'YYYY-MM-DD') as date, impressions, reach, clicks, spend_micros, conversions, actions
    from ad_day where ad_id = ${adId} and day between ${from}::date and ${to}::date
    order by day`.execute(db)
  return rows
}
