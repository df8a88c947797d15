import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adNotFound } from '../ads.errors.ts'
import { providerRow } from '../ads.shape.ts'
import { adObject } from '../ads.subject.ts'
import { adsKey } from '../ads-calls.ts'
import { fromQuery, toQuery, UrlTags } from '../creatives/url-tags.ts'
import { inTurn, StepsApplied } from './in-turn.ts'
import { creativeNotRebuildable } from './objects.errors.ts'

const tagged = {
  creativeId: t.anyString({ description: 'The creative that has the tags.' }),
  urlTags: t.nullable(t.anyString({ description: 'The tags as Meta Ads keeps them: a query.' })),
  tags: UrlTags,
}

export const getAdTrackingTags = operation({
  id: 'getAdTrackingTags',
  route: 'GET /v1/ads/{adId}/tracking-tags',
  on: adObject('ad'),
  tag: 'ads',
  summary: "Returns the link tags of an ad's creative.",
  description: 'Asks Meta Ads. The tags belong to the creative: every ad with it has them.',
  permission: 'ads:read',
  reply: t.ok(
    t.object({
      platform: t.anyString(),
      level: t.literal('creative'),
      ...tagged,
      templateUrlSpec: t.nullable(providerRow),
    }),
  ),
  async handler({ object, ask }) {
    const ad = (await ask((adnet) => adnet.readAdToChange(object.platformId))) ?? raise(adNotFound)
    const { creativeId, urlTags, templateUrlSpec } = ad
    return {
      platform: 'socialnet',
      level: 'creative' as const,
      creativeId,
      urlTags,
      tags: fromQuery(urlTags),
      templateUrlSpec,
    }
  },
})

export const updateAdTrackingTags = operation({
  id: 'updateAdTrackingTags',
  route: 'PATCH /v1/ads/{adId}/tracking-tags',
  on: adObject('ad'),
  tag: 'ads',
  summary: "Rebuilds an ad's creative with new link tags.",
  description:
    'The tags replace those of before; an empty list takes them off. A creative never changes, so another one is made and given to the ad, which is reviewed again and loses its likes and comments. The answer names the new creative. A creative of which Meta Ads does not tell what it was made of is 422 creative_not_rebuildable. When the second call fails, details.applied names the creative that was made.',
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({ urlTags: UrlTags }),
  reply: t.ok(
    t.object({ adId: t.anyString(), ...tagged, previousCreativeId: t.anyString(), applied: StepsApplied }),
  ),
  errors: [creativeNotRebuildable],
  async handler({ object, body, ask, effect }) {
    const { platformId } = object
    const ad = (await ask((adnet) => adnet.readAdToChange(platformId))) ?? raise(adNotFound)
    if (!ad.isRebuildable) raise(creativeNotRebuildable)
    const urlTags = toQuery(body.urlTags)
    const turns = inTurn()
    const creativeId = await turns.next('creative', () =>
      effect({ step: 'creative', text: ad.name }, (adnet) =>
        adnet.rebuildCreative(ad.adAccountId, { from: ad.creative, urlTags }),
      ),
    )
    await turns.next('ad', () =>
      effect(
        {
          step: 'ad',
          object: platformId,
          text: ad.name,
          keep: async (changed) => (changed ? platformId : raise(adNotFound)),
        },
        (adnet) => adnet.changeAdObject(platformId, { creative: { creative_id: creativeId } }),
      ),
    )
    return {
      adId: platformId,
      creativeId,
      urlTags: urlTags === '' ? null : urlTags,
      tags: body.urlTags,
      previousCreativeId: ad.creativeId,
      applied: [...turns.applied],
    }
  },
})
