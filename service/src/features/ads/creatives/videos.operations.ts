import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound, mutuallyExclusiveFields } from '../ads.errors.ts'
import { accountId, adAccountId, platform, providerRow } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { requiredAdsKey } from '../ads-calls.ts'
import { afterAnswer, afterPage, afterQuery, askedPage } from '../ads-page.ts'
import { fieldsQuery, isProviderId } from '../objects/fields.ts'
import { invalidText, mediumMissing, videoNotFound } from './creatives.errors.ts'
import { bodyMaxBytes, decodedOr400, fileMaxBytes, filename, sameFile, typeOf } from './upload.ts'

const usualFields = 'id,title,description,length,picture,source,status,created_time,updated_time'
const usualName = 'ad_video.mp4'

export const listAdVideos = operation({
  id: 'listAdVideos',
  route: 'GET /v1/ads/videos',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the video library of an ad account.',
  description:
    'Asks Meta Ads (GET /{ad account}/advideos of the Marketing API). Rows are as Meta Ads gives them; source lapses after a while.',
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId, fields: fieldsQuery, ...afterQuery() }),
  reply: afterPage(providerRow, { adAccountId: t.anyString() }),
  async handler({ query, ask }) {
    const requested = { ...askedPage(query), fields: query.fields ?? usualFields }
    const page = await ask((adnet) => adnet.listVideos(query.adAccountId, requested))
    return {
      adAccountId: query.adAccountId,
      ...afterAnswer(page ?? raise(adAccountNotFound, { param: 'adAccountId' })),
    }
  },
})

export const uploadAdVideo = operation({
  id: 'uploadAdVideo',
  route: 'POST /v1/ads/videos',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Uploads a video to the ad account library.',
  description: `Send exactly one of videoUrl and videoBase64. Meta Ads fetches videoUrl by itself. A file in the body may be ${fileMaxBytes} bytes long when it is decoded; send a larger one by its address. Meta Ads goes on to process the video: status in listAdVideos tells when it is ready.`,
  example: { body: { videoUrl: 'https://example.com/cakes.mp4' } },
  permission: 'ads:write',
  idempotency: { ...requiredAdsKey, sameAs: (body) => sameFile(body, 'videoBase64') },
  bodyMaxBytes,
  body: t.object({
    accountId,
    adAccountId,
    videoUrl: t.optional(
      t.shown({ https: true, byNetwork: true, description: 'Where Meta Ads fetches the video. https only.' }),
    ),
    videoBase64: t.optional(
      t.anyString({ description: 'The video as base64, plain or as a data URL: data:video/mp4;base64,...' }),
    ),
    filename: t.optional(filename(usualName)),
    platform,
  }),
  reply: t.created(
    t.object({
      adAccountId: t.anyString(),
      video: t.object({ id: t.anyString({ description: 'The id at Meta Ads.' }) }),
    }),
  ),
  errors: [adAccountNotFound, mutuallyExclusiveFields, mediumMissing, invalidText],
  check({ body: { videoUrl, videoBase64 } }) {
    if (videoUrl !== undefined && videoBase64 !== undefined)
      raise(mutuallyExclusiveFields, { param: 'videoBase64' })
    if (videoUrl === undefined && videoBase64 === undefined)
      raise(mediumMissing, { param: 'videoUrl', message: 'Send exactly one of videoUrl and videoBase64.' })
  },
  async handler({ body, ask, effect }) {
    const { adAccountId: of, videoUrl, videoBase64 = '', filename: name = usualName } = body
    const content = videoUrl !== undefined ? { url: videoUrl } : decoded(videoBase64, name)
    if (!(await ask(({ ads }) => ads.readAdAccount(of)))) raise(adAccountNotFound, { param: 'adAccountId' })
    const id = await effect({ step: 'video', text: name }, (adnet) =>
      adnet.uploadVideo(of, { filename: name, content }),
    )
    return { adAccountId: of, video: { id } }
  },
})

function decoded(text: string, name: string) {
  const file = decodedOr400(text, 'videoBase64', 'video')
  return { type: typeOf(file, name, 'video/mp4'), bytes: file.bytes }
}

export const deleteAdVideo = operation({
  id: 'deleteAdVideo',
  route: 'DELETE /v1/ads/videos/{videoId}',
  on: adsOn('adnet'),
  ids: { videoId: 'adVideoId' },
  tag: 'ads',
  summary: 'Removes a video from the ad account library.',
  description: 'A video that is not in the library any more is 404 video_not_found.',
  permission: 'ads:write',
  query: t.object({ accountId, adAccountId }),
  reply: t.ok(t.object({ id: t.anyString(), deleted: t.literal(true), success: t.literal(true) })),
  errors: [videoNotFound],
  async handler({ params: { videoId }, query, effect }) {
    if (!isProviderId(videoId)) raise(videoNotFound)
    await effect(
      { step: 'video', object: videoId, keep: async (removed) => removed ?? raise(videoNotFound) },
      (adnet) => adnet.removeVideo(query.adAccountId, videoId),
    )
    return { id: videoId, deleted: true as const, success: true as const }
  },
})
