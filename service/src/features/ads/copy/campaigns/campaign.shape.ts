import * as t from '#contract/schema/schema.ts'
import { budget, said, status, toBudget } from '../ad.shape.ts'
import { AdMetrics, type Figures, toMetrics } from '../ad-metrics.ts'
import { goalOf } from '../discovery/provider-words.ts'
import type { CampaignRow } from './ad-tree.store.ts'

const text = (description: string) => t.anyString({ description })
const maybe = (description: string) => t.nullable(text(description))

export const campaignMembers = {
  id: t.id({ description: 'Of the campaign in this service.' }),
  platformCampaignId: text('The id at Meta Ads.'),
  platformAdAccountId: text('act_ and the number of the ad account.'),
  platformAdAccountName: maybe('Of the ad account.'),
  accountId: t.id({ description: 'The connected account that the copy belongs to.' }),
  profileId: t.id(),
  name: t.anyString(),
  status,
  providerStatus: text('The effective_status of Meta Ads.'),
  configuredStatus: maybe('The status that was chosen, as Meta Ads writes it.'),
  goal: maybe('One of the goals of a campaign here; null for an objective without one.'),
  platformObjective: maybe('The objective, as Meta Ads writes it.'),
  currency: maybe('The ISO 4217 code of the ad account.'),
  campaignBudget: t.described(
    budget,
    'Null for campaigns whose ad sets have the budgets, as all have that are made here.',
  ),
  adSetCount: t.integer(0),
  adCount: t.integer(0),
  metrics: AdMetrics,
  platformCreatedAt: t.timestamp({ description: 'When it was made at Meta Ads.' }),
  lastSyncedAt: t.timestamp({ description: 'When the last pass began that saw it.' }),
}

export const AdCampaign = t.object(campaignMembers, {
  component: 'AdCampaign',
  description: 'A campaign as the last pass over its ad account saw it.',
})

export interface Below {
  adSetCount: number
  adCount: number
  figures: Figures
}

export function toCampaign(row: CampaignRow, below: Below): t.Static<typeof AdCampaign> {
  const { data, currency } = row
  return {
    id: row.id,
    platformCampaignId: row.platform_campaign_id,
    platformAdAccountId: row.ad_account_id,
    platformAdAccountName: row.ad_account_name,
    accountId: row.account_id,
    profileId: row.profile_id,
    name: row.name,
    status: row.status,
    providerStatus: row.provider_status,
    configuredStatus: said(data.configured_status ?? data.status),
    goal: goalOf(row.objective, null),
    platformObjective: row.objective,
    currency,
    campaignBudget: toBudget({ ...budgetIn(data), currency }),
    adSetCount: below.adSetCount,
    adCount: below.adCount,
    metrics: toMetrics(below.figures),
    platformCreatedAt: row.platform_created_at.toISOString(),
    lastSyncedAt: row.synced_at.toISOString(),
  }
}

/** A campaign that was made in the tools of the ad platform may have a budget of its own. */
function budgetIn({ daily_budget: daily, lifetime_budget: lifetime }: Record<string, unknown>) {
  if (Number(daily) > 0) return { budget_minor: Number(daily), budget_type: 'daily' as const }
  if (Number(lifetime) > 0) return { budget_minor: Number(lifetime), budget_type: 'lifetime' as const }
  return { budget_minor: null, budget_type: null }
}
