import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAd, newPerson, start } from '#testing/ads/adnet-twin.ts'

test('every person has the ad accounts of the sandbox', async () => {
  const { ask, call } = await newPerson()
  const { data } = await ask('GET /me/adaccounts?limit=100&fields=currency,amount_spent,spend_cap')
  assert.deepEqual(
    data.map(({ id, currency }: any) => `${id} ${currency}`),
    [
      'act_1000 USD',
      'act_1001 JPY',
      'act_1002 HUF',
      'act_1003 BHD',
      'act_1004 ZZZ',
      'act_1010 USD',
      'act_1011 USD',
      'act_1012 USD',
      'act_1013 USD',
    ],
  )
  assert.deepEqual(data[0], { id: 'act_1000', currency: 'USD', amount_spent: '12345', spend_cap: '0' })
  assert.deepEqual(data[7], { id: 'act_1012', currency: 'USD' })
  const first = await ask('GET /me/adaccounts?limit=4')
  assert.equal(first.data.length, 4)
  const second = await ask(`GET /me/adaccounts?limit=100&after=${first.paging.cursors.after}`)
  assert.equal(second.data.length, 5)
  assert.equal(second.paging.next, undefined)
  const { pathname, search } = new URL(first.paging.next)
  const next = await ask(`GET ${pathname.replace(/^\/v[^/]+/, '')}${search}`)
  assert.deepEqual(
    next.data.map(({ id }: any) => id),
    data.slice(4, 8).map(({ id }: any) => id),
  )
  assert.equal((await call('GET /act_2000')).body.error.error_subcode, 33)
})

test('pages may be promoted where the account and the person allow it', async () => {
  const { ask } = await newPerson()
  const fields = 'fields=id,tasks,instagram_business_account{id}'
  const usual = (await ask(`GET /act_1000/promote_pages?${fields}`)).data
  assert.match(usual[0].instagram_business_account.id, /^17841400\d{9}$/)
  assert.ok(usual[0].tasks.includes('ADVERTISE'))
  assert.deepEqual((await ask(`GET /act_1010/promote_pages?${fields}`)).data, [])
  const without = (await ask(`GET /act_1011/promote_pages?${fields}`)).data
  assert.ok(!without[0].tasks.includes('ADVERTISE'))
  const other = await newPerson('sbx_no_ads_permission')
  const [page] = (await other.ask(`GET /act_1000/promote_pages?${fields}`)).data
  assert.ok(!page.tasks.includes('ADVERTISE'))
  const granted = (await other.ask('GET /me/permissions')).data.map((one: any) => one.permission)
  assert.ok(granted.includes('ads_management') && !granted.includes('pages_manage_ads'))
})

test('the defaults of an account are kept', async () => {
  const { ask } = await newPerson()
  await ask('POST /act_1000', { default_dsa_beneficiary: 'Ann', default_dsa_payor: 'Ben' })
  const read = await ask('GET /act_1000?fields=default_dsa_beneficiary,default_dsa_payor')
  assert.deepEqual(read, { id: 'act_1000', default_dsa_beneficiary: 'Ann', default_dsa_payor: 'Ben' })
})

test('the token of a page runs no ads', async () => {
  const { ask, withToken } = await newPerson()
  const [page] = (await ask('GET /me/accounts')).data
  const refused = await withToken('GET /me/adaccounts', undefined, page.access_token)
  assert.deepEqual([refused.status, refused.body.error.code], [403, 200])
})

test('an ad is reviewed before it runs, and its state follows what stands above it', async () => {
  const person = await newPerson()
  const { ask, pass } = person
  const { campaignId, adSetId, adId } = await newAd(person)
  const state = async () => (await ask(`GET /${adId}?fields=effective_status`)).effective_status
  assert.equal(await state(), 'PENDING_REVIEW')
  pass(60)
  assert.equal(await state(), 'ACTIVE')
  await ask(`POST /${adSetId}`, { status: 'PAUSED' })
  assert.equal(await state(), 'ADSET_PAUSED')
  await ask(`POST /${campaignId}`, { status: 'PAUSED' })
  assert.equal(await state(), 'CAMPAIGN_PAUSED')
  await ask(`POST /${adId}`, { status: 'PAUSED' })
  assert.equal(await state(), 'PAUSED')
  await ask(`DELETE /${campaignId}`)
  assert.equal(await state(), 'DELETED')
  assert.deepEqual((await ask(`GET /act_1000/ads`)).data, [])
  const deleted = await ask('GET /act_1000/ads?effective_status=["DELETED"]&fields=configured_status')
  assert.deepEqual(deleted.data, [{ id: adId, configured_status: 'PAUSED' }])
})

