import * as t from '#contract/schema/schema.ts'
import { budget, instant, said, status, toBudget } from '../ad.shape.ts'
import { AdMetrics, none, sum, toMetrics } from '../ad-metrics.ts'
import type { AdSetRow, LeafRow, TreeRows } from './ad-tree.store.ts'
import { treeMost } from './ad-tree.store.ts'
import { campaignMembers, toCampaign } from './campaign.shape.ts'

const text = (description: string) => t.anyString({ description })
const maybe = (description: string) => t.nullable(text(description))
const placement = t.oneOf('socialnet', 'photonet')

const Leaf = t.object(
  {
    id: t.id({ description: 'Of the ad in this service; getAd returns the rest.' }),
    platformAdId: text('The id at Meta Ads.'),
    name: t.anyString(),
    status,
    providerStatus: text('The effective_status of Meta Ads.'),
    reviewStatus: maybe('in_review, approved, rejected or with_issues.'),
    isExternal: t.boolean({ description: 'True for an ad that was not made through this service.' }),
    placements: t.array(placement),
    creative: t.object({
      creativeId: maybe('Of Meta Ads.'),
      effectiveObjectStoryId: maybe('The Facebook post that is shown.'),
      effectiveInstagramMediaId: maybe('The Instagram media that is shown.'),
      thumbnailUrl: maybe('It lapses after some days.'),
    }),
    metrics: AdMetrics,
  },
  { component: 'AdTreeAd' },
)

const Branch = t.object(
  {
    id: t.id({ description: 'Of the ad set in this service.' }),
    platformAdSetId: text('The id at Meta Ads.'),
    name: t.anyString(),
    status,
    providerStatus: text('The effective_status of Meta Ads.'),
    budget,
    optimizationGoal: maybe('As Meta Ads writes it.'),
    bidStrategy: maybe('As Meta Ads writes it.'),
    schedule: t.object({
      startDate: t.nullable(t.timestamp()),
      endDate: t.nullable(t.timestamp({ description: 'Null when it has no end.' })),
    }),
    adCount: t.integer(0),
    metrics: AdMetrics,
    ads: t.array(Leaf),
  },
  { component: 'AdTreeAdSet' },
)

export const AdTree = t.object({
  campaigns: t.array(
    t.object({ ...campaignMembers, adSets: t.array(Branch) }, { component: 'AdTreeCampaign' }),
  ),
  truncated: t.boolean({
    description: `True when there is more than fits: the newest ${treeMost.campaigns} campaigns, ${treeMost.adSets} ad sets and ${treeMost.ads} ads are read. Name an account to read less.`,
  }),
})

/** Puts what was read together; the metrics of a level are the sums of those below it. */
export function toTree({ campaigns, adSets, ads }: TreeRows): t.Static<typeof AdTree> {
  const truncated =
    campaigns.length > treeMost.campaigns || adSets.length > treeMost.adSets || ads.length > treeMost.ads
  const adsOf = Map.groupBy(ads, (row) => `${row.account_id} ${row.platform_ad_set_id}`)
  const adSetsOf = Map.groupBy(adSets, (row) => `${row.account_id} ${row.platform_campaign_id}`)
  const currencies = new Map(
    campaigns.map((row) => [`${row.account_id} ${row.platform_campaign_id}`, row.currency]),
  )
  return {
    campaigns: campaigns.slice(0, treeMost.campaigns).map((row) => {
      const key = `${row.account_id} ${row.platform_campaign_id}`
      const under = adSetsOf.get(key) ?? []
      const leaves = under.flatMap((one) => adsOf.get(`${one.account_id} ${one.platform_ad_set_id}`) ?? [])
      const below = { adSetCount: under.length, adCount: leaves.length, figures: sum(leaves) }
      const branches = under.map((one) =>
        toBranch(
          one,
          adsOf.get(`${one.account_id} ${one.platform_ad_set_id}`) ?? [],
          currencies.get(key) ?? null,
        ),
      )
      return { ...toCampaign(row, below), adSets: branches }
    }),
    truncated,
  }
}

function toBranch(
  row: AdSetRow,
  leaves: readonly LeafRow[],
  currency: string | null,
): t.Static<typeof Branch> {
  return {
    id: row.id,
    platformAdSetId: row.platform_ad_set_id,
    ...{ name: row.name, status: row.status, providerStatus: row.provider_status },
    budget: toBudget({ ...row, currency }),
    optimizationGoal: said(row.optimization_goal),
    bidStrategy: said(row.bid_strategy),
    schedule: { startDate: instant(row.start_time), endDate: instant(row.end_time) },
    adCount: leaves.length,
    metrics: toMetrics(leaves.length === 0 ? none : sum(leaves)),
    ads: leaves.map(toLeaf),
  }
}

function toLeaf(row: LeafRow): t.Static<typeof Leaf> {
  return {
    id: row.id,
    platformAdId: row.platform_ad_id,
    name: row.name,
    status: row.status,
    providerStatus: row.provider_status,
    reviewStatus: row.review_status,
    isExternal: !row.ours,
    placements: row.placements as ('socialnet' | 'photonet')[],
    creative: {
      creativeId: row.creative_id,
      effectiveObjectStoryId: row.object_story_id,
      effectiveInstagramMediaId: row.photonet_media_id,
      thumbnailUrl: row.thumbnail_url,
    },
    metrics: toMetrics(row),
  }
}
