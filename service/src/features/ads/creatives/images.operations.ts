import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import { accountId, adAccountId, platform, providerRow } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { adsKey } from '../ads-calls.ts'
import { afterAnswer, afterPage, afterQuery, askedPage } from '../ads-page.ts'
import { fieldsQuery } from '../objects/fields.ts'
import { invalidText } from './creatives.errors.ts'
import { bodyMaxBytes, decodedOr400, fileMaxBytes, filename, sameFile, typeOf } from './upload.ts'

const usualFields = 'id,hash,name,url,url_128,permalink_url,width,height,status,created_time,updated_time'
const usualName = 'ad_image.jpg'

export const listAdImages = operation({
  id: 'listAdImages',
  route: 'GET /v1/ads/images',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the image library of an ad account.',
  description:
    'Asks Meta Ads (GET /{ad account}/adimages of the Marketing API). Rows are as Meta Ads gives them; url lapses after a while.',
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId, fields: fieldsQuery, ...afterQuery() }),
  reply: afterPage(providerRow, { adAccountId: t.anyString() }),
  async handler({ query, ask }) {
    const requested = { ...askedPage(query), fields: query.fields ?? usualFields }
    const page = await ask((adnet) => adnet.listImages(query.adAccountId, requested))
    return {
      adAccountId: query.adAccountId,
      ...afterAnswer(page ?? raise(adAccountNotFound, { param: 'adAccountId' })),
    }
  },
})

export const uploadAdImage = operation({
  id: 'uploadAdImage',
  route: 'POST /v1/ads/images',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Uploads an encoded image to the ad account.',
  description: `The file may be ${fileMaxBytes} bytes long when it is decoded. An Idempotency-Key compares the decoded bytes: the same file as a data URL and as plain base64 is the same request. Meta Ads gives the same hash to the same file.`,
  example: { body: { imageBase64: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' } },
  permission: 'ads:write',
  idempotency: { ...adsKey, sameAs: (body) => sameFile(body, 'imageBase64') },
  bodyMaxBytes,
  body: t.object({
    accountId,
    adAccountId,
    imageBase64: t.anyString({
      description: 'The image as base64, plain or as a data URL: data:image/png;base64,...',
    }),
    filename: t.optional(filename(usualName)),
    platform,
  }),
  reply: t.created(
    t.object({
      adAccountId: t.anyString(),
      image: t.object({
        hash: t.anyString({ description: 'What imageHash of a creative takes.' }),
        url: t.nullable(t.anyString({ description: 'It lapses after a while.' })),
      }),
    }),
  ),
  errors: [adAccountNotFound, invalidText],
  async handler({ body, ask, effect }) {
    const { adAccountId: of, imageBase64, filename: name = usualName } = body
    const file = decodedOr400(imageBase64, 'imageBase64', 'image')
    if (!(await ask(({ ads }) => ads.readAdAccount(of)))) raise(adAccountNotFound, { param: 'adAccountId' })
    const type = typeOf(file, name, 'image/jpeg')
    const image = await effect({ step: 'image', text: name }, (adnet) =>
      adnet.uploadImage(of, { filename: name, type, bytes: file.bytes }),
    )
    return { adAccountId: of, image }
  },
})
