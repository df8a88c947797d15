import { randomBytes } from 'node:crypto'
import { countOf, type Extent, type Level, rowOf } from '../harness/ad-platform-rows.ts'
import type { Query } from '../harness/database.ts'

const rowsAtOnce = 500

const shared = `substr(md5($4 || (row->>'id')), 1, 24), account.team_id, account.mode, account.profile_id, account.id,
  'act_' || $1::int, row->>'name', 'active', row->>'effective_status', row, now(), now(), now()`
const columns =
  'id, team_id, mode, profile_id, account_id, ad_account_id, name, status, provider_status, data, synced_at, created_at, updated_at'
const from = `from jsonb_array_elements($3::jsonb) as row cross join account where account.id = $2`
const created = `(row->>'created_time')::timestamptz`

const inserts: Record<Level, string> = {
  campaigns: `insert into ad_campaign (${columns}, platform_campaign_id, objective, platform_created_at)
    select ${shared}, row->>'id', row->>'objective', ${created} ${from}`,
  adsets: `insert into ad_set (${columns}, platform_ad_set_id, platform_campaign_id, budget_minor, budget_type)
    select ${shared}, row->>'id', row->>'campaign_id', (row->>'daily_budget')::bigint, 'daily' ${from}`,
  ads: `insert into ad (${columns}, platform_ad_id, platform_ad_set_id, platform_campaign_id, creative_id,
      object_story_id, placements, ours, platform_created_at)
    select ${shared}, row->>'id', row->>'adset_id', row->>'campaign_id', row->'creative'->>'id',
      row->'creative'->>'effective_object_story_id', '{socialnet}', false, ${created} ${from}`,
  insights: `insert into ad_day (ad_id, day, impressions, reach, clicks, spend_micros, conversions, actions)
    select substr(md5($4 || (row->>'ad_id')), 1, 24), (row->>'date_start')::date, (row->>'impressions')::bigint,
      (row->>'reach')::bigint, (row->>'clicks')::bigint, ((row->>'spend')::numeric * 1000000)::bigint, 2, row->'actions'
    ${from} and account.platform_account_id <> $1::text`,
}

/** Writes the same rows by as many at once, and answers how many seconds it took. */
export async function insertAds(
  query: Query,
  accountIds: readonly string[],
  extent: Extent,
): Promise<number> {
  const prefix = randomBytes(4).toString('hex')
  const began = performance.now()
  for (const [account, id] of accountIds.entries())
    for (const level of ['campaigns', 'adsets', 'ads', 'insights'] as const)
      for (let first = 0, count = countOf(level, extent); first < count; first += rowsAtOnce) {
        const length = Math.min(rowsAtOnce, count - first)
        const rows = Array.from({ length }, (_, n) => rowOf(level, account, first + n, extent))
        await query(inserts[level], [account, id, JSON.stringify(rows), prefix])
      }
  return (performance.now() - began) / 1000
}
