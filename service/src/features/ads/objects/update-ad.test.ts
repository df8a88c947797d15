import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type AdsTeam,
  bend,
  changesOf,
  copyAds,
  isRefused,
  newAdsTeam,
  newTree,
} from '#testing/ads/ads-team.ts'
import { randomId } from '#testing/fixtures/sample.ts'

const keyed = () => ({ 'idempotency-key': randomId() })

async function newWorld(wish: Parameters<typeof newTree>[1] = {}) {
  const team = await newAdsTeam()
  const tree = await newTree(team, wish)
  const made = (await changesOf(team.accountId)).length
  const changes = async () => (await changesOf(team.accountId)).slice(made)
  return { ...team, ...tree, path: `PUT /v1/ads/${tree.adId}`, changes }
}

const creativeOf = async ({ call, accountId }: AdsTeam, id: string) =>
  (await call(`GET /v1/ads/creatives/${id}?accountId=${accountId}`)).body.creative

test('budget and targeting change the ad set, name and status the ad, and the stored ad follows at the next pass', async () => {
  const { call, accountId, path, adId, adSetId, changes } = await newWorld()
  await copyAds(accountId)
  const targeting = { geo_locations: { countries: ['FR'] } }
  const budget = { amount: 25.5, type: 'daily' }
  const changed = await call(path, { name: 'Pies', status: 'active', budget, targeting })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.deepEqual(changed.body.applied, [
    { step: 'ad_set', platformId: adSetId },
    { step: 'ad', platformId: adId },
  ])
  assert.deepEqual(
    [changed.body.adId, changed.body.ad.name, changed.body.ad.status],
    [adId, 'Cakes', 'paused'],
  )
  const [ofAdSet, ofAd] = await changes()
  assert.deepEqual(ofAdSet?.body, { daily_budget: 2550, targeting })
  assert.deepEqual(ofAd?.body, { name: 'Pies', status: 'ACTIVE' })
  await copyAds(accountId)
  const again = await call(path, { name: 'Pies' })
  assert.deepEqual([again.body.ad.name, again.body.ad.budget], ['Pies', budget])
  assert.notEqual(again.body.ad.status, 'cancelled')
})

test('a budget is written in the minor units of the currency of the ad account', async () => {
  const { call, path, changes } = await newWorld({ adAccountId: 'act_1001' })
  assert.equal((await call(path, { budget: { amount: 2500, type: 'daily' } })).status, 200)
  assert.deepEqual((await changes())[0]?.body, { daily_budget: 2500 })
  isRefused(await call(path, { budget: { amount: 0.5, type: 'daily' } }), [
    400,
    'too_many_decimals',
    'budget.amount',
  ])
  const unknown = await newWorld({ adAccountId: 'act_1004' })
  isRefused(await unknown.call(unknown.path, { budget: { amount: 5, type: 'daily' } }), [
    400,
    'unknown_currency',
    'budget.amount',
  ])
})

test('a change needs a field, knows no move to another ad set, and is for the ads of Meta only', async () => {
  const { call, path, adSetId, changes, ...team } = await newWorld()
  isRefused(await call(path, {}), [400, 'missing_required_parameter'])
  isRefused(await call(path, { platform: 'socialnet' }), [400, 'missing_required_parameter'])
  isRefused(await call(path, { name: 'x', adSetId }), [400, 'unknown_parameter', 'adSetId'])
  isRefused(await call(path, { status: 'archived' }), [400, 'invalid_status', 'status'])
  isRefused(await call(path, { budget: { amount: 0, type: 'daily' } }), [
    400,
    'invalid_number',
    'budget.amount',
  ])
  isRefused(await call(path, { name: 'x', platform: 'forum' }), [501, 'capability_not_supported', 'platform'])
  isRefused(await call('PUT /v1/ads/120230000000000404', { name: 'x' }), [404, 'ad_not_found'])
  await copyAds(team.accountId)
  const { body } = await call(path, { name: 'y' })
  // Only the id of the ad platform names an ad that is to be changed.
  isRefused(await call(`PUT /v1/ads/${body.ad.id}`, { name: 'x' }), [404, 'ad_not_found'])
  assert.equal((await changes()).length, 1)
})

test('a creative is replaced by a new one with what was not changed, and needs a key', async () => {
  const world = await newWorld()
  const { call, path, adId, creativeId } = world
  const creative = { headline: 'New', callToAction: 'SHOP_NOW' }
  isRefused(await call(path, { creative }), [400, 'missing_idempotency_key', 'Idempotency-Key'])
  isRefused(await call(path, { creative: {} }, keyed()), [400, 'missing_required_parameter', 'creative'])
  const two = { imageUrl: 'https://example.com/b.jpg', imageHash: 'abc' }
  isRefused(await call(path, { creative: two }, keyed()), [
    400,
    'mutually_exclusive_fields',
    'creative.imageHash',
  ])
  isRefused(await call(path, { creative: { linkUrl: 'http://example.com' } }, keyed()), [
    400,
    'invalid_url',
    'creative.linkUrl',
  ])
  isRefused(await call(path, { creative: { videoId: '120404' } }, keyed()), [
    404,
    'video_not_found',
    'creative.videoId',
  ])
  assert.deepEqual(await world.changes(), [])
  const headers = keyed()
  const changed = await call(path, { creative }, headers)
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const { creativeId: newId } = changed.body
  assert.notEqual(newId, creativeId)
  assert.deepEqual((await call(path, { creative }, headers)).body, changed.body)
  assert.equal((await world.changes()).length, 2)
  const [before, after] = [await creativeOf(world, creativeId), await creativeOf(world, newId)]
  const [link, newLink] = [before.object_story_spec.link_data, after.object_story_spec.link_data]
  assert.deepEqual(newLink, {
    ...link,
    name: 'New',
    call_to_action: { type: 'SHOP_NOW', value: { link: link.link } },
  })
  const tags = await call(`GET /v1/ads/${adId}/tracking-tags`)
  assert.equal(tags.body.creativeId, newId)
})

