import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefused, newAdsTeam } from '#testing/ads/ads-team.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

test('reads of the search network take adAccountId for customerId, and adSetId for adGroupId', async () => {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'searchads')
  const get = (path: string, query: Record<string, string>) =>
    team.call(`GET /v1/ads/${path}?${new URLSearchParams({ accountId, ...query })}`)
  const post = (path: string, body: object) => team.call(`POST /v1/ads/${path}`, { accountId, ...body })
  const ways = [
    (named: Record<string, string>) => get('search-terms', named),
    (named: Record<string, string>) => get('local-services/leads', named),
    (named: Record<string, string>) => get('local-services/leads/1000000701/conversations', named),
    (named: object) => post('keywords/ideas', { seedKeywords: ['boots'], ...named }),
    (named: object) => post('keywords/historical-metrics', { keywords: ['boots'], ...named }),
  ]
  for (const [index, ask] of ways.entries()) {
    for (const number of index === 2 ? ['1000'] : ['1010', '10-10']) {
      const reply = await ask({ adAccountId: number })
      assert.equal(reply.status, 200, JSON.stringify(reply.body))
      assert.deepEqual(reply.body, (await ask({ customerId: number })).body)
      assert.equal(reply.body.customerId, number.replace('-', ''))
    }
    isRefused(await ask({ adAccountId: '99' }), [404, 'ad_account_not_found', 'adAccountId'])
    isRefused(await ask({ customerId: '99' }), [404, 'ad_account_not_found', 'customerId'])
    isRefused(await ask({ adAccountId: 'act 1' }), [400, 'invalid_string', 'adAccountId'])
    isRefused(await ask({ adAccountId: '1000', customerId: '1000' }), [
      400,
      'mutually_exclusive_fields',
      'adAccountId',
    ])
  }
  const all = (await get('search-terms', {})).body.data
  const adSetId: string = all[0].adGroupId
  const narrowed = await get('search-terms', { adSetId })
  assert.ok(narrowed.body.data.length > 0)
  assert.deepEqual(narrowed.body, (await get('search-terms', { adGroupId: adSetId })).body)
  isRefused(await get('search-terms', { adSetId: 'x' }), [400, 'invalid_string', 'adSetId'])
  isRefused(await get('search-terms', { adSetId, adGroupId: adSetId }), [
    400,
    'mutually_exclusive_fields',
    'adSetId',
  ])
  isRefused(await get('search-terms', { adSetId: '9990404' }), [404, 'ad_set_not_found', 'adSetId'])
})

test('url tags of a creative are also taken as the text that the network takes', async () => {
  const { call, accountId } = await newAdsTeam()
  const wanted = {
    accountId,
    adAccountId: 'act_1000',
    headline: 'Cakes',
    body: 'Fresh cakes',
    linkUrl: 'https://example.com/cakes',
    imageUrl: 'https://example.com/cake.jpg',
  }
  const make = (urlTags: unknown) =>
    call('POST /v1/ads/creatives', { ...wanted, urlTags }, { 'idempotency-key': randomId() })
  for (const [sent, kept] of [
    ['utm_source=meta&utm_campaign={{campaign.name}}', 'utm_source=meta&utm_campaign={{campaign.name}}'],
    ['b=1=2&a=', 'b=1%3D2&a='],
    ['q=a%20b', 'q=a%20b'],
  ] as const) {
    const made = await make(sent)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const { creative } = (await call(`GET /v1/ads/creatives/${made.body.creativeId}?accountId=${accountId}`))
      .body
    assert.equal(creative.url_tags, kept)
  }
  const long = 'x'.repeat(501)
  const many = Array.from({ length: 51 }, (_, n) => `k${n}=v`).join('&')
  for (const wrong of ['', 'utm_source', '=x', 'a=b&', 'a=b&=c', `a=${long}`, many])
    isRefused(await make(wrong), [400, 'invalid_string', 'urlTags'])
  isRefused(await make(7), [400, 'invalid_array', 'urlTags'])
})

test('a campaign is bought by auction, whether that is said or not', async () => {
  const { call, accountId } = await newAdsTeam()
  const make = (more: object) =>
    call(
      'POST /v1/ads/campaigns',
      { accountId, adAccountId: 'act_1000', name: 'Spring', goal: 'traffic', ...more },
      { 'idempotency-key': randomId() },
    )
  const made = await make({ buyingType: 'AUCTION' })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  for (const buyingType of ['RESERVED', 'auction', null, 1])
    isRefused(await make({ buyingType }), [400, 'invalid_value', 'buyingType'])
})

test('an event type of another network is checked and not used for a tag', async () => {
  const { call, accountId } = await newAdsTeam()
  const make = (defaultEventType: unknown) =>
    call(`POST /v1/accounts/${accountId}/tracking-tags`, {
      adAccountId: 'act_1000',
      name: 'Shop',
      defaultEventType,
    })
  const made = await make('PageVisit')
  assert.equal(made.status, 201, JSON.stringify(made.body))
  assert.ok(!JSON.stringify(made.body).includes('PageVisit'))
  for (const wrong of ['', 'x'.repeat(101), 7, null])
    isRefused(await make(wrong), [400, 'invalid_string', 'defaultEventType'])
})
