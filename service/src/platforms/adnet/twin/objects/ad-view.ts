import type { Parameters } from '../../../graph/twin/parameters.ts'
import { graphTime } from '../../../graph/twin/serve.ts'
import { shownAdSet } from './adset.ts'
import { shownCampaign } from './campaign.ts'
import { shownCreative } from './creative-view.ts'
import { effectiveOfAd } from './status.ts'
import type { KeptAd, Tree } from './tree.ts'

/** An ad as the network shows it. Its creative is read only on request. */
export async function shownAd(
  tree: Tree,
  ad: KeptAd,
  now: Date,
  requested?: Parameters,
): Promise<Record<string, unknown>> {
  const { id, accountId, campaignId, adSetId, name, status, sourceId, createdAt, updatedAt } = ad
  const [campaign, adSet] = await Promise.all([tree.campaign(campaignId), tree.adSet(adSetId)])
  const isAsked = !requested || /(^|,)\s*creative\b/.test(requested.text('fields'))
  const creative = isAsked ? await tree.creative(ad.creativeId) : undefined
  return {
    id,
    account_id: accountId,
    campaign_id: campaignId,
    adset_id: adSetId,
    name,
    status,
    configured_status: status,
    effective_status: effectiveOfAd(ad, adSet, campaign, now),
    source_ad_id: sourceId ?? '0',
    created_time: graphTime(createdAt),
    updated_time: graphTime(updatedAt),
    bid_type: 'ABSOLUTE_OCPM',
    preview_shareable_link: `https://fb.me/sandbox-${id}`,
    ...ad.fields,
    ...reasonsOf(ad),
    campaign: campaign ? shownCampaign(campaign) : { id: campaignId },
    adset: adSet ? await shownAdSet(tree, adSet) : { id: adSetId },
    creative: creative ? shownCreative(creative) : { id: ad.creativeId },
  }
}

/** Why an ad does not run as it should. */
function reasonsOf({ verdict }: KeptAd): object {
  if (verdict === 'DISAPPROVED')
    return {
      ad_review_feedback: { global: { PERSONAL_ATTRIBUTES: 'The sandbox was asked to reject the ad.' } },
    }
  if (verdict !== 'WITH_ISSUES') return {}
  const issue = {
    level: 'AD',
    error_code: 1_815_869,
    error_summary: 'The ad has an issue',
    error_message: 'The sandbox was asked to give the ad an issue.',
    error_type: 'HARD_ERROR',
  }
  return { issues_info: [issue] }
}