test('a row of an ad shows its campaign, ad set and creative', async () => {
  const person = await newPerson()
  const { campaignId, adSetId, creativeId, adId } = await newAd(person)
  const fields =
    'name,campaign{name,objective},adset{daily_budget,campaign_id},creative{body,title,effective_object_story_id,effective_instagram_media_id}'
  for (const path of ['act_1000', campaignId, adSetId]) {
    const { data } = await person.ask(`GET /${path}/ads?fields=${fields}`)
    const [{ creative, ...row }] = data
    assert.deepEqual(row, {
      id: adId,
      name: 'Ad one',
      campaign: { name: 'Spring', objective: 'OUTCOME_TRAFFIC' },
      adset: { daily_budget: '1000', campaign_id: campaignId },
    })
    assert.match(creative.effective_object_story_id, /^socialnet-1_\d+$/)
    assert.match(creative.effective_instagram_media_id, /^18\d+$/)
    assert.deepEqual([creative.body, creative.title], ['Hello', 'Look'])
  }
  assert.equal((await person.call(`DELETE /${creativeId}`)).body.error.error_subcode, 1_487_242)
  await person.ask(`DELETE /${adId}`)
  await person.ask(`DELETE /${creativeId}`)
})

test('lists are filtered and paged', async () => {
  const person = await newPerson()
  const { ask, call, pass } = person
  const first = await newAd(person)
  pass(100)
  const rows = []
  for (let count = 0; count < 4; count += 1) rows.push(await newAd(person))
  const names = async (query: string) =>
    (await ask(`GET /act_1000/campaigns?fields=id&${query}`)).data.map((one: any) => one.id)
  const filter = (field: string, operator: string, value: unknown) =>
    `filtering=${encodeURIComponent(JSON.stringify([{ field, operator, value }]))}`
  assert.equal((await names(filter('name', 'CONTAIN', 'spri'))).length, 5)
  assert.deepEqual(await names(filter('id', 'IN', [first.campaignId])), [first.campaignId])
  assert.equal((await names(filter('updated_time', 'GREATER_THAN', start / 1000 + 50))).length, 4)
  const ads = await ask(`GET /act_1000/ads?${filter('campaign.id', 'IN', [first.campaignId])}&limit=500`)
  assert.deepEqual(ads.data, [{ id: first.adId }])
  const page = await ask('GET /act_1000/ads?limit=3')
  const rest = await ask(`GET /act_1000/ads?limit=3&after=${page.paging.cursors.after}`)
  assert.deepEqual([page.data.length, rest.data.length, rest.paging.next], [3, 2, undefined])
  assert.deepEqual(page.data[0], { id: rows.at(-1)?.adId })
  for (const wrong of ['limit=501', 'limit=0', 'after=x', 'filtering=[1]'])
    assert.equal((await call(`GET /act_1000/ads?${wrong}`)).body.error.code, 100, wrong)
})

test('what does not fit together is refused', async () => {
  const person = await newPerson()
  const { call } = person
  const { campaignId, adSetId } = await newAd(person)
  const adSet = {
    name: 'x',
    campaign_id: campaignId,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'REACH',
    targeting: { geo_locations: { countries: ['DE'] } },
    daily_budget: 1000,
  }
  const wrong: [path: string, body: object, subcode?: number][] = [
    ['act_1000/campaigns', { name: 'x', objective: 'OUTCOME_TRAFFIC' }],
    ['act_1000/campaigns', { name: 'x', objective: 'REACH', special_ad_categories: [] }],
    ['act_1000/adsets', { ...adSet, daily_budget: 99 }, 1_885_272],
    ['act_1000/adsets', { ...adSet, daily_budget: undefined }, 1_885_272],
    ['act_1000/adsets', { ...adSet, targeting: {} }, 1_885_364],
    ['act_1000/adsets', { ...adSet, bid_strategy: 'COST_CAP' }, 1_815_857],
    ['act_1000/adsets', { ...adSet, campaign_id: '120210000000000404' }, 33],
    ['act_1001/adsets', adSet, 33],
    ['act_1000/ads', { name: 'x', adset_id: adSetId }],
    ['act_1000/ads', { name: 'x', adset_id: adSetId, creative: { creative_id: '1' } }, 33],
    ['act_1000/adcreatives', { name: 'x' }, 1_885_183],
  ]
  for (const [path, body, subcode] of wrong) {
    const { error } = (await call(`POST /${path}`, body)).body
    assert.equal(error?.code, 100, JSON.stringify([path, body]))
    assert.equal(error.error_subcode, subcode, JSON.stringify([path, body]))
  }
})

test('a list shows every change above its ads, however many ads there are', async () => {
  const person = await newPerson()
  const { ask } = person
  const { campaignId, adSetId, creativeId } = await newAd(person)
  for (let count = 0; count < 55; count += 1)
    await ask('POST /act_1000/ads', { name: 'x', adset_id: adSetId, creative: { creative_id: creativeId } })
  for (const name of ['Summer', 'Autumn']) {
    await ask(`POST /${campaignId}`, { name })
    await ask(`POST /${creativeId}`, { name })
    const fields = 'campaign{name},creative{name}'
    const { data } = await ask(`GET /act_1000/ads?limit=500&fields=${fields}`)
    assert.equal(data.length, 56)
    for (const row of data) assert.deepEqual([row.campaign.name, row.creative.name], [name, name])
  }
})
