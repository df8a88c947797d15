import { invalidParameter } from '../../../graph/twin/fault.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import { switched } from './timeline.ts'
import type { Configured, Kept, KeptAd, KeptAdSet, KeptCampaign } from './tree.ts'

/** How long the network looks at an ad before it runs. */
export const reviewMs = 60_000

const gone = ['DELETED', 'ARCHIVED']

export function effectiveOfAdSet(adSet: KeptAdSet, campaign: KeptCampaign | undefined): string {
  if (gone.includes(adSet.status)) return adSet.status
  const above = campaign?.status ?? 'DELETED'
  if (gone.includes(above)) return above
  if (adSet.status === 'PAUSED') return 'PAUSED'
  return above === 'PAUSED' ? 'CAMPAIGN_PAUSED' : 'ACTIVE'
}

export function effectiveOfAd(
  ad: KeptAd,
  adSet: KeptAdSet | undefined,
  campaign: KeptCampaign | undefined,
  now: Date,
): string {
  if (gone.includes(ad.status)) return ad.status
  const above = adSet ? effectiveOfAdSet(adSet, campaign) : 'DELETED'
  if (gone.includes(above)) return above
  if (ad.verdict !== null) return ad.verdict
  if (ad.status === 'PAUSED') return 'PAUSED'
  if (now.getTime() < ad.reviewedAt) return 'PENDING_REVIEW'
  if (campaign?.status === 'PAUSED') return 'CAMPAIGN_PAUSED'
  return above === 'PAUSED' ? 'ADSET_PAUSED' : 'ACTIVE'
}

export function newStatus(parameters: Parameters): 'ACTIVE' | 'PAUSED' {
  const status = parameters.text('status') || 'ACTIVE'
  if (status === 'ACTIVE' || status === 'PAUSED') return status
  throw invalidParameter('Param status must be one of {ACTIVE, PAUSED} when an object is made.')
}

const configured: Configured[] = ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED']

/** The status after a change. A deleted object stays deleted, and an archived one can only be deleted. */
export function wantedStatus(kept: Kept, parameters: Parameters): Configured {
  if (!parameters.has('status')) return kept.status
  const requested = parameters.text('status')
  const status = configured.find((one) => one === requested)
  if (!status) throw invalidParameter(`Param status must be one of {${configured.join(', ')}}`)
  if (kept.status === 'ARCHIVED' && status !== 'ARCHIVED' && status !== 'DELETED')
    throw invalidParameter('An archived object can only be deleted.', 1_487_567)
  return status
}

/** Only its name can still be changed. */
export function assertNotDeleted(kept: Kept): void {
  if (kept.status === 'DELETED') throw invalidParameter('Deleted objects cannot be edited.', 1_487_056)
}

export function withStatus<Some extends Kept>(kept: Some, status: Configured, now: Date): Some {
  if (status === kept.status) return kept
  const switches = switched(kept.switches, now.getTime(), status === 'ACTIVE')
  return { ...kept, status, switches, updatedAt: now.toISOString() }
}

/** An ad that begins to run is looked at first. */
export function withAdStatus(ad: KeptAd, status: Configured, now: Date): KeptAd {
  if (status === ad.status) return ad
  if (ad.verdict !== null) return { ...ad, status, updatedAt: now.toISOString() }
  return status === 'ACTIVE' ? reviewed({ ...ad, status }, now) : withStatus(ad, status, now)
}

/** Begins a review, as it is due when an ad is made, resumed or gets another creative. */
export function reviewed(ad: KeptAd, now: Date): KeptAd {
  const isRunning = ad.status === 'ACTIVE'
  const off = switched(ad.switches, now.getTime(), false)
  const reviewedAt = now.getTime() + reviewMs
  return {
    ...ad,
    verdict: null,
    switches: isRunning ? switched(off, reviewedAt, true) : off,
    reviewedAt: isRunning ? reviewedAt : 0,
    updatedAt: now.toISOString(),
  }
}
