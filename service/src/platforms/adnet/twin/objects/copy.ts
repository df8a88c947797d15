import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../../graph/twin/fault.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { timeIn } from '../input.ts'
import { asPerson } from '../person.ts'
import { adPath, findAd, newAd } from './ad.ts'
import { adSetPath, findAdSet, newAdSet } from './adset.ts'
import { assertAdSet } from './adset-rules.ts'
import { campaignPath, findCampaign, newCampaign } from './campaign.ts'
import { copyWishes, type Wishes } from './copy-wishes.ts'
import type { Kept, KeptAd, KeptAdSet, KeptCampaign } from './tree.ts'

export function serveCopies(app: Hono, state: TwinState): void {
  app.post(`${campaignPath}/copies`, asPerson(state, copyCampaign))
  app.post(`${adSetPath}/copies`, asPerson(state, copyAdSet))
  app.post(`${adPath}/copies`, asPerson(state, copyAd))
}

interface Copied {
  ad_object_type: 'campaign' | 'ad_set' | 'ad'
  source_id: string
  copied_id: string
}

/** One answer is not made of more objects than this. */
const childrenMost = 51

async function copyCampaign({ state, parameters, path }: GraphCall): Promise<object> {
  const source = alive(await findCampaign(state, path.id ?? ''))
  const wishes = copyWishes(parameters)
  const adSets = wishes.isDeep ? await childrenOf<KeptAdSet>(state, 'adset of campaign', source.id) : []
  const campaign = await newCampaign(state, {
    accountId: source.accountId,
    name: wishes.name(source.name, true),
    status: wishes.status(source),
    fields: source.fields,
    sourceId: source.id,
  })
  const made: Copied[] = [{ ad_object_type: 'campaign', source_id: source.id, copied_id: campaign.id }]
  for (const adSet of adSets)
    made.push(...(await copiedAdSet(state, adSet, campaign, { wishes, parameters, isTop: false })))
  return { copied_campaign_id: campaign.id, ad_object_ids: made }
}

async function copyAdSet({ state, parameters, path }: GraphCall): Promise<object> {
  const source = alive(await findAdSet(state, path.id ?? ''))
  const campaignId = parameters.text('campaign_id') || source.campaignId
  const campaign = alive(await findCampaign(state, campaignId))
  if (campaign.accountId !== source.accountId) throw noSuchObject(campaignId)
  const wishes = copyWishes(parameters)
  const made = await copiedAdSet(state, source, campaign, { wishes, parameters, isTop: true })
  return { copied_adset_id: made[0]?.copied_id, ad_object_ids: made }
}

async function copyAd({ state, parameters, path }: GraphCall): Promise<object> {
  const source = alive(await findAd(state, path.id ?? ''))
  const adSetId = parameters.text('adset_id') || source.adSetId
  const adSet = alive(await findAdSet(state, adSetId))
  if (adSet.accountId !== source.accountId) throw noSuchObject(adSetId)
  const id = await copiedAd(state, source, adSet, copyWishes(parameters), true)
  return { copied_ad_id: id }
}

interface How {
  wishes: Wishes
  parameters: Parameters
  isTop: boolean
}

async function copiedAdSet(
  state: TwinState,
  source: KeptAdSet,
  campaign: KeptCampaign,
  { wishes, parameters, isTop }: How,
): Promise<Copied[]> {
  const ads = wishes.isDeep ? await childrenOf<KeptAd>(state, 'ad of adset', source.id) : []
  const [start, end] = [timeIn(parameters, 'start_time'), timeIn(parameters, 'end_time')]
  const fields = { ...source.fields, ...(start && { start_time: start }), ...(end && { end_time: end }) }
  assertAdSet(fields, campaign, state.now)
  const adSet = await newAdSet(state, {
    accountId: source.accountId,
    campaignId: campaign.id,
    name: wishes.name(source.name, isTop),
    status: wishes.status(source),
    fields,
    sourceId: source.id,
  })
  const made: Copied[] = [{ ad_object_type: 'ad_set', source_id: source.id, copied_id: adSet.id }]
  for (const ad of ads) {
    const copied = await copiedAd(state, ad, adSet, wishes, false)
    made.push({ ad_object_type: 'ad', source_id: ad.id, copied_id: copied })
  }
  return made
}

async function copiedAd(
  state: TwinState,
  source: KeptAd,
  adSet: KeptAdSet,
  wishes: Wishes,
  isTop: boolean,
): Promise<string> {
  const { creativeId, fields } = source
  const name = wishes.name(source.name, isTop)
  const status = wishes.status(source)
  return (await newAd(state, adSet, { name, status, creativeId, fields, sourceId: source.id })).id
}

function alive<Some extends Kept>(kept: Some): Some {
  if (kept.status === 'DELETED') throw noSuchObject(kept.id)
  return kept
}

async function childrenOf<Some extends Kept>(
  state: TwinState,
  collection: string,
  under: string,
): Promise<Some[]> {
  const { values, next } = await state.page(collection, { under, limit: childrenMost })
  if (next !== null)
    throw invalidParameter(
      `A copy takes at most ${childrenMost} objects: copy the parts one by one.`,
      1_885_194,
    )
  return values.filter((one: Some) => one.status !== 'DELETED' && one.status !== 'ARCHIVED')
}
