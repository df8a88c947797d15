import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bend, changesOf, isRefused, newAdsTeam, newTree } from '#testing/ads/ads-team.ts'
import { randomId } from '#testing/fixtures/sample.ts'

async function newWorld(wish: Parameters<typeof newTree>[1] = {}) {
  const team = await newAdsTeam()
  const tree = await newTree(team, wish)
  const made = (await changesOf(team.accountId)).length
  const changes = async () => (await changesOf(team.accountId)).slice(made)
  return { ...team, ...tree, path: `/v1/ads/${tree.adId}/tracking-tags`, changes }
}

const urlTags = [
  { key: 'utm_source', value: 'a b&c' },
  { key: 'utm_campaign', value: '{{campaign.name}}' },
  { key: 'empty', value: '' },
]

test('tags belong to the creative: another one is made for them, and named in the answer', async () => {
  const { call, accountId, adId, creativeId, path, changes } = await newWorld()
  const before = (await call(`GET ${path}`)).body
  assert.deepEqual(before, {
    platform: 'socialnet',
    level: 'creative',
    creativeId,
    urlTags: null,
    tags: [],
    templateUrlSpec: null,
  })
  const headers = { 'idempotency-key': randomId() }
  const changed = await call(`PATCH ${path}`, { urlTags }, headers)
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const { creativeId: newId } = changed.body
  assert.deepEqual([changed.body.adId, changed.body.previousCreativeId], [adId, creativeId])
  assert.notEqual(newId, creativeId)
  const told = (await call(`GET ${path}`)).body
  assert.deepEqual(
    [told.creativeId, told.urlTags, told.tags],
    [newId, 'utm_source=a%20b%26c&utm_campaign={{campaign.name}}&empty=', urlTags],
  )
  assert.deepEqual((await call(`PATCH ${path}`, { urlTags }, headers)).body, changed.body)
  assert.equal((await changes()).length, 2)
  const specOf = async (id: string) =>
    (await call(`GET /v1/ads/creatives/${id}?accountId=${accountId}`)).body.creative.object_story_spec
  assert.deepEqual(await specOf(newId), await specOf(creativeId))
  const cleared = await call(`PATCH ${path}`, { urlTags: [] })
  assert.deepEqual([cleared.status, cleared.body.urlTags], [200, null])
})

test('tags are pairs, and a creative that cannot be made anew is refused', async () => {
  const { call, adId, path, changes } = await newWorld()
  isRefused(await call(`PATCH ${path}`, {}), [400, 'missing_required_parameter', 'urlTags'])
  isRefused(await call(`PATCH ${path}`, { urlTags: 'a=b' }), [400, 'invalid_array', 'urlTags'])
  isRefused(await call(`PATCH ${path}`, { urlTags: [{ key: 'a' }] }), [
    400,
    'missing_required_parameter',
    'urlTags[0].value',
  ])
  await bend(adId, { rebuildable: false })
  isRefused(await call(`PATCH ${path}`, { urlTags }), [422, 'creative_not_rebuildable'])
  assert.deepEqual(await changes(), [])
  isRefused(await call('PATCH /v1/ads/120230000000000404/tracking-tags', { urlTags }), [404, 'ad_not_found'])
})

test('a rebuilding that fails half way names the creative that was made', async () => {
  for (const fault of ['lost', 'garbled']) {
    const { call, adId, path, changes } = await newWorld()
    const renamed = await call(`PUT /v1/ads/${adId}`, { name: `x sbx:ad:${fault}` })
    isRefused(renamed, [504, 'provider_timeout'])
    const headers = { 'idempotency-key': randomId() }
    const told = await call(`PATCH ${path}`, { urlTags }, headers)
    isRefused(told, [504, 'provider_timeout'])
    const { details } = told.body
    assert.deepEqual([details.outcome, details.step], ['unknown', 'ad'])
    assert.deepEqual(
      details.applied.map(({ step }: { step: string }) => step),
      ['creative'],
    )
    assert.deepEqual((await call(`PATCH ${path}`, { urlTags }, headers)).body, told.body)
    assert.equal((await changes()).length, 3)
  }
  const { call, adId, path, changes } = await newWorld()
  await call(`PUT /v1/ads/${adId}`, { name: 'x sbx:ad:lost sbx:creative:dropped' })
  const told = await call(`PATCH ${path}`, { urlTags })
  isRefused(told, [504, 'provider_timeout'])
  assert.deepEqual(told.body.details, { outcome: 'unknown', step: 'creative', applied: [] })
  assert.equal((await changes()).length, 2)
})
