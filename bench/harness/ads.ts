import type { Ground } from './ground.ts'

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

const adsPerAdSet = 20

/** Copies as many ads as wished for an ads connection, in ad sets of twenty, each with figures of so many days. */
export async function sowAds(
  query: Query,
  { teamId, profileId }: Ground,
  { ads, days }: { ads: number; days: number },
): Promise<string> {
  const accountId = 'a0'.repeat(12)
  const owner = [teamId, profileId, accountId]
  await query(
    `insert into account (id, team_id, mode, profile_id, platform, kind, status, platform_account_id, username,
       display_name, metadata, credentials, connected_at, created_at, updated_at)
     values ($3, $1, 'test', $2, 'adnet', 'ads', 'disconnected', 'bench', 'bench', 'bench', '{}', null, now(), now(), now())`,
    owner,
  )
  await query(
    `insert into ad_account (id, team_id, mode, profile_id, account_id, ad_account_id, name, currency, timezone, data,
       synced_at, figures_since, reached, keeper_id, created_at, updated_at)
     values (md5('account'), $1, 'test', $2, $3, 'act_1', 'Bench', 'USD', 'UTC', '{}', now(), current_date, true, $3, now(), now())`,
    owner,
  )
  const common = `$1, 'test', $2, $3, 'act_1'`
  const ends = `'active', 'ACTIVE', '{"optimization_goal": "LINK_CLICKS"}', now(), now(), now()`
  const adSets = Math.ceil(ads / adsPerAdSet)
  await query(
    `insert into ad_campaign (id, team_id, mode, profile_id, account_id, ad_account_id, platform_campaign_id, name, status,
       provider_status, data, synced_at, created_at, updated_at, objective, platform_created_at)
     select substr(md5('c' || n), 1, 24), ${common}, n::text, 'Campaign ' || n, ${ends}, 'OUTCOME_TRAFFIC', now()
     from generate_series(1, $4::int) as n`,
    [...owner, Math.ceil(adSets / 5)],
  )
  await query(
    `insert into ad_set (id, team_id, mode, profile_id, account_id, ad_account_id, platform_ad_set_id,
       platform_campaign_id, name, status, provider_status, data, synced_at, created_at, updated_at, budget_minor, budget_type)
     select substr(md5('s' || n), 1, 24), ${common}, n::text, (1 + (n - 1) / 5)::text, 'Ad set ' || n, ${ends}, 1999, 'daily'
     from generate_series(1, $4::int) as n`,
    [...owner, adSets],
  )
  await query(
    `insert into ad (id, team_id, mode, profile_id, account_id, ad_account_id, platform_ad_id, platform_ad_set_id,
       platform_campaign_id, name, status, provider_status, data, synced_at, created_at, updated_at, placements, ours,
       object_story_id, platform_created_at)
     select substr(md5('a' || n), 1, 24), ${common}, n::text, (1 + (n - 1) / ${adsPerAdSet})::text,
       (1 + (n - 1) / ${adsPerAdSet * 5})::text, 'Ad ' || n, ${ends}, '{socialnet}', true, '1_' || n, now()
     from generate_series(1, $4::int) as n`,
    [...owner, ads],
  )
  await query(
    `insert into ad_day (ad_id, day, impressions, reach, clicks, spend_micros, conversions, actions)
     select id, current_date - d, 1000, 900, 20, 12500000, 2, '{"link_click": 20}'
     from ad, generate_series(0, $1::int - 1) as d`,
    [days],
  )
  for (const table of ['ad', 'ad_day', 'ad_set', 'ad_campaign', 'ad_account']) await query(`analyze ${table}`)
  return accountId
}
