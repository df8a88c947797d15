import type { SurfaceOf } from '#features/accounts/index.ts'
import type { CreativeContent } from '#platforms/adnet/objects/chain.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { ChainStep } from './chain.errors.ts'
import type { ChainCall } from './chain.faults.ts'
import type { ChainRequest } from './chain.shape.ts'
import type { ChainRule } from './chain-kinds.ts'

export type Adnet = SurfaceOf<'adnet'>

/** What a chain has made so far, and of an attached one what it was given. */
export interface Made {
  campaignId: string | null
  adSetId: string
  creativeIds: string[]
  ads: { id: string; platformAdId: string }[]
}

/** One call that changes something. */
export interface Step {
  step: ChainStep | 'pause'
  /** How the sandbox and its faults call it. */
  call: ChainCall
  name: string | null
  /** The place of the ad that a creation belongs to. */
  index?: number
  /** What is switched on or off. */
  target?: string
  make(adnet: Adnet, made: Made): Promise<Outcome<string>>
}

export interface Plan {
  rule: ChainRule
  body: ChainRequest
  /** For each ad the content of its creative, or the id of one that exists. */
  creatives: readonly (CreativeContent | { creativeId: string })[]
  pageId: string | null
}

export const isWanted = ({ body }: Plan) => body.status === 'ACTIVE'

/** Everything that is made, in the order of making: an ad is whole before the next one is begun. */
export function creationsOf(plan: Plan): Step[] {
  const { body, creatives } = plan
  const { adAccountId, ads } = body
  return [
    ...(body.adSetId === undefined ? [campaignStep(plan), adSetStep(plan)] : []),
    ...ads.flatMap(({ name }, index): Step[] => {
      const content = creatives[index]
      const ad: Step = {
        step: 'ad',
        call: `ad${index + 1}` as ChainCall,
        name,
        index,
        make: (adnet, { adSetId, creativeIds }) =>
          adnet.createChainAd(adAccountId, { name, adSetId, creativeId: creativeIds[index] ?? '' }),
      }
      if (!content || 'creativeId' in content) return [ad]
      const make = (adnet: Adnet) => adnet.createChainCreative(adAccountId, name, content)
      return [{ step: 'creative', call: numbered('creative', index), name, index, make }, ad]
    }),
  ]
}

function campaignStep({ body: { campaign, ads, adAccountId } }: Plan): Step {
  const { name = ads[0]?.name ?? '', goal = 'traffic', specialAdCategories = [] } = campaign ?? {}
  const make = (adnet: Adnet) => adnet.createChainCampaign(adAccountId, { name, goal, specialAdCategories })
  return { step: 'campaign', call: 'campaign', name, make }
}

function adSetStep({ rule: { purpose }, pageId, body }: Plan): Step {
  const { adAccountId, campaign, adSet, ads } = body
  const { name = ads[0]?.name ?? '', billingEvent = 'IMPRESSIONS', optimizationGoal } = adSet ?? {}
  const { dailyBudgetMinorUnits = 0, targeting = {}, promotedObject } = adSet ?? {}
  return {
    step: 'ad_set',
    call: 'adset',
    name,
    make: (adnet, { campaignId }) =>
      adnet.createChainAdSet(adAccountId, {
        ...{ name, purpose, pageId, billingEvent, optimizationGoal },
        ...{ dailyBudgetMinorUnits, targeting, promotedObject },
        goal: campaign?.goal ?? 'traffic',
        campaignId: campaignId ?? '',
      }),
  }
}

/** How many calls follow to switch everything on. */
export function countActivations(plan: Plan): number {
  if (!isWanted(plan)) return 0
  const { ads, adSetId } = plan.body
  return ads.length + (adSetId === undefined ? 2 : 0)
}

/**
 * The calls that switch on what was made, the campaign last: until then nothing of a new one can spend. An ad set that
 * was there before is left as it is.
 */
export function activationsOf(plan: Plan, { ads, adSetId, campaignId }: Made): Step[] {
  if (!isWanted(plan)) return []
  const above = plan.body.adSetId === undefined && campaignId !== null ? [adSetId, campaignId] : []
  const ids = [...ads.map(({ platformAdId }) => platformAdId), ...above]
  return ids.map((id, index) => ({
    step: 'activation',
    call: numbered('flip', index),
    name: null,
    target: id,
    make: (adnet) => adnet.switchTo(id, 'ACTIVE'),
  }))
}

export function pauseOf(id: string): Step {
  return {
    step: 'pause',
    call: 'pause',
    name: null,
    target: id,
    make: (adnet) => adnet.switchTo(id, 'PAUSED'),
  }
}

function numbered(call: 'creative' | 'flip', index: number): ChainCall {
  return (index === 0 ? call : `${call}${index + 1}`) as ChainCall
}
