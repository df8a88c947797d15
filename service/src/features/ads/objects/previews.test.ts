import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, isRefused, newAdsTeam, newTree } from '#testing/ads/ads-team.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { businessNow } from '#testing/service/clock.ts'

const adAccountId = 'act_1000'

test('an ad is shown in the formats that are asked for, in frames that are good for a day', async () => {
  const team = await newAdsTeam()
  const { call } = team
  const { adId } = await newTree(team)
  const path = `GET /v1/ads/${adId}/preview`
  const { status, body } = await call(`${path}?formats=MOBILE_FEED_STANDARD,SBX_UNRENDERABLE,INSTAGRAM_STORY`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.adId, adId)
  assert.deepEqual(
    body.previews.map(({ format, html }: any) => [format, html === null]),
    [
      ['MOBILE_FEED_STANDARD', false],
      ['SBX_UNRENDERABLE', true],
      ['INSTAGRAM_STORY', false],
    ],
  )
  const until = Number(/t=(\d+)/.exec(body.previews[0].html)?.[1])
  const now = (await businessNow()).getTime() / 1000
  assert.ok(Math.abs(until - now - 86_400) < 600, `${until - now}`)
  const usual = await call(path)
  assert.ok(usual.body.previews.every(({ html }: any) => html.startsWith('<iframe')))
  assert.equal(usual.headers.get('cache-control'), 'no-store')
})

test('formats are at most ten, each once', async () => {
  const team = await newAdsTeam()
  const { call } = team
  const { adId } = await newTree(team)
  const path = `GET /v1/ads/${adId}/preview?formats=`
  const many = (count: number) => Array.from({ length: count }, (_, index) => `FORMAT_${index}`)
  isRefused(await call(path + many(11).join()), [400, 'invalid_array', 'formats'])
  isRefused(await call(`${path}A,B,A`), [400, 'invalid_array', 'formats'])
  isRefused(await call(`${path}A,,B`), [400, 'invalid_array', 'formats'])
  isRefused(await call(`${path}a`), [400, 'invalid_array', 'formats'])
  assert.equal((await call(path + many(10).join())).status, 200)
  isRefused(await call('GET /v1/ads/120230000000000404/preview'), [404, 'ad_not_found'])
})

test('a creative is shown before there is an ad, by its id or by what it would be made of', async () => {
  const team = await newAdsTeam()
  const { call, accountId } = team
  const { creativeId } = await newTree(team)
  const made = (await changesOf(accountId)).length
  const ask = (more: object) => call('POST /v1/ads/preview', { accountId, adAccountId, ...more })
  const formats = ['DESKTOP_FEED_STANDARD', 'SBX_UNRENDERABLE']
  const byId = await ask({ existingCreativeId: creativeId, formats })
  assert.deepEqual(
    byId.body.previews.map(({ html }: any) => html === null),
    [false, true],
  )
  const path = `GET /v1/ads/creatives/${creativeId}?accountId=${accountId}&fields=object_story_spec`
  const { object_story_spec } = (await call(path)).body.creative
  const bySpec = await ask({ creativeSpec: { object_story_spec }, formats: ['MOBILE_FEED_STANDARD'] })
  assert.match(bySpec.body.previews[0].html, /^<iframe/)
  isRefused(await ask({}), [400, 'missing_required_parameter', 'creativeSpec'])
  isRefused(await ask({ existingCreativeId: creativeId, creativeSpec: {} }), [
    400,
    'mutually_exclusive_fields',
    'creativeSpec',
  ])
  isRefused(await ask({ existingCreativeId: '120240000000000404' }), [
    404,
    'creative_not_found',
    'existingCreativeId',
  ])
  isRefused(await ask({ creativeSpec: {}, formats: ['A', 'A'] }), [400, 'invalid_array', 'formats'])
  isRefused(await ask({ creativeSpec: {}, formats: [] }), [400, 'invalid_array', 'formats'])
  assert.equal((await changesOf(accountId)).length, made)
})

test('the media of an ad are told anew each time, and no cache keeps them', async () => {
  const team = await newAdsTeam()
  const { call, accountId } = team
  const { adId } = await newTree(team)
  const { body, headers } = await call(`GET /v1/ads/${adId}/media`)
  const [{ thumbnailUrl, ...picture }] = body.media
  const url = 'https://example.com/cake.jpg'
  assert.deepEqual(picture, { type: 'image', url, videoId: null, length: null, index: 0 })
  assert.match(thumbnailUrl, /^https:/)
  assert.equal(body.media.length, 1)
  assert.equal(headers.get('cache-control'), 'no-store')
  const card = (number: number) => ({
    imageUrl: `https://example.com/${number}.jpg`,
    linkUrl: `https://example.com/${number}`,
  })
  const cards = await newTree(team, { picture: { carouselCards: [card(1), card(2)] } })
  const shown = (await call(`GET /v1/ads/${cards.adId}/media`)).body.media
  assert.deepEqual(
    shown.map(({ index, url }: any) => [index, url]),
    [
      [0, card(1).imageUrl],
      [1, card(2).imageUrl],
    ],
  )
  const video = { accountId, adAccountId, videoUrl: 'https://example.com/a.mp4' }
  const { id: videoId } = (await call('POST /v1/ads/videos', video, { 'idempotency-key': randomId() })).body
    .video
  const creative = { videoId }
  const key = { 'idempotency-key': randomId() }
  assert.equal((await call(`PUT /v1/ads/${adId}`, { creative }, key)).status, 200)
  const [moving] = (await call(`GET /v1/ads/${adId}/media`)).body.media
  assert.deepEqual([moving.type, moving.videoId], ['video', videoId])
  assert.match(moving.url, /^https:/)
  isRefused(await call('GET /v1/ads/120230000000000404/media'), [404, 'ad_not_found'])
})
