import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bend, changesOf, copyAds, isRefused, newAdsTeam, newTree } from '#testing/ads/ads-team.ts'
import { randomId } from '#testing/fixtures/sample.ts'

const platform = 'socialnet'

async function newWorld(wish: Parameters<typeof newTree>[1] = {}) {
  const team = await newAdsTeam()
  const tree = await newTree(team, wish)
  const made = (await changesOf(team.accountId)).length
  const changes = async () => (await changesOf(team.accountId)).slice(made)
  return { ...team, ...tree, path: `/v1/ads/ad-sets/${tree.adSetId}`, changes }
}

test('an ad set is shown as the ad platform has it, with the fields that are asked for', async () => {
  const { call, accountId, adSetId, campaignId, path } = await newWorld()
  const { body } = await call(`GET ${path}?accountId=${accountId}`)
  assert.deepEqual(
    [body.adSet.id, body.adSet.campaign_id, body.adSet.daily_budget],
    [adSetId, campaignId, '1999'],
  )
  const some = await call(`GET ${path}?accountId=${accountId}&fields=name,targeting`)
  assert.deepEqual(Object.keys(some.body.adSet).toSorted(), ['id', 'name', 'targeting'])
  isRefused(await call(`GET ${path}`), [400, 'missing_required_parameter', 'accountId'])
  isRefused(await call(`GET ${path}?accountId=${accountId}&platform=forum`), [
    501,
    'capability_not_supported',
  ])
  for (const id of ['120220000000000404', 'me', 'act_1000'])
    isRefused(await call(`GET /v1/ads/ad-sets/${id}?accountId=${accountId}`), [404, 'ad_set_not_found'])
  const other = await newAdsTeam()
  isRefused(await other.call(`GET ${path}?accountId=${other.accountId}`), [404, 'ad_set_not_found'])
})

test('all fields of an ad set are changed with one call', async () => {
  const { call, path, changes } = await newWorld()
  const body = {
    name: 'France',
    status: 'active',
    budget: { amount: 10.5, type: 'daily' },
    bidStrategy: 'COST_CAP',
    bidAmount: 1.25,
    platformSpecificData: { endDate: '2099-01-02T03:04:05+01:00', promotedObject: { pixelId: '123' } },
  }
  const changed = await call(`PUT ${path}`, { platform, ...body })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.deepEqual(
    [changed.body.budget, changed.body.budgetLevel, changed.body.bidAmount, changed.body.status],
    [body.budget, 'adset', 1.25, 'active'],
  )
  const [change, ...more] = await changes()
  assert.deepEqual(more, [])
  assert.deepEqual(change?.body, {
    name: 'France',
    status: 'ACTIVE',
    daily_budget: 1050,
    bid_strategy: 'COST_CAP',
    bid_amount: 125,
    end_time: '2099-01-02T03:04:05+01:00',
    promoted_object: { pixel_id: '123' },
  })
  const roas = { bidStrategy: 'LOWEST_COST_WITH_MIN_ROAS', roasAverageFloor: 1.5 }
  assert.equal((await call(`PUT ${path}`, { platform, ...roas })).status, 200)
  assert.deepEqual((await changes())[1]?.body, {
    bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS',
    bid_constraints: { roas_average_floor: 15_000 },
  })
})

test('a change of an ad set needs a platform and a field, and refuses what excludes each other', async () => {
  const { call, path, changes } = await newWorld()
  const ask = (body: object) => call(`PUT ${path}`, body)
  isRefused(await ask({ name: 'x' }), [400, 'missing_required_parameter', 'platform'])
  isRefused(await ask({ platform }), [400, 'missing_required_parameter'])
  isRefused(await ask({ platform, bidStrategy: 'FREE' }), [400, 'invalid_value', 'bidStrategy'])
  isRefused(await ask({ platform, valueRulesApplied: false, valueRuleSetId: '1' }), [
    400,
    'mutually_exclusive_fields',
    'valueRuleSetId',
  ])
  isRefused(await ask({ platform, valueRuleSetId: '10404' }), [
    404,
    'value_rule_set_not_found',
    'valueRuleSetId',
  ])
  isRefused(await ask({ platform, platformSpecificData: { endDate: '2099-01-02T03:04:05' } }), [
    400,
    'invalid_timestamp',
    'platformSpecificData.endDate',
  ])
  isRefused(await ask({ platform: 'forum', name: 'x' }), [501, 'capability_not_supported', 'platform'])
  assert.deepEqual(await changes(), [])
  assert.equal((await ask({ platform, valueRulesApplied: false })).status, 200)
})

test('switching an ad set counts the ads that follow and those that have ended', async () => {
  const world = await newWorld()
  const { call, accountId, adId, adSetId, path, changes } = world
  const ask = (body: object) => call(`PUT ${path}/status`, body)
  const unseen = await ask({ status: 'active', platform })
  assert.deepEqual([unseen.body.updated, unseen.body.skipped], [0, 0])
  assert.ok(unseen.body.message)
  await call(`POST /v1/ads/${adId}/duplicate`, { syncAfter: false })
  await bend(adId, { status: 'rejected' })
  await copyAds(accountId)
  assert.deepEqual((await ask({ status: 'paused', platform })).body, {
    status: 'paused',
    updated: 1,
    skipped: 1,
    skippedReasons: ['1 ad is rejected.'],
  })
  const changed = await call(`PUT ${path}`, { platform, status: 'active' })
  assert.deepEqual([changed.body.statusUpdated, changed.body.statusSkipped], [1, 1])
  assert.equal((await changes()).filter(({ path: to }) => to.endsWith(adSetId)).length, 3)
  isRefused(await ask({ status: 'active' }), [400, 'missing_required_parameter', 'platform'])
})

