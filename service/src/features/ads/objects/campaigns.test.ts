import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, copyAds, endings, isRefused, newAdsTeam } from '#testing/ads/ads-team.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import type { Call } from '#testing/team/team.ts'

const adAccountId = 'act_1000'
const platform = 'socialnet'
const wanted = { adAccountId, name: 'Spring', goal: 'traffic' }

async function newCampaign(call: Call, accountId: string, more: object = {}): Promise<string> {
  const made = await call('POST /v1/ads/campaigns', { accountId, ...wanted, ...more })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body.campaignId
}

test('a campaign is made empty and paused, for each goal', async () => {
  const { call, accountId } = await newAdsTeam()
  const made = await call('POST /v1/ads/campaigns', { accountId, ...wanted })
  const { campaignId } = made.body
  assert.deepEqual(made.body, { adAccountId, campaignId, objective: 'OUTCOME_TRAFFIC', status: 'PAUSED' })
  const [{ body } = assert.fail()] = await changesOf(accountId)
  assert.deepEqual([body.status, body.special_ad_categories], ['PAUSED', []])
  const goals = ['awareness', 'lead_generation', 'engagement', 'sales', 'app_promotion', 'messages', 'calls']
  for (const goal of [...goals, 'video_views']) await newCampaign(call, accountId, { goal })
  isRefused(await call('POST /v1/ads/campaigns', { accountId, ...wanted, goal: 'fame' }), [
    400,
    'invalid_value',
    'goal',
  ])
  isRefused(await call('POST /v1/ads/campaigns', { accountId, ...wanted, adAccountId: 'act_999' }), [
    404,
    'ad_account_not_found',
    'adAccountId',
  ])
})

test('a budget of a campaign is refused, when it is made and when it is changed', async () => {
  const { call, accountId } = await newAdsTeam()
  const reported = [400, 'campaign_budget_not_supported'] as const
  for (const more of [{ budgetAmount: 5 }, { budgetType: 'daily' }, { bidStrategy: 'COST_CAP' }]) {
    const [field = ''] = Object.keys(more)
    isRefused(await call('POST /v1/ads/campaigns', { accountId, ...wanted, ...more }), [...reported, field])
  }
  const id = await newCampaign(call, accountId)
  const budget = { amount: 5, type: 'daily' }
  isRefused(await call(`PUT /v1/ads/campaigns/${id}`, { platform, name: 'x', budget }), [
    ...reported,
    'budget',
  ])
  assert.equal((await changesOf(accountId)).length, 1)
})

test('name and spend cap of a campaign are changed with one call, in the minor units of its ad account', async () => {
  const { call, accountId } = await newAdsTeam()
  const id = await newCampaign(call, accountId, { adAccountId: 'act_1001' })
  const path = `PUT /v1/ads/campaigns/${id}`
  const changed = await call(path, { platform, name: 'Summer', platformSpecificData: { spendCap: 5000 } })
  assert.deepEqual(changed.body, {
    updated: 1,
    name: 'Summer',
    platformSpecificData: { spendCap: 5000 },
  })
  const [, change] = await changesOf(accountId)
  assert.deepEqual(change?.body, { name: 'Summer', spend_cap: 5000 })
  isRefused(await call(path, { platform, platformSpecificData: { spendCap: 0.5 } }), [
    400,
    'too_many_decimals',
    'platformSpecificData.spendCap',
  ])
  isRefused(await call(path, { platform }), [400, 'missing_required_parameter'])
  isRefused(await call(path, { name: 'x' }), [400, 'missing_required_parameter', 'platform'])
  isRefused(await call(path, { platform: 'forum', name: 'x' }), [501, 'capability_not_supported', 'platform'])
  isRefused(await call('PUT /v1/ads/campaigns/120210000000000404', { platform, name: 'x' }), [
    404,
    'campaign_not_found',
  ])
})