test('an ad gets another picture, cards or a video', async () => {
  const world = await newWorld()
  const { call, accountId, path } = world
  const specAfter = async (creative: object) => {
    const changed = await call(path, { creative }, keyed())
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    return (await creativeOf(world, changed.body.creativeId)).object_story_spec
  }
  const hashed = await specAfter({ imageHash: 'abc' })
  assert.deepEqual([hashed.link_data.image_hash, hashed.link_data.picture], ['abc', undefined])
  const card = { imageUrl: 'https://example.com/1.jpg', linkUrl: 'https://example.com/1' }
  const cards = await specAfter({ carouselCards: [card, card] })
  assert.deepEqual([cards.link_data.child_attachments.length, cards.link_data.image_hash], [2, undefined])
  const body = { accountId, adAccountId: 'act_1000', videoUrl: 'https://example.com/a.mp4' }
  const { id: videoId } = (await call('POST /v1/ads/videos', body, keyed())).body.video
  const video = await specAfter({ videoId })
  assert.equal(video.link_data, undefined)
  assert.equal(video.video_data.video_id, videoId)
  assert.ok(video.video_data.image_url)
  assert.deepEqual(
    [video.video_data.title, video.video_data.message, video.video_data.call_to_action.value.link],
    ['Look', 'Fresh', 'https://example.com/cakes'],
  )
})

test('a creative that cannot be made anew is replaced by a whole one only', async () => {
  const { call, path, adId, changes } = await newWorld()
  await bend(adId, { rebuildable: false })
  isRefused(await call(path, { creative: { headline: 'New' } }, keyed()), [
    422,
    'creative_not_rebuildable',
    'creative',
  ])
  assert.deepEqual(await changes(), [])
  const whole = {
    headline: 'New',
    body: 'All new',
    linkUrl: 'https://example.com/new',
    imageUrl: 'https://example.com/new.jpg',
  }
  assert.equal((await call(path, { creative: whole }, keyed())).status, 200)
})

test('a status is skipped for an ad that has ended, and the rest is changed', async () => {
  const { call, accountId, path, adId, changes } = await newWorld({ status: 'ACTIVE' })
  await bend(adId, { status: 'rejected' })
  await copyAds(accountId)
  const changed = await call(path, { status: 'active', name: 'Pies' })
  assert.deepEqual([changed.status, changed.body.ad.status], [200, 'rejected'])
  assert.match(changed.body.message, /rejected/)
  assert.deepEqual(
    (await changes()).map(({ body }) => body),
    [{ name: 'Pies' }],
  )
  const only = await call(path, { status: 'active' })
  assert.deepEqual([only.status, only.body.applied], [200, []])
  assert.equal((await changes()).length, 1)
})

test('a call that fails tells what was changed before it, and a repeat under the key asks nothing again', async () => {
  const cases: [name: string, status: number, code: string, step: string, applied: string[]][] = [
    ['x sbx:adset:refused', 400, 'provider_rejected', 'ad_set', []],
    ['x sbx:creative:refused', 400, 'provider_rejected', 'creative', ['ad_set']],
    ['x sbx:ad:refused', 400, 'provider_rejected', 'ad', ['ad_set', 'creative']],
    ['x sbx:ad:unreachable', 502, 'provider_error', 'ad', ['ad_set', 'creative']],
    ['x sbx:adset:timeout', 504, 'provider_timeout', 'ad_set', []],
    ['x sbx:creative:lost', 504, 'provider_timeout', 'creative', ['ad_set']],
    ['x sbx:ad:lost', 504, 'provider_timeout', 'ad', ['ad_set', 'creative']],
    ['x sbx:ad:garbled', 504, 'provider_timeout', 'ad', ['ad_set', 'creative']],
  ]
  for (const [name, status, code, step, applied] of cases) {
    const { call, path, changes } = await newWorld()
    const body = { name, budget: { amount: 5, type: 'daily' }, creative: { headline: 'New' } }
    const headers = keyed()
    const reported = await call(path, body, headers)
    isRefused(reported, [status, code])
    const { details } = reported.body
    assert.equal(details.step, step, name)
    assert.deepEqual(
      details.applied.map((one: { step: string }) => one.step),
      applied,
      name,
    )
    const calls = (await changes()).length
    assert.equal(calls, applied.length + 1)
    const again = await call(path, body, headers)
    if (status !== 504 && applied.length === 0) continue
    assert.deepEqual(again.body, reported.body)
    assert.equal((await changes()).length, calls, name)
  }
})
