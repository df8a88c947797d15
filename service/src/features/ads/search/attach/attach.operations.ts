import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound, campaignNotFound, mutuallyExclusiveFields } from '../../ads.errors.ts'
import { adsOn } from '../../ads.subject.ts'
import { attachErrors } from './attach.errors.ts'
import { AttachBody, Attached, checkAttach } from './attach.shape.ts'
import { attachAssets } from './attach-assets.ts'

export const attachCampaignAssets = operation({
  id: 'attachCampaignAssets',
  route: 'POST /v1/ads/campaigns/{campaignId}/assets',
  on: adsOn('searchads'),
  ids: { campaignId: 'foreign' },
  tag: 'ads',
  summary: 'Adds sitelinks, callouts or snippets to a search campaign.',
  description:
    'Makes all assets in one call to Google Ads, then links them in a second one. A repeat with the same key and body goes on where the first request ended: assets that were made are not made again. 504 lists them in `details.created` (kind, assetType, platformId, resourceName, name). 409 idempotency_key_outcome_unknown: the call of `details.step` may have been made; it is not made again under this key, which is free after 24 hours. Texts have at most 25 characters, descriptions 35, and a snippet has 3 to 10 values, as Google Ads limits them.',
  example: { path: { campaignId: '1000000101' }, body: { callouts: ['Free returns'] } },
  permission: 'ads:write',
  idempotency: { own: true, scope: 'team+mode', minutes: 24 * 60, required: true },
  body: AttachBody,
  reply: t.created(Attached),
  errors: [adAccountNotFound, campaignNotFound, mutuallyExclusiveFields, ...attachErrors],
  uses: ['idempotencyKey'],
  check: ({ body }) => checkAttach(body),
  handler: (call) => attachAssets(call),
})
