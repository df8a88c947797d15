import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'

const BusinessCenter = t.object(
  {
    bcId: t.anyString({ description: 'Its id at TikTok.' }),
    name: t.anyString(),
    advertiserCount: t.nullable(
      t.integer(0, undefined, {
        description: 'How many ad accounts it has; null when the person may not see them.',
      }),
    ),
  },
  { component: 'AdsBusinessCenter' },
)

export const listAdsBusinessCenters = operation({
  id: 'listAdsBusinessCenters',
  route: 'GET /v1/ads/business-centers',
  on: adsOn('shortvideoads'),
  tag: 'ads',
  summary: 'Lists the {shortvideoads} business centers a connection belongs to.',
  description:
    'Asks TikTok Ads (GET /bc/get/ of its Business API) for every business center of the person who agreed, at most 500, and for the number of ad accounts of each. The consent to post on TikTok never covers ads: an account without a connection to TikTok Ads in its profile answers 422.',
  permission: 'ads:read',
  query: t.object({ accountId }),
  reply: t.ok(t.object({ businessCenters: t.array(BusinessCenter) })),
  async handler({ ask }) {
    return { businessCenters: await ask((shortvideoads) => shortvideoads.listBusinessCenters()) }
  },
})
