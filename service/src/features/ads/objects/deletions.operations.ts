import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountId, requiredPlatform } from '../ads.shape.ts'
import { adObject } from '../ads.subject.ts'
import { adsKey } from '../ads-calls.ts'
import { cancelStored } from './objects.store.ts'

const deleted = {
  id: t.anyString({ description: 'The id at Meta Ads.' }),
  deleted: t.literal(true),
}
const adCount = t.integer(0, undefined, {
  description: 'How many stored ads were marked as cancelled by this request.',
})
const message = t.anyString({ description: 'A sentence for people.' })

const once =
  'Nothing brings it back. Deleting it again succeeds and changes nothing, also when it was deleted in the tools of Meta Ads.'

export const deleteAd = operation({
  id: 'deleteAd',
  route: 'DELETE /v1/ads/{adId}',
  on: adObject('ad'),
  tag: 'ads',
  summary: 'Deletes an ad on the provider and marks the stored row cancelled.',
  description: `Takes the id of the ad at Meta Ads. ${once}`,
  permission: 'ads:write',
  idempotency: adsKey,
  reply: t.ok(t.object({ ...deleted, message })),
  async handler({ db, now, account, object: { platformId, name }, effect }) {
    await effect(
      {
        step: 'ad',
        object: platformId,
        text: name ?? '',
        keep: () => cancelStored(db, account, 'ad', platformId, now),
      },
      (adnet) => adnet.deleteAdObject(platformId),
    )
    return { id: platformId, deleted: true as const, message: 'The ad was deleted.' }
  },
})

export const deleteAdSet = operation({
  id: 'deleteAdSet',
  route: 'DELETE /v1/ads/ad-sets/{adSetId}',
  on: adObject('ad_set'),
  tag: 'ads',
  summary: 'Deletes an ad set and cancels every stored ad under it.',
  description: `Meta Ads deletes its ads with it. ${once}`,
  permission: 'ads:write',
  idempotency: adsKey,
  query: t.object({ accountId: t.optional(accountId) }),
  reply: t.ok(t.object({ ...deleted, adCount, message })),
  async handler({ db, now, account, object: { platformId, name }, effect }) {
    const count = await effect(
      {
        step: 'adset',
        object: platformId,
        text: name ?? '',
        keep: () => cancelStored(db, account, 'ad_set', platformId, now),
      },
      (adnet) => adnet.deleteAdObject(platformId),
    )
    return {
      id: platformId,
      deleted: true as const,
      adCount: count,
      message: 'The ad set was deleted with its ads.',
    }
  },
})

export const deleteAdCampaign = operation({
  id: 'deleteAdCampaign',
  route: 'DELETE /v1/ads/campaigns/{campaignId}',
  on: adObject('campaign'),
  tag: 'ads',
  summary: 'Deletes a campaign and everything below it.',
  description: `Meta Ads deletes its ad sets and ads with it. ${once}`,
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({ platform: requiredPlatform, accountId: t.optional(accountId) }),
  reply: t.ok(t.object({ ...deleted, adCount })),
  async handler({ db, now, account, object: { platformId, name }, effect }) {
    const count = await effect(
      {
        step: 'campaign',
        object: platformId,
        text: name ?? '',
        keep: () => cancelStored(db, account, 'campaign', platformId, now),
      },
      (adnet) => adnet.deleteAdObject(platformId),
    )
    return { id: platformId, deleted: true as const, adCount: count }
  },
})
