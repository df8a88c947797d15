import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bend, copyAds, isRefused, newAdsTeam, newTree } from '#testing/ads/ads-team.ts'
import { businessNow } from '#testing/service/clock.ts'
import { control, newTeam } from '#testing/team/team.ts'

const metrics = { impressions: 1000, clicks: 20, spend: 12.5, conversions: 4 }

describe('reading the copy of the ad platform', () => {
  test('what a chain has made appears in list, tree, campaigns and timeline after the next pass, and not before', async () => {
    const team = await newAdsTeam()
    const { call, accountId } = team
    await copyAds(accountId)
    const { adId, adSetId, campaignId } = await newTree(team)
    isRefused(await call(`GET /v1/ads/${adId}`), [404, 'ad_not_found'])
    assert.deepEqual((await call(`GET /v1/ads?platformAdId=${adId}`)).body.data, [])
    assert.deepEqual((await call('GET /v1/ads/tree')).body.campaigns, [])
    assert.deepEqual((await call('GET /v1/ads/campaigns')).body.data, [])
    await bend(adId, { metrics })
    await copyAds(accountId)
    const [ad] = (await call('GET /v1/ads')).body.data
    assert.deepEqual([ad.platformAdId, ad.isExternal, ad.currency], [adId, false, 'USD'])
    const [campaign] = (await call(`GET /v1/ads/tree?accountId=${accountId}`)).body.campaigns
    assert.equal(campaign.platformCampaignId, campaignId)
    assert.equal(campaign.adSets[0].platformAdSetId, adSetId)
    assert.equal(campaign.adSets[0].ads[0].platformAdId, adId)
    assert.deepEqual(campaign.metrics, campaign.adSets[0].ads[0].metrics)
    const [row] = (await call(`GET /v1/ads/timeline?accountId=${accountId}`)).body.rows
    assert.deepEqual([row.impressions, row.clicks, row.spend, row.currency], [1000, 20, 12.5, 'USD'])
    const [listed] = (await call('GET /v1/ads/campaigns?hasDelivery=true&minSpend=12')).body.data
    assert.deepEqual([listed.platformCampaignId, listed.adCount, listed.adSetCount], [campaignId, 1, 1])
    assert.deepEqual(listed.metrics, campaign.metrics)
    assert.deepEqual((await call('GET /v1/ads/campaigns?minSpend=13')).body.data, [])
  })

  test('metrics are sums with their ratios, and a ratio without a base is null', async () => {
    const team = await newAdsTeam()
    const { call, accountId } = team
    const { adId } = await newTree(team)
    await copyAds(accountId)
    const before = (await call(`GET /v1/ads/${adId}`)).body.metrics
    assert.deepEqual(
      [before.spend, before.impressions, before.ctr, before.cpc, before.cpm, before.costPerConversion],
      [0, 0, null, null, null, null],
    )
    await bend(adId, { metrics })
    await copyAds(accountId)
    const after = (await call(`GET /v1/ads/${adId}`)).body.metrics
    assert.deepEqual(after, {
      ...{ spend: 12.5, impressions: 1000, reach: after.reach, clicks: 20, conversions: 4 },
      ...{ ctr: 2, cpc: 0.625, cpm: 12.5, costPerConversion: 3.125 },
    })
  })

  test('the daily series of an ad and of its campaign leave out days without delivery and have no breakdowns', async () => {
    const team = await newAdsTeam()
    const { call, accountId } = team
    const { adId, campaignId } = await newTree(team)
    await bend(adId, { metrics })
    await copyAds(accountId)
    const today = (await businessNow()).toISOString().slice(0, 10)
    for (const path of [`/v1/ads/${adId}/analytics`, `/v1/ads/campaigns/${campaignId}/analytics`]) {
      const { body } = await call(`GET ${path}`)
      assert.deepEqual(
        body.analytics.daily.map(({ date, spend }: any) => [date, spend]),
        [[today, 12.5]],
      )
      assert.equal(body.analytics.summary.impressions, 1000)
      const past = await call(`GET ${path}?fromDate=2020-01-01&toDate=2020-01-31`)
      assert.deepEqual([past.body.analytics.daily, past.body.analytics.summary.spend], [[], 0])
      isRefused(await call(`GET ${path}?breakdowns=age`), [400, 'unknown_parameter', 'breakdowns'])
      isRefused(await call(`GET ${path}?fromDate=2020-02-01&toDate=2020-01-31`), [400, 'invalid_range'])
      isRefused(await call(`GET ${path}?fromDate=2020-01-01&toDate=2021-12-31`), [400, 'invalid_range'])
    }
    const sandbox = await control()
    const { seq } = (await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body.data.at(-1)
    await call(`GET /v1/ads/${adId}/analytics`)
    assert.deepEqual((await sandbox(`GET /_sandbox/calls?accountId=${accountId}&since=${seq}`)).body.data, [])
  })

  test('an ad is found by each of its four ids, for itself and for its comments', async () => {
    const team = await newAdsTeam()
    const { call, accountId } = team
    const { adId } = await newTree(team)
    await bend(adId, { placement: 'both' })
    await copyAds(accountId)
    const ad = (await call(`GET /v1/ads/${adId}`)).body
    const ids = [ad.id, adId, ad.creative.effectiveObjectStoryId, ad.creative.effectiveInstagramMediaId]
    for (const id of ids) {
      assert.equal((await call(`GET /v1/ads/${id}`)).body.id, ad.id, id)
      const comments = await call(`GET /v1/ads/${id}/comments`)
      assert.deepEqual([comments.status, comments.body.adId], [200, ad.id], JSON.stringify(comments.body))
    }
    isRefused(await call('GET /v1/ads/120230000000000404'), [404, 'ad_not_found'])
    isRefused(await call('GET /v1/ads/120230000000000404/comments'), [404, 'ad_not_found'])
  })

  test('each filter keeps a list to what it names, and an id that names nothing is answered as absent', async () => {
    const team = await newAdsTeam()
    const { call, accountId, profileId } = team
    const [one, two] = [await newTree(team), await newTree(team, { adAccountId: 'act_1001', name: 'Yen' })]
    await bend(two.adId, { status: 'rejected' })
    await copyAds(accountId)
    const { creative } = (await call(`GET /v1/ads/${one.adId}`)).body
    const both = [one.adId, two.adId].sort()
    const listed = async (query: string) => {
      const { status, body } = await call(`GET /v1/ads?${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      return body.data.map(({ platformAdId }: any) => platformAdId).sort()
    }
    for (const [query, expected] of [
      ['status=rejected', [two.adId]],
      ['adAccountId=act_1001', [two.adId]],
      [`campaignId=${one.campaignId}`, [one.adId]],
      [`platformAdId=${two.adId}`, [two.adId]],
      [`effectiveObjectStoryId=${creative.effectiveObjectStoryId}`, [one.adId]],
      ['source=service', both],
      ['platform=photonet', both],
      [`profileId=${profileId}`, both],
      [`accountId=${accountId}`, both],
      ['effectiveInstagramMediaId=1', []],
      ['status=another_word', []],
    ] as const)
      assert.deepEqual(await listed(query), expected, query)
    for (const [query, code] of [
      ['profileId=65f0c2a1b2c3d4e5f6a7b8c9', 'profile_not_found'],
      ['accountId=65f0c2a1b2c3d4e5f6a7b8c9', 'account_not_found'],
      ['adAccountId=act_99', 'ad_account_not_found'],
      ['campaignId=1', 'campaign_not_found'],
      ['platformAdId=1', 'ad_not_found'],
    ])
      isRefused(await call(`GET /v1/ads?${query}`), [404, String(code), String(query).replace(/=.*/, '')])
    isRefused(await call('GET /v1/ads?platform=videosite'), [501, 'capability_not_supported', 'platform'])
    isRefused(await call('GET /v1/ads?platform=nothing'), [400, 'invalid_value', 'platform'])
    isRefused(await call('GET /v1/ads?limit=501'), [400, 'invalid_limit', 'limit'])
    isRefused(await call('GET /v1/ads?cursor=x'), [400, 'unknown_parameter', 'cursor'])
    const [first, second] = [await call('GET /v1/ads?limit=1'), await call('GET /v1/ads?limit=1&page=2')]
    assert.deepEqual(first.body.pagination, { page: 1, limit: 1, total: 2, pages: 2 })
    assert.deepEqual([first.body.hasMore, second.body.hasMore], [true, false])
    assert.deepEqual([first.body.data[0].platformAdId, second.body.data[0].platformAdId].sort(), both)
  })

  test('the coverage tells which ad accounts are read, and whether that is all', async () => {
    const team = await newAdsTeam()
    const { call, accountId } = team
    // Before the first run the ad accounts of a connection are unknown.
    for (const query of ['', '?adAccountId=act_1000', `?adAccountId=act_1000&accountId=${accountId}`]) {
      const { status, body } = await call(`GET /v1/ads${query}`)
      assert.deepEqual([status, body.data], [200, []], query)
      assert.deepEqual(body.coverage, { complete: false, adAccounts: [] })
    }
    await newTree(team)
    await copyAds(accountId)
    const { coverage } = (await call(`GET /v1/ads?accountId=${accountId}`)).body
    assert.equal(coverage.complete, true)
    const [first] = coverage.adAccounts
    assert.deepEqual(
      [first.adAccountId, first.accountId, first.complete, first.reached],
      ['act_1000', accountId, true, true],
    )
    const days = (Date.parse(first.lastSyncedAt) - Date.parse(first.metricsSince)) / 86_400_000
    assert.ok(days >= 89 && days < 90, String(days))
    const unknown = await call('GET /v1/ads?adAccountId=act_4711')
    assert.deepEqual([unknown.status, unknown.code], [404, 'ad_account_not_found'])
    const none = await (await newTeam()).call('GET /v1/ads?adAccountId=act_1000')
    assert.deepEqual([none.status, none.code], [404, 'ad_account_not_found'])
  })

  test('a currency that the ad platform does not list has spend, and no amounts of budgets', async () => {
    const team = await newAdsTeam()
    const { call, accountId } = team
    const { adId } = await newTree(team, { adAccountId: 'act_1004' })
    await bend(adId, { metrics })
    await copyAds(accountId)
    const ad = (await call(`GET /v1/ads/${adId}`)).body
    assert.deepEqual(
      [ad.currency, ad.metrics.spend, ad.budget],
      ['ZZZ', 12.5, { amount: null, type: 'daily' }],
    )
  })
})
