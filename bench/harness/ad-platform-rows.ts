/** What each ad account of the scripted ad platform has; each person has one. */
export interface Extent {
  adsPerAccount: number
  days: number
}

export type Level = 'campaigns' | 'adsets' | 'ads' | 'insights'

type Row = Record<string, unknown>

const adsPerAdSet = 20
const adSetsPerCampaign = 5
const dayMs = 86_400_000

/** How many objects of a level each ad account has. */
export function countOf(level: Level, { adsPerAccount, days }: Extent): number {
  const adSets = Math.ceil(adsPerAccount / adsPerAdSet)
  const counts = { campaigns: Math.ceil(adSets / adSetsPerCampaign), adsets: adSets, ads: adsPerAccount }
  return level === 'insights' ? adsPerAccount * days : counts[level]
}

const idOf = (account: number, n: number) => String(1_000_000_000 + account * 1_000_000 + n)
const campaignOf = (adSet: number) => Math.floor(adSet / adSetsPerCampaign)

function common(id: string, name: string): Row {
  const time = '2026-05-01T09:00:00+0000'
  return {
    ...{ id, name, status: 'ACTIVE', configured_status: 'ACTIVE', effective_status: 'ACTIVE' },
    ...{ created_time: time, updated_time: time },
  }
}

/** The n-th object of a level, as the ad platform writes it. The days are the last ones up to today. */
export function rowOf(level: Level, account: number, n: number, { adsPerAccount }: Extent): Row {
  if (level === 'insights') return dayOf(account, n % adsPerAccount, Math.floor(n / adsPerAccount))
  if (level === 'campaigns')
    return {
      ...common(idOf(account, n), `Campaign ${n}`),
      objective: 'OUTCOME_TRAFFIC',
      buying_type: 'AUCTION',
    }
  if (level === 'adsets')
    return {
      ...common(idOf(account, 1000 + n), `Ad set ${n}`),
      ...{ campaign_id: idOf(account, campaignOf(n)), daily_budget: '1000', billing_event: 'IMPRESSIONS' },
      ...{ optimization_goal: 'LINK_CLICKS', bid_strategy: 'LOWEST_COST_WITHOUT_CAP' },
      targeting: { age_min: 18, age_max: 65, geo_locations: { countries: ['DE', 'AT', 'CH'] } },
    }
  return adOf(account, n)
}

function adOf(account: number, n: number): Row {
  const adSet = Math.floor(n / adsPerAdSet)
  const id = idOf(account, 10_000 + n)
  return {
    ...common(id, `Ad ${n}`),
    ...{ campaign_id: idOf(account, campaignOf(adSet)), adset_id: idOf(account, 1000 + adSet) },
    adset: { id: idOf(account, 1000 + adSet) },
    creative: {
      ...{ id: `9${id}`, name: `Creative ${n}`, object_type: 'SHARE', title: 'The spring offer' },
      ...{ body: 'The quick brown fox jumps over the lazy dog and runs home. '.repeat(3), actor_id: '55' },
      ...{ call_to_action_type: 'LEARN_MORE', link_url: `https://shop.example/offers/${n}` },
      thumbnail_url: `https://images.example/${id}?${'s'.repeat(120)}`,
      effective_object_story_id: `55_${id}`,
    },
  }
}

function dayOf(account: number, ad: number, daysAgo: number): Row {
  return {
    ...{ ad_id: idOf(account, 10_000 + ad), impressions: '1000', reach: '900', clicks: '20', spend: '12.5' },
    date_start: new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10),
    actions: [
      { action_type: 'link_click', value: '20' },
      { action_type: 'purchase', value: '2' },
    ],
  }
}
