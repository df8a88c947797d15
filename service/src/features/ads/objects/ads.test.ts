import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bend, changesOf, copyAds, endings, isRefused, newAdsTeam, newTree } from '#testing/ads/ads-team.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { eventually } from '#testing/team/team.ts'

async function newWorld(wish: Parameters<typeof newTree>[1] = {}) {
  const team = await newAdsTeam()
  const tree = await newTree(team, wish)
  const made = (await changesOf(team.accountId)).length
  const changes = async () => (await changesOf(team.accountId)).slice(made)
  const path = `/v1/ads/${tree.adId}`
  // A status that needs no change shows how the ad is stored.
  const stored = async () => (await team.call(`GET ${path}`)).body
  return { ...team, ...tree, path, changes, stored }
}

test('an ad is switched at the ad platform, and the stored ad keeps its status until the next pass', async () => {
  const { call, accountId, path, changes, stored } = await newWorld()
  await copyAds(accountId)
  const switched = await call(`PUT ${path}/status`, { status: 'active', platform: 'socialnet' })
  assert.deepEqual([switched.status, switched.body], [200, { updated: 1, skipped: 0 }])
  assert.deepEqual((await changes())[0]?.body, { status: 'ACTIVE' })
  assert.equal((await stored()).status, 'paused')
  isRefused(await call(`PUT ${path}/status`, {}), [400, 'missing_required_parameter', 'status'])
  isRefused(await call(`PUT ${path}/status`, { status: 'deleted' }), [400, 'invalid_status', 'status'])
  isRefused(await call(`PUT ${path}/status`, { status: 'active', platform: 'pronet' }), [
    501,
    'capability_not_supported',
    'platform',
  ])
})

test('an ad that has ended is skipped, and the ad platform is not asked', async () => {
  for (const status of ['rejected', 'completed', 'cancelled']) {
    const { call, accountId, adId, path, changes } = await newWorld()
    await copyAds(accountId)
    await bend(adId, { status })
    await copyAds(accountId)
    const { body } = await call(`PUT ${path}/status`, { status: 'active' })
    assert.deepEqual([body.updated, body.skipped], [0, 1], status)
    assert.match(body.message, new RegExp(status))
    assert.deepEqual(await changes(), [])
  }
})

test('an ad is deleted for good, its stored row is cancelled, and deleting it again succeeds', async () => {
  const { call, accountId, adId, path, stored, changes } = await newWorld()
  await copyAds(accountId)
  const headers = { 'idempotency-key': randomId() }
  const gone = await call(`DELETE ${path}?platform=socialnet`, undefined, headers)
  assert.deepEqual([gone.status, gone.body.id, gone.body.deleted], [200, adId, true])
  assert.deepEqual((await call(`DELETE ${path}?platform=socialnet`, undefined, headers)).body, gone.body)
  assert.equal((await changes()).length, 1)
  assert.equal((await stored()).status, 'cancelled')
  assert.equal((await call(`DELETE ${path}`)).status, 200)
  await copyAds(accountId)
  assert.equal((await stored()).status, 'cancelled')
  const { body } = await call(`PUT ${path}/status`, { status: 'active' })
  assert.deepEqual([body.updated, body.skipped], [0, 1])
  isRefused(await call('DELETE /v1/ads/120230000000000404'), [404, 'ad_not_found'])
  isRefused(await call(`DELETE ${path}?platform=forum`), [501, 'capability_not_supported', 'platform'])
})

test('an ad that no pass has seen yet is deleted twice, too', async () => {
  const { call, path } = await newWorld()
  assert.equal((await call(`DELETE ${path}`)).status, 200)
  assert.equal((await call(`DELETE ${path}`)).status, 200)
})

