import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import { Parameters } from '../../../graph/twin/parameters.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import type { Holder } from '../../../graph/twin/token.ts'
import { pathAccount } from '../accounts/account.ts'
import { listEdge } from '../edge.ts'
import { givenIn, nameIn, required } from '../input.ts'
import { asPerson } from '../person.ts'
import { shownAd } from './ad-view.ts'
import { adSetPath, findAdSet } from './adset.ts'
import { campaignPath, findCampaign, withoutUsual } from './campaign.ts'
import { findCreative, newCreative } from './creative.ts'
import { assertNotDeleted, newStatus, reviewed, wantedStatus, withAdStatus } from './status.ts'
import { type KeptAd, type KeptAdSet, keepAd, Tree } from './tree.ts'

const firstId = 120_230_000_000_000_000n
export const adPath = '/:id{12023\\d{13}}'

const words = [
  'conversion_domain',
  'bid_amount',
  'display_sequence',
  'ad_schedule_start_time',
  'ad_schedule_end_time',
]
const values = ['tracking_specs', 'adlabels', 'engagement_audience']

export function serveAds(app: Hono, state: TwinState): void {
  app.post('/:act{act_\\d+}/ads', asPerson(state, createAd))
  app.get(
    '/:act{act_\\d+}/ads',
    asPerson(state, (call) => listAds(call, 'ad', pathAccount(call).id)),
  )
  app.get(
    `${campaignPath}/ads`,
    asPerson(state, async (call) =>
      listAds(call, 'ad of campaign', (await findCampaign(call.state, call.path.id ?? '')).id),
    ),
  )
  app.get(
    `${adSetPath}/ads`,
    asPerson(state, async (call) =>
      listAds(call, 'ad of adset', (await findAdSet(call.state, call.path.id ?? '')).id),
    ),
  )
  app.get(adPath, asPerson(state, readAd))
  app.post(adPath, asPerson(state, changeAd))
  app.delete(adPath, asPerson(state, deleteAd))
}

export async function findAd(state: TwinState, id: string): Promise<KeptAd> {
  const ad: KeptAd | undefined = await state.get('ad', id)
  if (!ad) throw noSuchObject(id)
  return ad
}

async function createAd(call: GraphCall): Promise<object> {
  const { state, holder, parameters } = call
  const { id: accountId } = pathAccount(call)
  const name = nameIn(parameters)
  const adSet = await findAdSet(state, required(parameters, 'adset_id'))
  if (adSet.accountId !== accountId || adSet.status === 'DELETED') throw noSuchObject(adSet.id)
  const status = newStatus(parameters)
  const creativeId = await creativeIn(state, holder, accountId, parameters)
  const fields = givenIn(parameters, words, values)
  const ad = await newAd(state, adSet, { name, status, creativeId, fields })
  return shownFields(await shownAd(new Tree(state), ad, state.now), withoutUsual(parameters))
}

type NewAd = Pick<KeptAd, 'name' | 'creativeId' | 'fields'> & {
  status: 'ACTIVE' | 'PAUSED'
  sourceId?: string
}

export async function newAd(
  state: TwinState,
  { id: adSetId, campaignId, accountId }: KeptAdSet,
  { sourceId = '', ...given }: NewAd,
): Promise<KeptAd> {
  const { now } = state
  const campaign = await findCampaign(state, campaignId)
  const made: KeptAd = {
    ...given,
    ...{ accountId, campaignId, adSetId },
    id: String(await numberAfter(state, firstId)),
    objective: String(campaign.fields.objective),
    rank: {
      inAdSet: await state.next(`ads of ${adSetId}`),
      inCampaign: await state.next(`ads of ${campaignId}`),
    },
    sourceId: sourceId || null,
    switches: [],
    reviewedAt: 0,
    verdict: null,
    added: {},
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  const ad = reviewed(made, now)
  await keepAd(state, ad)
  return ad
}

/** The creative that is named, or the one that is described. */
async function creativeIn(
  state: TwinState,
  holder: Holder,
  accountId: string,
  parameters: Parameters,
): Promise<string> {
  const given = parameters.json('creative')
  if (typeof given !== 'object' || given === null)
    throw invalidParameter('The parameter creative is required')
  const named = given.creative_id ?? given.id
  if (named === undefined)
    return (await newCreative(state, holder, accountId, new Parameters(Object.entries(given)))).id
  const creative = await findCreative(state, String(named))
  if (creative.accountId !== accountId) throw noSuchObject(creative.id)
  return creative.id
}

async function listAds(call: GraphCall, collection: string, under: string): Promise<object> {
  const { state, parameters } = call
  const tree = new Tree(state)
  if (collection === 'ad') await tree.readChanged(under)
  const show = (ad: KeptAd) => {
    tree.learn(ad.above)
    return shownAd(tree, ad, state.now, parameters)
  }
  return listEdge(call, { collection, under, show })
}

async function readAd({ state, parameters, path }: GraphCall): Promise<object> {
  const ad = await findAd(state, path.id ?? '')
  return shownFields(await shownAd(new Tree(state), ad, state.now), parameters)
}

async function changeAd({ state, holder, parameters, path }: GraphCall): Promise<object> {
  const ad = await findAd(state, path.id ?? '')
  const name = nameIn(parameters, ad.name)
  if (name === ad.name) assertNotDeleted(ad)
  const status = wantedStatus(ad, parameters)
  if (parameters.has('adset_id') && parameters.text('adset_id') !== ad.adSetId)
    throw invalidParameter('An ad cannot move to another ad set.')
  const { now } = state
  const creativeId = parameters.has('creative')
    ? await creativeIn(state, holder, ad.accountId, parameters)
    : ad.creativeId
  const fields = { ...ad.fields, ...givenIn(parameters, words, values) }
  const changed = withAdStatus({ ...ad, name, fields, updatedAt: now.toISOString() }, status, now)
  const isOther = creativeId !== ad.creativeId
  await keepAd(state, isOther ? reviewed({ ...changed, creativeId }, now) : changed)
  return { success: true }
}

async function deleteAd({ state, path }: GraphCall): Promise<object> {
  const ad = await findAd(state, path.id ?? '')
  await keepAd(state, withAdStatus(ad, 'DELETED', state.now))
  return { success: true }
}