test('an ad set of which no ad can follow says so', async () => {
  const { call, accountId, adId, path } = await newWorld()
  await bend(adId, { status: 'completed' })
  await copyAds(accountId)
  const { body } = await call(`PUT ${path}/status`, { status: 'active', platform })
  assert.deepEqual([body.updated, body.skipped], [0, 1])
  assert.ok(body.message)
})

test('deleting an ad set cancels every stored ad under it, and counts the rows that it changed', async () => {
  const { call, accountId, adId, path, campaignId } = await newWorld()
  const { copiedAdId } = (await call(`POST /v1/ads/${adId}/duplicate`, { syncAfter: false })).body
  await copyAds(accountId)
  await call(`DELETE /v1/ads/${copiedAdId}`)
  const headers = { 'idempotency-key': randomId() }
  const gone = await call(`DELETE ${path}`, undefined, headers)
  assert.deepEqual([gone.status, gone.body.adCount, gone.body.deleted], [200, 1, true])
  assert.deepEqual((await call(`DELETE ${path}`, undefined, headers)).body, gone.body)
  for (const id of [adId, copiedAdId])
    assert.equal((await call(`GET /v1/ads/${id}`)).body.status, 'cancelled')
  assert.deepEqual([(await call(`DELETE ${path}`)).body.adCount], [0])
  const all = await call(`DELETE /v1/ads/campaigns/${campaignId}`, { platform })
  assert.deepEqual([all.status, all.body.adCount], [200, 0])
})

test('an ad set is copied with its ads, at times that have an offset', async () => {
  const { call, accountId, path, changes } = await newWorld()
  const route = `POST ${path}/duplicate`
  for (const name of ['startTime', 'endTime'])
    isRefused(await call(route, { platform, [name]: '2099-01-02T03:04:05' }), [
      400,
      'invalid_timestamp',
      name,
    ])
  isRefused(
    await call(route, { platform, startTime: '2099-02-01T00:00:00Z', endTime: '2099-01-01T00:00:00Z' }),
    [400, 'invalid_range', 'endTime'],
  )
  isRefused(await call(route, {}), [400, 'missing_required_parameter', 'platform'])
  isRefused(await call(route, { platform, campaignId: '120210000000000404' }), [
    404,
    'campaign_not_found',
    'campaignId',
  ])
  assert.deepEqual(await changes(), [])
  const times = { startTime: '2099-01-01T00:00:00+02:00', endTime: '2099-02-01T00:00:00+02:00' }
  const copied = await call(route, { platform, ...times, renameSuffix: ' two', syncAfter: false })
  assert.equal(copied.status, 201, JSON.stringify(copied.body))
  const { copiedAdSetId, raw } = copied.body
  assert.equal(raw.ad_object_ids.length, 2)
  const { adSet } = (await call(`GET /v1/ads/ad-sets/${copiedAdSetId}?accountId=${accountId}`)).body
  assert.equal(Date.parse(adSet.start_time.replace('+0000', 'Z')), Date.parse(times.startTime))
  const below = raw.ad_object_ids.find(({ ad_object_type: type }: any) => type === 'ad').copied_id
  // Everything that the copy made is known at once.
  assert.equal((await call(`PUT /v1/ads/${below}/status`, { status: 'paused' })).status, 200)
  const flat = await call(route, { platform, deepCopy: false, syncAfter: false })
  assert.equal(flat.body.raw.ad_object_ids.length, 1)
})

test('bids of a campaign change each of its ad sets, and a failure tells which were changed', async () => {
  const { call, campaignId, adSetId, changes, path } = await newWorld()
  await call(`POST ${path}/duplicate`, { platform, syncAfter: false })
  const bids = { bidStrategy: 'LOWEST_COST_WITH_BID_CAP', bidAmount: 2 }
  const changed = await call(`PUT /v1/ads/campaigns/${campaignId}`, { platform, name: 'x', ...bids })
  assert.deepEqual([changed.status, changed.body.updated], [200, 3], JSON.stringify(changed.body))
  const sent = (await changes()).slice(1).map(({ body }) => body)
  const ofAdSet = { bid_strategy: bids.bidStrategy, bid_amount: 200 }
  assert.deepEqual(sent, [{ name: 'x' }, ofAdSet, ofAdSet])
  await call(`PUT ${path}`, { platform, name: 'x sbx:adset:lost' })
  const told = await call(`PUT /v1/ads/campaigns/${campaignId}`, { platform, ...bids })
  isRefused(told, [504, 'provider_timeout'])
  const { details } = told.body
  assert.deepEqual([details.outcome, details.step], ['unknown', 'ad_set'])
  assert.ok(!details.applied.some(({ platformId }: any) => platformId === adSetId))
})

test('an unknown outcome of a change, a switch, a copy and a deletion of an ad set is told', async () => {
  const { call, accountId, path, changes } = await newWorld()
  const told = async (route: string, body: object | undefined) => {
    const headers = { 'idempotency-key': randomId() }
    const answer = await call(route, body, headers)
    isRefused(answer, [504, 'provider_timeout'])
    assert.equal(answer.body.details.outcome, 'unknown')
    return { headers, answer }
  }
  await told(`PUT ${path}`, { platform, name: 'x sbx:adset:lost' })
  await copyAds(accountId)
  await told(`PUT ${path}/status`, { platform, status: 'active' })
  for (const [route, body] of [
    [`POST ${path}/duplicate`, { platform }],
    [`DELETE ${path}`, undefined],
  ] as const) {
    const { headers, answer } = await told(route, body)
    assert.deepEqual((await call(route, body, headers)).body, answer.body)
  }
  assert.equal((await changes()).length, 4)
})
