import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import type { AdsTables } from '../../ads.tables.ts'
import type { Figures } from '../ad-metrics.ts'
import type { Days } from '../ad-view.store.ts'
import { type CopyFilter, inPart } from '../copied.store.ts'

/** The most campaigns, ad sets and ads that are read for one tree. */
export const treeMost = { campaigns: 2000, adSets: 5000, ads: 10_000 }

export type CampaignRow = Selectable<AdsTables['ad_campaign']> & {
  currency: string | null
  ad_account_name: string | null
}
export type AdSetRow = Pick<
  Selectable<AdsTables['ad_set']>,
  | 'id'
  | 'account_id'
  | 'platform_campaign_id'
  | 'platform_ad_set_id'
  | 'name'
  | 'status'
  | 'provider_status'
  | 'budget_minor'
  | 'budget_type'
> &
  Record<'optimization_goal' | 'bid_strategy' | 'start_time' | 'end_time', string | null>

/** The columns of an ad in a tree. */
export type LeafRow = Pick<
  Selectable<AdsTables['ad']>,
  | 'id'
  | 'account_id'
  | 'platform_ad_set_id'
  | 'platform_ad_id'
  | 'name'
  | 'status'
  | 'provider_status'
  | 'review_status'
  | 'creative_id'
  | 'object_story_id'
  | 'photonet_media_id'
  | 'placements'
  | 'ours'
> & { thumbnail_url: string | null } & Figures

export function campaignsIn(db: Db, scope: Scope, filter: CopyFilter) {
  return db
    .selectFrom('ad_campaign as c')
    .leftJoin('ad_account as a', (on) =>
      on.onRef('a.account_id', '=', 'c.account_id').onRef('a.ad_account_id', '=', 'c.ad_account_id'),
    )
    .where(inPart(scope, 'c', filter))
    .selectAll('c')
    .select(['a.currency', 'a.name as ad_account_name'])
}

export interface TreeRows {
  campaigns: CampaignRow[]
  adSets: AdSetRow[]
  ads: LeafRow[]
}

export async function listTree(db: Db, scope: Scope, filter: CopyFilter, days: Days): Promise<TreeRows> {
  const [campaigns, adSets, ads] = await Promise.all([
    campaignsIn(db, scope, filter)
      .orderBy('c.platform_created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(treeMost.campaigns + 1)
      .execute(),
    listAdSets(db, scope, filter),
    listLeaves(db, scope, filter, days),
  ])
  return { campaigns: campaigns as CampaignRow[], adSets, ads }
}

function listAdSets(db: Db, scope: Scope, filter: CopyFilter): Promise<AdSetRow[]> {
  return db
    .selectFrom('ad_set as s')
    .select(['s.id', 's.account_id', 's.platform_campaign_id', 's.platform_ad_set_id', 's.name', 's.status'])
    .select(['s.provider_status', 's.budget_minor', 's.budget_type'])
    .select([
      sql<string | null>`s.data->>'optimization_goal'`.as('optimization_goal'),
      sql<string | null>`s.data->>'bid_strategy'`.as('bid_strategy'),
      sql<string | null>`s.data->>'start_time'`.as('start_time'),
      sql<string | null>`s.data->>'end_time'`.as('end_time'),
    ])
    .where(inPart(scope, 's', filter))
    .orderBy('s.platform_ad_set_id', 'desc')
    .limit(treeMost.adSets + 1)
    .execute()
}

/**
 * The days are summed ad by ad: a plan for any range of days takes far too few of them for given, and would sort them all.
 * bigint is summed as numeric, which takes twice as long; as double precision these sums are exact up to 2^53.
 */
async function listLeaves(db: Db, scope: Scope, filter: CopyFilter, { from, to }: Days): Promise<LeafRow[]> {
  const leaves = db
    .selectFrom('ad')
    .select(['ad.id', 'ad.account_id', 'ad.platform_ad_set_id', 'ad.platform_ad_id'])
    .select(['ad.name', 'ad.status', 'ad.provider_status', 'ad.review_status', 'ad.creative_id'])
    .select(['ad.object_story_id', 'ad.photonet_media_id', 'ad.placements', 'ad.ours'])
    .select(sql<string | null>`ad.data->'creative'->>'thumbnail_url'`.as('thumbnail_url'))
    .select(sql<number>`row_number() over (order by ad.platform_created_at desc, ad.id desc)`.as('place'))
    .where(inPart(scope, 'ad', filter))
    .orderBy('place')
    .limit(treeMost.ads + 1)
  const { rows } = await sql<LeafRow>`
    with leaf as materialized (${leaves})
    select id, account_id, platform_ad_set_id, platform_ad_id, name, status, provider_status, review_status,
      creative_id, object_story_id, photonet_media_id, placements, ours, thumbnail_url, delivered.*
    from leaf cross join lateral (
      select coalesce(sum(impressions::float8), 0) as impressions, coalesce(sum(reach::float8), 0) as reach,
        coalesce(sum(clicks::float8), 0) as clicks, coalesce(sum(spend_micros::float8), 0) as spend_micros,
        coalesce(sum(conversions), 0) as conversions
      from ad_day where ad_id = leaf.id and day between ${from}::date and ${to}::date
    ) as delivered
    order by leaf.place`.execute(db)
  return rows
}
