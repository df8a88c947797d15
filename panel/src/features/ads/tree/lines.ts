import type { Shapes } from '../../../contract/routes.ts'
import { adSetBudgets, campaignBudgets } from '../budget/budget.ts'
import type { Line } from './line.ts'
import { inOrder, type Order } from './order.ts'

export type Campaign = Shapes['AdTreeCampaign']
type AdSet = Shapes['AdTreeAdSet']
type Ad = Shapes['AdTreeAd']

const runs = (status: string): boolean => status === 'active' || status === 'pending_review'

/** Whether nothing in it is delivered, as far as all of it is known. */
const isIdle = ({ ads, adCount }: AdSet): boolean =>
  ads.length === adCount && !ads.some(({ status }) => runs(status))

export const campaignLine = (campaign: Campaign): Line => ({
  id: campaign.id,
  platformId: campaign.platformCampaignId,
  kind: 'campaign',
  name: campaign.name,
  status: campaign.status,
  metrics: campaign.metrics,
  currency: campaign.currency,
  budgets: campaignBudgets(campaign),
  hasMore: campaign.adSetCount > 0,
  isIdle:
    campaign.adSets.length === campaign.adSetCount &&
    campaign.adSets.every((set) => !runs(set.status) || isIdle(set)),
})

function adSetLine(set: AdSet, campaign: Campaign): Line {
  const { budget } = set
  return {
    id: set.id,
    platformId: set.platformAdSetId,
    kind: 'adSet',
    name: set.name,
    status: set.status,
    metrics: set.metrics,
    currency: campaign.currency,
    budgets: adSetBudgets(set, campaign),
    ...(budget?.amount != null && { ownBudget: { amount: budget.amount, type: budget.type } }),
    hasMore: set.adCount > 0,
    isIdle: isIdle(set),
  }
}

const adLine = (ad: Ad, set: AdSet, campaign: Campaign): Line => ({
  id: ad.id,
  platformId: ad.platformAdId,
  kind: 'ad',
  name: ad.name,
  status: ad.status,
  metrics: ad.metrics,
  currency: campaign.currency,
  budgets: adSetBudgets(set, campaign),
  hasMore: false,
  picture: ad.creative.thumbnailUrl,
})

/** The lines that are shown, each level in the order: what is inside something is shown while it is open. */
export function linesOf(
  campaigns: readonly Campaign[],
  open: ReadonlySet<string>,
  order: Order | undefined,
): readonly Line[] {
  const level = <T extends { id: string }>(
    all: readonly T[],
    lineOf: (one: T) => Line,
    inside: (one: T) => readonly Line[],
  ): readonly Line[] => {
    const known = new Map(all.map((one) => [one.id, one]))
    return inOrder(all.map(lineOf), order).flatMap((line) => {
      const one = known.get(line.id)
      return one && open.has(line.id) ? [line, ...inside(one)] : [line]
    })
  }
  return level(campaigns, campaignLine, (campaign) =>
    level(
      campaign.adSets,
      (set) => adSetLine(set, campaign),
      (set) =>
        level(
          set.ads,
          (ad) => adLine(ad, set, campaign),
          () => [],
        ),
    ),
  )
}