test('a campaign is switched, and switched several at once with a result for each', async () => {
  const { call, accountId } = await newAdsTeam()
  const [one, two] = [await newCampaign(call, accountId), await newCampaign(call, accountId)]
  const switched = await call(`PUT /v1/ads/campaigns/${one}/status`, { status: 'active', platform })
  assert.deepEqual(switched.body, { status: 'active', updated: 0, skipped: 0, skippedReasons: [] })
  const campaigns = [one, '120210000000000404', two].map((platformCampaignId) => ({
    platformCampaignId,
    platform,
  }))
  const { status, body } = await call('POST /v1/ads/campaigns/bulk-status', { status: 'paused', campaigns })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.totals, { updated: 2, skipped: 0, failed: 1 })
  assert.deepEqual(
    body.results.map(({ platformCampaignId: id, code }: any) => [id, code ?? null]),
    [
      [one, null],
      ['120210000000000404', 'campaign_not_found'],
      [two, null],
    ],
  )
  const sent = (await changesOf(accountId)).slice(2).map((change) => change.body)
  assert.deepEqual(sent, [{ status: 'ACTIVE' }, { status: 'PAUSED' }, { status: 'PAUSED' }])
  const [first] = campaigns
  const ask = (more: object) => call('POST /v1/ads/campaigns/bulk-status', { status: 'paused', ...more })
  isRefused(await ask({ campaigns: [] }), [400, 'invalid_array', 'campaigns'])
  isRefused(await ask({ campaigns: [first, first] }), [400, 'invalid_array', 'campaigns'])
  isRefused(await ask({ campaigns: [first], status: 'archived' }), [400, 'invalid_status', 'status'])
  isRefused(await ask({ campaigns: [first, { ...first, platform: 'forum' }] }), [
    501,
    'capability_not_supported',
    'campaigns[1].platform',
  ])
})

test('a campaign is copied, deleted, and deleted again', async () => {
  const { call, accountId } = await newAdsTeam()
  const id = await newCampaign(call, accountId)
  const headers = { 'idempotency-key': randomId() }
  const ask = () =>
    call(`POST /v1/ads/campaigns/${id}/duplicate`, { platform, renameSuffix: ' two' }, headers)
  const copied = await ask()
  assert.equal(copied.status, 201, JSON.stringify(copied.body))
  const { copiedCampaignId, discovery } = copied.body
  assert.equal(discovery, 'triggered')
  assert.deepEqual((await ask()).body, copied.body)
  const switched = await call(`PUT /v1/ads/campaigns/${copiedCampaignId}/status`, {
    status: 'active',
    platform,
  })
  assert.equal(switched.status, 200)
  for (let count = 0; count < 2; count++) {
    const gone = await call(`DELETE /v1/ads/campaigns/${id}`, { platform })
    assert.deepEqual([gone.status, gone.body], [200, { id, deleted: true, adCount: 0 }])
  }
  isRefused(await call(`DELETE /v1/ads/campaigns/${id}`), [400, 'invalid_request_body'])
  const other = await newAdsTeam()
  isRefused(await other.call(`DELETE /v1/ads/campaigns/${id}`, { platform }), [404, 'campaign_not_found'])
  isRefused(await call(`DELETE /v1/ads/campaigns/${id}`, { platform, accountId: other.accountId }), [
    404,
    'account_not_found',
    'accountId',
  ])
})

test('what became of a campaign is told as it is', async () => {
  const { call, accountId } = await newAdsTeam()
  for (const [fault, status, code] of endings) {
    const name = `x sbx:campaign:${fault}`
    const reported = await call('POST /v1/ads/campaigns', { accountId, ...wanted, name })
    isRefused(reported, [status, code])
    if (status === 504) assert.equal(reported.body.details.outcome, 'unknown')
  }
  assert.equal((await changesOf(accountId)).length, endings.length)
})

test('an unknown outcome of a change, a switch, a copy and a deletion is told, and a repeat under its key asks no more', async () => {
  const { call, accountId } = await newAdsTeam()
  const id = await newCampaign(call, accountId)
  const name = 'x sbx:campaign:lost'
  const renamed = await call(`PUT /v1/ads/campaigns/${id}`, { platform, name })
  isRefused(renamed, [504, 'provider_timeout'])
  assert.deepEqual(renamed.body.details, { outcome: 'unknown', step: 'campaign', applied: [] })
  // The stored name holds the token from here on.
  await copyAds(accountId)
  const bodies: [string, object][] = [
    [`PUT /v1/ads/campaigns/${id}/status`, { status: 'active', platform }],
    [`POST /v1/ads/campaigns/${id}/duplicate`, { platform }],
    [`DELETE /v1/ads/campaigns/${id}`, { platform }],
  ]
  for (const [route, body] of bodies) {
    const headers = { 'idempotency-key': randomId() }
    const reported = await call(route, body, headers)
    isRefused(reported, [504, 'provider_timeout'])
    assert.deepEqual((await call(route, body, headers)).body, reported.body)
  }
  assert.equal((await changesOf(accountId)).length, 5)
  const campaigns = [{ platformCampaignId: id, platform }]
  const bulk = await call('POST /v1/ads/campaigns/bulk-status', { status: 'active', campaigns })
  // The deletion had arrived, so the network refuses to switch what is gone.
  assert.deepEqual([bulk.status, bulk.body.results[0].code], [200, 'provider_rejected'])
})
