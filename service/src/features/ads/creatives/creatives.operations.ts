import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound, mutuallyExclusiveFields } from '../ads.errors.ts'
import { accountId, adAccountId, platform, providerRow } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { adsKey } from '../ads-calls.ts'
import { afterAnswer, afterPage, afterQuery, askedPage } from '../ads-page.ts'
import { fieldsQuery, isProviderId } from '../objects/fields.ts'
import { media, moreTexts, requireMedium, texts } from './content.ts'
import { creativeNotFound, mediumMissing, pageRequired } from './creatives.errors.ts'
import { advertisingPage } from './page.ts'
import { readUrlTags, toQuery, UrlTags, urlTagText } from './url-tags.ts'

const usualFields =
  'id,name,status,object_type,title,body,link_url,call_to_action_type,image_hash,image_url,thumbnail_url,video_id,url_tags,' +
  'object_story_id,effective_object_story_id,effective_instagram_media_id,instagram_permalink_url,object_story_spec'

const choice = t.oneOf('OPT_IN', 'OPT_OUT')
const creativeId = t.anyString({ description: 'The id of the creative at Meta Ads.' })

export const createAdCreative = operation({
  id: 'createAdCreative',
  route: 'POST /v1/ads/creatives',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Creates a reusable creative without an ad.',
  description:
    'Send exactly one of imageUrl, imageHash and carouselCards. All links are https. The creative is shown as the Facebook page of the account, or as the first page that may advertise for the ad account when accountId names the ads connection; without a page the answer is 422 page_required. A creative never changes, apart from its name.',
  example: { with: ['imageUrl'] },
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({
    accountId,
    adAccountId,
    ...texts,
    ...moreTexts,
    ...media,
    urlTags: t.optional(t.either(UrlTags, urlTagText)),
    name: t.optional(t.name(255, { description: 'The headline when it is left out.' })),
    creativeFeatures: t.optional(
      t.map(choice, 50, {
        description: 'What Meta Ads may do to it by itself: creative_features_spec of the Marketing API.',
      }),
    ),
    multiAdvertiser: t.optional(
      t.described(choice, 'Whether it may be shown beside ads of others: contextual_multi_ads.'),
    ),
    platform,
  }),
  reply: t.created(t.object({ adAccountId: t.anyString(), creativeId })),
  errors: [pageRequired, mutuallyExclusiveFields, mediumMissing],
  check({ body }) {
    requireMedium(body)
    readUrlTags(body.urlTags)
  },
  async handler({ body, ...call }) {
    const { adAccountId: of, urlTags = [], name, creativeFeatures, multiAdvertiser, ...rest } = body
    const { accountId: _, platform: __, ...content } = rest
    const page = await advertisingPage(call, of)
    const creative = {
      name: name ?? content.headline,
      page,
      content: { callToAction: 'LEARN_MORE', ...content },
      urlTags: toQuery(readUrlTags(urlTags)),
      features: creativeFeatures,
      multiAdvertiser,
    }
    const made = await call.effect(
      { step: 'creative', text: `${creative.name}\n${content.headline}` },
      (adnet) => adnet.createCreative(of, creative),
    )
    return { adAccountId: of, creativeId: made }
  },
})

export const listAdCreatives = operation({
  id: 'listAdCreatives',
  route: 'GET /v1/ads/creatives',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the creative library of an ad account.',
  description:
    'Asks Meta Ads (GET /{ad account}/adcreatives of the Marketing API). Rows are as Meta Ads gives them.',
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId, fields: fieldsQuery, ...afterQuery() }),
  reply: afterPage(providerRow, { adAccountId: t.anyString() }),
  async handler({ query, ask }) {
    const requested = { ...askedPage(query), fields: query.fields ?? usualFields }
    const page = await ask((adnet) => adnet.listCreatives(query.adAccountId, requested))
    return {
      adAccountId: query.adAccountId,
      ...afterAnswer(page ?? raise(adAccountNotFound, { param: 'adAccountId' })),
    }
  },
})

export const getAdCreative = operation({
  id: 'getAdCreative',
  route: 'GET /v1/ads/creatives/{creativeId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Returns one creative from the provider.',
  permission: 'ads:read',
  query: t.object({ accountId, fields: fieldsQuery }),
  reply: t.ok(t.object({ creative: providerRow })),
  errors: [creativeNotFound],
  async handler({ params, query, ask }) {
    const id = isProviderId(params.creativeId) ? params.creativeId : raise(creativeNotFound)
    const creative = await ask((adnet) => adnet.readAdObject(id, query.fields ?? usualFields))
    return { creative: creative ?? raise(creativeNotFound) }
  },
})

export const updateAdCreative = operation({
  id: 'updateAdCreative',
  route: 'PUT /v1/ads/creatives/{creativeId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Renames a creative.',
  description: 'Only the name can be changed: Meta Ads keeps everything else of a creative as it was made.',
  permission: 'ads:write',
  body: t.object({
    accountId,
    name: t.name(255, { description: 'Up to 255 characters, without white space before or after them.' }),
    platform,
  }),
  check({ body: { name } }) {
    if (name !== name.trim())
      raiseFault({
        code: 'invalid_string',
        param: 'name',
        message: 'Leave out the white space before and after the name.',
      })
  },
  reply: t.ok(t.object({ creativeId, name: t.anyString(), message: t.anyString() })),
  errors: [creativeNotFound],
  async handler({ params, body: { name }, effect }) {
    const id = isProviderId(params.creativeId) ? params.creativeId : raise(creativeNotFound)
    await effect(
      {
        step: 'creative',
        object: id,
        text: name,
        keep: async (changed) => changed ?? raise(creativeNotFound),
      },
      (adnet) => adnet.changeAdObject(id, { name }),
    )
    return { creativeId: id, name, message: 'The creative was renamed.' }
  },
})

export const deleteAdCreative = operation({
  id: 'deleteAdCreative',
  route: 'DELETE /v1/ads/creatives/{creativeId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Deletes a creative no ad refers to.',
  description:
    'Meta Ads refuses to delete a creative that an ad refers to: the answer is then 400 provider_rejected with the words of Meta Ads.',
  permission: 'ads:write',
  query: t.object({ accountId }),
  reply: t.ok(
    t.object({
      id: creativeId,
      deleted: t.literal(true),
      creativeId,
      message: t.anyString(),
    }),
  ),
  errors: [creativeNotFound],
  async handler({ params, effect }) {
    const id = isProviderId(params.creativeId) ? params.creativeId : raise(creativeNotFound)
    await effect(
      { step: 'creative', object: id, keep: async (deleted) => deleted ?? raise(creativeNotFound) },
      (adnet) => adnet.deleteAdObject(id),
    )
    return { id, deleted: true as const, creativeId: id, message: 'The creative was deleted.' }
  },
})
