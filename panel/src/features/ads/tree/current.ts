import type { Standing } from '../status/taken.ts'
import type { Campaign } from './lines.ts'

/** The campaigns as they are by now, with what was changed since the last pass over the ads. */
export const current = (campaigns: readonly Campaign[], standing: Standing): readonly Campaign[] =>
  campaigns.map((campaign) => {
    const { lastSyncedAt: readAt } = campaign
    return {
      ...campaign,
      status: standing(campaign.platformCampaignId, 'status', campaign.status, readAt),
      adSets: campaign.adSets.map((set) => ({
        ...set,
        status: standing(set.platformAdSetId, 'status', set.status, readAt),
        budget: standing(set.platformAdSetId, 'budget', set.budget, readAt),
        ads: set.ads.map((ad) => ({
          ...ad,
          status: standing(ad.platformAdId, 'status', ad.status, readAt),
        })),
      })),
    }
  })
