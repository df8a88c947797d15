import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { NumberedPage } from '#contract/operation/numbered-page.ts'
import type { Db } from '#db/database.ts'
import { countOf } from '#db/query/keyset.ts'
import type { Scope } from '#values/scope.ts'
import type { DayFigures, Figures } from '../ad-metrics.ts'
import type { Days } from '../ad-view.store.ts'
import { type CopyFilter, inPart } from '../copied.store.ts'
import { type CampaignRow, campaignsIn } from './ad-tree.store.ts'

export interface CampaignFilter extends CopyFilter {
  /** Also those without an ad. */
  withEmpty: boolean
  hasDelivery?: boolean | undefined
  minSpend?: number | undefined
}

export type CampaignWithSums = CampaignRow & Figures & { ad_sets: number; ads: number }

const below = (table: string) => sql`from ${sql.table(table)} as low
  where low.account_id = c.account_id and low.platform_campaign_id = c.platform_campaign_id`

/** One page of campaigns, the newest first, with the sums of what is below each. */
export async function listCampaigns(
  db: Db,
  scope: Scope,
  filter: CampaignFilter,
  { days, page, limit }: NumberedPage & { days: Days },
): Promise<{ campaigns: CampaignWithSums[]; total: number }> {
  const all = campaignsIn(db, scope, filter).where(inFilter(filter, days))
  const sums = <Column extends keyof Figures>(column: Column, type = 'bigint') =>
    sql<number>`(select coalesce(sum(day.${sql.ref(column)}), 0)::${sql.raw(type)} ${delivered(days)})`.as(
      column,
    )
  const [campaigns, total] = await Promise.all([
    all
      .select(sql<number>`(select count(*)::int ${below('ad_set')})`.as('ad_sets'))
      .select(sql<number>`(select count(*)::int ${below('ad')})`.as('ads'))
      .select([sums('impressions'), sums('reach'), sums('clicks'), sums('spend_micros')])
      .select(sums('conversions', 'double precision'))
      .orderBy('c.platform_created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(sql<number>`${limit}`)
      .offset(sql<number>`${(page - 1) * limit}`)
      .execute(),
    countOf(all),
  ])
  return { campaigns: campaigns as unknown as CampaignWithSums[], total }
}

function delivered({ from, to }: Days) {
  return sql`from ad_day as day join ad as low on low.id = day.ad_id
    where low.account_id = c.account_id and low.platform_campaign_id = c.platform_campaign_id
      and day.day between ${from}::date and ${to}::date`
}

function inFilter(filter: CampaignFilter, days: Days) {
  const { withEmpty, hasDelivery, minSpend, onlyOurs, pageId } = filter
  // biome-ignore lint/suspicious/noExplicitAny: works with any query
  return (eb: ExpressionBuilder<any, any>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = []
    if (!withEmpty) conditions.push(sql<SqlBool>`exists (select 1 ${below('ad')})`)
    if (hasDelivery !== undefined)
      conditions.push(sql<SqlBool>`exists (select 1 ${delivered(days)}) = ${hasDelivery}::boolean`)
    if (minSpend !== undefined)
      conditions.push(
        sql<SqlBool>`(select coalesce(sum(day.spend_micros), 0) ${delivered(days)}) >= ${Math.round(minSpend * 1e6)}::bigint`,
      )
    if (pageId !== undefined)
      conditions.push(
        sql<SqlBool>`exists (select 1 ${below('ad')} and split_part(low.object_story_id, '_', 1) = ${pageId})`,
      )
    if (onlyOurs)
      conditions.push(
        sql<SqlBool>`exists (select 1 from ad_made where ad_made.team_id = c.team_id and ad_made.mode = c.mode
          and ad_made.platform_id = c.platform_campaign_id)`,
      )
    return eb.and(conditions)
  }
}

export interface CampaignBrief {
  platform_campaign_id: string
  name: string
  status: string
  currency: string | null
}

export async function findCampaign(
  db: Db,
  scope: Scope,
  accountId: string,
  platformId: string,
): Promise<CampaignBrief | undefined> {
  return campaignsIn(db, scope, { campaignId: platformId })
    .where('c.account_id', '=', accountId)
    .executeTakeFirst()
}

/** What all ads of a campaign delivered, day by day, oldest first. */
export async function listCampaignDays(
  db: Db,
  scope: Scope,
  { accountId, campaignId }: { accountId: string; campaignId: string },
  { from, to }: Days,
): Promise<DayFigures[]> {
  const ads = db
    .selectFrom('ad')
    .select('ad.id')
    .where(inPart(scope, 'ad', { campaignId }))
    .where('ad.account_id', '=', accountId)
  const { rows } = await sql<DayFigures>`
    with days as (
      select ad_day.* from ad_day join (${ads}) as named on named.id = ad_day.ad_id
      where day between ${from}::date and ${to}::date
    ), acted as (
      select day, jsonb_object_agg(type, count) as actions from (
        select day, key as type, sum(value::numeric) as count from days, jsonb_each_text(actions) group by day, key
      ) as summed group by day
    )
    select to_char(day, 'YYYY-MM-DD') as date, sum(impressions)::bigint as impressions, sum(reach)::bigint as reach,
      sum(clicks)::bigint as clicks, sum(spend_micros)::bigint as spend_micros, sum(conversions) as conversions,
      coalesce((select acted.actions from acted where acted.day = days.day), '{}') as actions
    from days group by day order by day`.execute(db)
  return rows
}
