import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adNotFound, adSetNotFound, campaignNotFound } from '../ads.errors.ts'
import { platform, requiredPlatform } from '../ads.shape.ts'
import { adObject } from '../ads.subject.ts'
import { adsKey } from '../ads-calls.ts'
import { followers, isTerminal, providerStatus, wantedStatus } from './switching.ts'

const count = (description: string) => t.integer(0, undefined, { description })
const reasons = t.array(t.anyString(), { description: 'Why ads were skipped, one sentence for each status.' })

const lag =
  'The stored status stays as it is until the next pass over the ads: an ad that is resumed is reviewed by Meta Ads first.'

export const updateAdStatus = operation({
  id: 'updateAdStatus',
  route: 'PUT /v1/ads/{adId}/status',
  on: adObject('ad'),
  tag: 'ads',
  summary: 'Pauses or resumes one ad.',
  description: `${lag} An ad whose stored status is rejected, completed or cancelled is skipped, and Meta Ads is not asked.`,
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({ status: wantedStatus, platform }),
  reply: t.ok(
    t.object({
      updated: count('1 if the ad was changed.'),
      skipped: count('1 if the ad was skipped.'),
      message: t.optional(t.anyString({ description: 'Why the ad was skipped.' })),
    }),
  ),
  async handler({ object, body, effect }) {
    const { platformId, name, status } = object
    if (isTerminal(status))
      return { updated: 0, skipped: 1, message: `The ad is ${status}, so it was left as it is.` }
    await effect(
      {
        step: 'ad',
        object: platformId,
        text: name ?? '',
        keep: async (changed) => changed ?? raise(adNotFound),
      },
      (adnet) => adnet.changeAdObject(platformId, { status: providerStatus[body.status] }),
    )
    return { updated: 1, skipped: 0 }
  },
})

export const updateAdSetStatus = operation({
  id: 'updateAdSetStatus',
  route: 'PUT /v1/ads/ad-sets/{adSetId}/status',
  on: adObject('ad_set'),
  tag: 'ads',
  summary: 'Pauses or resumes the actionable ads of an ad set.',
  description: `One call changes the ad set at Meta Ads, and its ads follow it. Ads whose stored status is rejected, completed or cancelled cannot follow: they are counted as skipped. ${lag}`,
  permission: 'ads:write',
  body: t.object({ status: wantedStatus, platform: requiredPlatform }),
  reply: t.ok(
    t.object({
      status: t.described(t.oneOf('active', 'paused'), 'As the ad set is now.'),
      updated: count('How many stored ads follow.'),
      skipped: count('How many stored ads cannot.'),
      skippedReasons: reasons,
      message: t.optional(t.anyString({ description: 'Sent when no ad follows.' })),
    }),
  ),
  async handler({ db, account, object, body, effect }) {
    const { platformId, name } = object
    await effect(
      {
        step: 'adset',
        object: platformId,
        text: name ?? '',
        keep: async (changed) => changed ?? raise(adSetNotFound),
      },
      (adnet) => adnet.changeAdObject(platformId, { status: providerStatus[body.status] }),
    )
    const switched = await followers(db, account, 'ad_set', platformId)
    return { status: body.status, ...switched, ...(switched.updated === 0 && noneFollows(switched.skipped)) }
  },
})

function noneFollows(skipped: number): { message: string } {
  const message =
    skipped > 0
      ? 'The ad set was changed. None of its ads can follow.'
      : 'The ad set was changed. No ad of it is stored yet.'
  return { message }
}

export const updateAdCampaignStatus = operation({
  id: 'updateAdCampaignStatus',
  route: 'PUT /v1/ads/campaigns/{campaignId}/status',
  on: adObject('campaign'),
  tag: 'ads',
  summary: 'Pauses or resumes one campaign.',
  description: `One call changes the campaign at Meta Ads, and its ads follow it. Ads whose stored status is rejected, completed or cancelled cannot follow: they are counted as skipped. ${lag}`,
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({ status: wantedStatus, platform: requiredPlatform }),
  reply: t.ok(
    t.object({
      status: t.described(t.oneOf('active', 'paused'), 'As the campaign is now.'),
      updated: count('How many stored ads follow.'),
      skipped: count('How many stored ads cannot.'),
      skippedReasons: reasons,
    }),
  ),
  async handler({ db, account, object, body, effect }) {
    const { platformId, name } = object
    await effect(
      {
        step: 'campaign',
        object: platformId,
        text: name ?? '',
        keep: async (changed) => changed ?? raise(campaignNotFound),
      },
      (adnet) => adnet.changeAdObject(platformId, { status: providerStatus[body.status] }),
    )
    return { status: body.status, ...(await followers(db, account, 'campaign', platformId)) }
  },
})
