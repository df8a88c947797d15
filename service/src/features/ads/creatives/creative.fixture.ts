import { fixture, gone, made, sample } from '#testing/fixtures/fixture.ts'

const adAccountId = 'act_1000'
const link = 'https://example.com/cakes'
const imageUrl = 'https://example.com/cake.jpg'

export const creative = fixture({
  kind: 'creativeId',
  scope: 'team',
  absent: ['creative_not_found'],
  make: async ({ call, the }) => {
    const body = { adAccountId, headline: 'Cakes', body: 'Fresh cakes', linkUrl: link, imageUrl }
    const accountId = await the('adnetAccountId')
    return made(await call('POST /v1/ads/creatives', { accountId, ...body }), 'creativeId')
  },
  remove: async ({ call, the }, id) =>
    gone(await call(`DELETE /v1/ads/creatives/${id}?accountId=${await the('adnetAccountId')}`)),
  testModeOnly: 'The ad platform keeps it.',
})

let videos = 0

export const video = fixture({
  kind: 'adVideoId',
  scope: 'team',
  absent: ['video_not_found'],
  make: async ({ call, the }) => {
    videos += 1
    const accountId = await the('adnetAccountId')
    const body = { accountId, adAccountId, videoUrl: 'https://example.com/cakes.mp4' }
    const { status, body: answer } = await call('POST /v1/ads/videos', body, {
      'idempotency-key': `video-${process.pid}-${videos}`,
    })
    if (status !== 201) throw new Error(JSON.stringify(answer))
    return answer.video.id
  },
  remove: async ({ call, the }, id) => {
    const query = `accountId=${await the('adnetAccountId')}&adAccountId=${adAccountId}`
    gone(await call(`DELETE /v1/ads/videos/${id}?${query}`))
  },
  testModeOnly: 'The ad platform keeps it.',
})

/** What the operations need before they look at what the request names. */
export const requests = [
  sample({ operation: 'createAdCreative', body: { linkUrl: link, imageUrl } }),
  sample({ operation: 'uploadAdImage', body: { imageBase64: 'YQ==' } }),
  sample({ operation: 'uploadAdVideo', body: { videoUrl: 'https://example.com/cakes.mp4' } }),
  sample({ operation: 'generateAdPreviews', body: { existingCreativeId: '1' } }),
  sample({ operation: 'updateAd', body: { name: 'Cakes' } }),
  sample({ operation: 'updateAdSet', body: { name: 'Cakes' } }),
  sample({ operation: 'updateAdCampaign', body: { name: 'Cakes' } }),
]
