import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { logChange } from '../accounts/activity.ts'
import type { Switch, Term } from './timeline.ts'

export type Configured = 'ACTIVE' | 'PAUSED' | 'DELETED' | 'ARCHIVED'

export interface Kept {
  id: string
  /** Of the ad account, without act_. */
  accountId: string
  name: string
  status: Configured
  switches: Switch[]
  createdAt: string
  updatedAt: string
  sourceId: string | null
  /** What was given for the rest, as it is shown. */
  fields: Record<string, unknown>
}

export interface KeptCampaign extends Kept {
  terms: Term[]
}

export interface KeptAdSet extends Kept {
  campaignId: string
  terms: Term[]
}

/** Numbers of one day that delivery did not make. */
export interface Added {
  impressions: number
  clicks: number
  /** Minor units. */
  spend: number
  conversions: number
}

export interface KeptAd extends Kept {
  campaignId: string
  adSetId: string
  creativeId: string
  objective: string
  /** The place among the ads that were ever made in the ad set, and in the campaign, from 1. */
  rank: { inAdSet: number; inCampaign: number }
  /** The end of the review, in milliseconds. */
  reviewedAt: number
  /** What the network itself said of the ad. */
  /** What is shown in place of its status; null while nothing is. */
  verdict: string | null
  /** By day. */
  added: Record<string, Added>
  /** What the ad stood under when it was kept, so that lists have to read nothing else. */
  above?: Above
}

export interface Above {
  campaign?: KeptCampaign
  adSet?: KeptAdSet
  creative?: KeptCreative
}

export interface KeptCreative {
  id: string
  accountId: string
  name: string
  storyId: string
  mediaId: string
  shown: { onPages: boolean; onPhotos: boolean }
  isRebuildable: boolean
  isDeleted: boolean
  fields: Record<string, unknown>
  createdAt: string
}

const days = memoryDays

export async function keepCampaign(state: TwinState, campaign: KeptCampaign): Promise<void> {
  await logChange(state, 'campaign', campaign)
  await state.put('campaign', campaign.id, campaign, { under: campaign.accountId, days })
  await tellAds(state, 'ad of campaign', campaign, { campaign })
}

/** An ad set is listed in two places, an ad in three: a copy in each makes every list one read. */
export async function keepAdSet(state: TwinState, adSet: KeptAdSet): Promise<void> {
  await logChange(state, 'adset', adSet)
  await state.put('adset', adSet.id, adSet, { under: adSet.accountId, days })
  await state.put('adset of campaign', adSet.id, adSet, { under: adSet.campaignId, days })
  await tellAds(state, 'ad of adset', adSet, { adSet })
}

export async function keepCreative(state: TwinState, creative: KeptCreative): Promise<void> {
  await state.put('creative', creative.id, creative, { under: creative.accountId, days })
  await tellAds(state, 'ad of creative', creative, { creative })
}

export async function keepAd(state: TwinState, { above: _, ...ad }: KeptAd): Promise<void> {
  await logChange(state, 'ad', ad)
  const tree = new Tree(state)
  const [campaign, adSet] = [await tree.campaign(ad.campaignId), await tree.adSet(ad.adSetId)]
  const creative = await tree.creative(ad.creativeId)
  const above = { ...(campaign && { campaign }), ...(adSet && { adSet }), ...(creative && { creative }) }
  await state.put('ad', ad.id, { ...ad, above }, { under: ad.accountId, days })
  await state.put('ad of campaign', ad.id, ad, { under: ad.campaignId, days })
  await state.put('ad of adset', ad.id, ad, { under: ad.adSetId, days })
  if (ad.status === 'DELETED') await state.delete('ad of creative', ad.id)
  else await state.put('ad of creative', ad.id, { id: ad.id }, { under: ad.creativeId, days })
}

/** Up to this many ads are updated one by one. Beyond it, lists look the change up. */
const toldMost = 50

async function tellAds(
  state: TwinState,
  collection: string,
  { id, accountId }: { id: string; accountId: string },
  change: Above,
): Promise<void> {
  const { values, next } = await state.page(collection, { under: id, limit: toldMost })
  if (next !== null || (values.length > 0 && (await state.get('changed', id)))) {
    await state.put('changed', id, change, { under: accountId, days })
    return
  }
  for (const { id: adId } of values) {
    const ad: KeptAd | undefined = await state.get('ad', adId)
    if (ad) await state.put('ad', adId, { ...ad, above: { ...ad.above, ...change } }, { days })
  }
}

/** The tree as one request reads it: each object once. */
export class Tree {
  #state: TwinState
  #known = new Map<string, Promise<any>>()

  constructor(state: TwinState) {
    this.#state = state
  }

  /** For the lists of an ad account: changes that were not written to its ads. */
  async readChanged(accountId: string): Promise<void> {
    let after: string | null | undefined
    while (after !== null) {
      const wanted = { under: accountId, limit: 500, ...(after && { after }) }
      const { values, next } = await this.#state.page('changed', wanted)
      for (const above of values) this.learn(above)
      after = next
    }
  }

  /** What stands above an ad, unless it is known already. */
  learn({ campaign, adSet, creative }: Above = {}): void {
    for (const [collection, kept] of Object.entries({ campaign, adset: adSet, creative })) {
      const key = `${collection} ${kept?.id}`
      if (kept && !this.#known.has(key)) this.#known.set(key, Promise.resolve(kept))
    }
  }

  campaign(id: string): Promise<KeptCampaign | undefined> {
    return this.#find('campaign', id)
  }

  adSet(id: string): Promise<KeptAdSet | undefined> {
    return this.#find('adset', id)
  }

  ad(id: string): Promise<KeptAd | undefined> {
    return this.#find('ad', id)
  }

  creative(id: string): Promise<KeptCreative | undefined> {
    return this.#find('creative', id)
  }

  #find(collection: string, id: string): Promise<any> {
    const key = `${collection} ${id}`
    const found = this.#known.get(key) ?? this.#state.get(collection, id)
    this.#known.set(key, found)
    return found
  }
}