test('an ad is copied paused, with a new name, and shows in reads without waiting for the next pass', async () => {
  const { call, accountId, adId, path, changes } = await newWorld({ status: 'ACTIVE' })
  await copyAds(accountId)
  const wish = { renameStrategy: 'ONLY_TOP_LEVEL_RENAME', renamePrefix: 'New ', renameSuffix: ' two' }
  const copied = await call(`POST ${path}/duplicate`, { ...wish, platform: 'photonet' })
  assert.equal(copied.status, 201, JSON.stringify(copied.body))
  const { copiedAdId, discovery, raw } = copied.body
  assert.deepEqual([discovery, raw.copied_ad_id], ['triggered', copiedAdId])
  assert.notEqual(copiedAdId, adId)
  assert.equal((await changes())[0]?.body.status_option, 'PAUSED')
  const found = await eventually(
    () => call(`GET /v1/ads/${copiedAdId}`),
    ({ status, body }) => status === 200 && body.name !== null,
  )
  assert.deepEqual([found.body.name, found.body.status], ['New Cakes two', 'paused'])
  for (const statusOption of ['ACTIVE', 'INHERITED_FROM_SOURCE', 'PAUSED'])
    assert.equal((await call(`POST ${path}/duplicate`, { statusOption, syncAfter: false })).status, 201)
  const skipped = await call(`POST ${path}/duplicate`, { syncAfter: false })
  assert.equal(skipped.body.discovery, 'skipped')
})

test('a copy takes what is listed and nothing else', async () => {
  const { call, adSetId, path, changes, ...team } = await newWorld()
  const route = `POST ${path}/duplicate`
  for (const [name, value] of Object.entries({
    deepCopy: true,
    startTime: '2099-01-01T00:00:00Z',
    endTime: '2099-01-02T00:00:00Z',
  }))
    isRefused(await call(route, { [name]: value }), [400, 'unknown_parameter', name])
  isRefused(await call(route, { statusOption: 'ARCHIVED' }), [400, 'invalid_value', 'statusOption'])
  isRefused(await call(route, { renameStrategy: 'ALL' }), [400, 'invalid_value', 'renameStrategy'])
  isRefused(await call(route, { platform: 'chatroom' }), [501, 'capability_not_supported', 'platform'])
  isRefused(await call(route, { adSetId: '120220000000000404' }), [404, 'ad_set_not_found', 'adSetId'])
  const other = await newAdsTeam()
  const foreign = await newTree(other)
  isRefused(await call(route, { adSetId: foreign.adSetId }), [404, 'ad_set_not_found', 'adSetId'])
  assert.deepEqual(await changes(), [])
  const second = await newTree({ ...team, call } as typeof other, { name: 'Second' })
  const moved = await call(route, { adSetId: second.adSetId })
  assert.equal(moved.status, 201, JSON.stringify(moved.body))
  assert.notEqual(second.adSetId, adSetId)
})

test('an unknown outcome of a switch, a copy and a deletion is told, and nothing is asked twice', async () => {
  for (const [fault, status, code] of endings.filter(([, reported]) => reported === 504)) {
    const { call, accountId, path, changes } = await newWorld()
    isRefused(await call(`PUT ${path}`, { name: `x sbx:ad:${fault}x9` }), [status, code])
    await copyAds(accountId)
    const isNamed = fault === 'lost' || fault === 'garbled'
    if (!isNamed) continue
    const requested: [string, object | undefined][] = [
      [`PUT ${path}/status`, { status: 'active' }],
      [`POST ${path}/duplicate`, {}],
      [`DELETE ${path}`, undefined],
    ]
    for (const [route, body] of requested) {
      const headers = { 'idempotency-key': randomId() }
      const reported = await call(route, body, headers)
      isRefused(reported, [status, code])
      assert.equal(reported.body.details.outcome, 'unknown')
      assert.deepEqual((await call(route, body, headers)).body, reported.body)
    }
    assert.equal((await changes()).length, 1 + requested.length)
    assert.notEqual((await call(`GET ${path}`)).body.status, 'cancelled')
  }
})
