import type { TwinState } from '#wire/twin/twin.ts'
import type { AdChange, AdControl } from '../../capabilities/ads/ads.twin.ts'
import { accountOf, offsetOf } from './accounts/account.ts'
import { livingRun, rowsOfRun } from './insights/insights.ts'
import { shownAd } from './objects/ad-view.ts'
import { withTerm } from './objects/budget.ts'
import { dayOf } from './objects/delivery.ts'
import { switched } from './objects/timeline.ts'
import {
  type Configured,
  type KeptAd,
  type KeptAdSet,
  keepAd,
  keepAdSet,
  keepCampaign,
  keepCreative,
  Tree,
} from './objects/tree.ts'

export const adControl: AdControl = {
  collections: { ad: 'ad', run: 'insightsrun', tag: 'pixel' },
  changeAd,
  async changeRun(state, id, { status, rows }) {
    const known = await livingRun(state, id)
    if (!known) return undefined
    const run = { ...known, status, ...(rows && { rows }) }
    await state.put('insightsrun', id, run)
    return (await rowsOfRun(state, run)).length
  },
  async fireTag(state, id, at) {
    const pixel = await state.get('pixel', id)
    if (!pixel) return undefined
    await state.put('pixel', id, { ...pixel, lastFiredAt: at.toISOString() })
    return true
  },
}

async function changeAd(state: TwinState, id: string, change: AdChange): Promise<object | undefined> {
  const found = await new Tree(state).ad(id)
  if (!found) return undefined
  const { status, metrics, placement, rebuildable } = change
  let ad: KeptAd = { ...found, updatedAt: state.now.toISOString() }
  if (status !== undefined) {
    ad = withWord(ad, status, state.now)
    await moveAbove(state, ad, status)
  }
  if (metrics) ad = withNumbers(ad, metrics, dayOf(state.now.getTime()))
  await keepAd(state, ad)
  if (placement !== undefined || rebuildable !== undefined) await changeCreative(state, ad, change)
  return shownAd(new Tree(state), ad, state.now)
}

type Said = [status: Configured, verdict: KeptAd['verdict']]

const said: Readonly<Record<string, Said>> = {
  active: ['ACTIVE', null],
  paused: ['PAUSED', null],
  pending_review: ['ACTIVE', 'PENDING_REVIEW'],
  rejected: ['ACTIVE', 'DISAPPROVED'],
  with_issues: ['ACTIVE', 'WITH_ISSUES'],
  completed: ['ACTIVE', null],
  cancelled: ['DELETED', null],
  archived: ['ARCHIVED', null],
}

/** An ad that is made to run has been reviewed. An unknown word is shown as it is. */
function withWord(ad: KeptAd, word: string, now: Date): KeptAd {
  const [status, verdict] = said[word] ?? (['ACTIVE', word.toUpperCase()] satisfies Said)
  const isOn = status === 'ACTIVE' && verdict === null
  return { ...ad, status, verdict, reviewedAt: 0, switches: switched(ad.switches, now.getTime(), isOn) }
}

/** An ad runs only under what runs; it is over when its ad set is. */
async function moveAbove(state: TwinState, ad: KeptAd, word: AdChange['status']): Promise<void> {
  if (word !== 'active' && word !== 'completed') return
  const { now } = state
  const at = now.getTime()
  const running = { status: 'ACTIVE' as const, updatedAt: now.toISOString() }
  const tree = new Tree(state)
  const [campaign, adSet] = [await tree.campaign(ad.campaignId), await tree.adSet(ad.adSetId)]
  if (campaign)
    await keepCampaign(state, { ...campaign, ...running, switches: switched(campaign.switches, at, true) })
  if (!adSet) return
  const fields = word === 'completed' ? { ...adSet.fields, end_time: now.toISOString() } : openEnd(adSet, now)
  const terms = withTerm(adSet.terms, now, fields)
  await keepAdSet(state, {
    ...{ ...adSet, ...running, fields, terms },
    switches: switched(adSet.switches, at, true),
  })
}

/** The schedule of an ad set, without an end that has passed. */
function openEnd({ fields }: KeptAdSet, now: Date): KeptAdSet['fields'] {
  const { end_time: end, ...rest } = fields
  return typeof end === 'string' && end <= now.toISOString() ? rest : fields
}

function withNumbers(ad: KeptAd, metrics: NonNullable<AdChange['metrics']>, day: string): KeptAd {
  const { impressions = 0, clicks = 0, spend = 0, conversions = 0 } = metrics
  const before = ad.added[day] ?? { impressions: 0, clicks: 0, spend: 0, conversions: 0 }
  const minor = Math.round(spend * offsetOf(accountOf(ad.accountId)))
  const sum = {
    impressions: before.impressions + impressions,
    clicks: before.clicks + clicks,
    spend: before.spend + minor,
    conversions: before.conversions + conversions,
  }
  return { ...ad, added: { ...ad.added, [day]: sum } }
}

async function changeCreative(
  state: TwinState,
  { creativeId }: KeptAd,
  { placement, rebuildable }: AdChange,
): Promise<void> {
  const creative = await new Tree(state).creative(creativeId)
  if (!creative) return
  const shown = placement
    ? { onPages: placement !== 'photonet', onPhotos: placement !== 'socialnet' }
    : creative.shown
  await keepCreative(state, {
    ...creative,
    shown,
    isRebuildable: rebuildable ?? creative.isRebuildable,
  })
}
