import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advertiser, faultOf, pricingPath, requested, spec } from '#testing/ads/pronet-plans.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

describe('bid pricing', () => {
  test('suggests bids and budgets in the currency of the ad account', async () => {
    const { price } = await advertiser()
    const { status, body } = await price()
    assert.equal(status, 200)
    assert.equal(body.available, true)
    const { bidLimits, suggestedBid, dailyBudgetLimits } = body.pricing
    for (const range of [suggestedBid, dailyBudgetLimits]) {
      const bounds = [range.min, range.default, range.max].map(({ amount }) => Number(amount))
      assert.deepEqual(
        bounds,
        bounds.toSorted((a, b) => a - b),
      )
    }
    assert.ok(Number(bidLimits.min.amount) <= Number(suggestedBid.min.amount))
    assert.equal(bidLimits.max.currencyCode, 'USD')
    const yen = await price({ adAccountId: 'act_1001' })
    assert.equal(yen.body.pricing.suggestedBid.default.currencyCode, 'JPY')
  })

  test('names an ad account as act_<n>, as its number and as its URN', async () => {
    const { price } = await advertiser()
    const answers = await Promise.all(
      ['act_1000', '1000', 'urn:li:sponsoredAccount:1000'].map((adAccountId) => price({ adAccountId })),
    )
    for (const { body } of answers) assert.deepEqual(body, answers[0]?.body)
    assert.equal(answers[0]?.status, 200)
    assert.deepEqual(faultOf(await price({ adAccountId: 'page_1' })), [400, 'invalid_string', 'adAccountId'])
  })

  test('follows the targeting, the way of paying and the currency that is asked for', async () => {
    const { price } = await advertiser()
    const bid = async (more: object) => Number((await price(more)).body.pricing.suggestedBid.default.amount)
    const usual = await bid({})
    assert.ok((await bid({ spec: { countries: ['US', 'CA', 'FR'] } })) > usual)
    assert.ok((await bid({ spec: { ...spec, seniorities: ['7'], industries: ['4'] } })) > usual)
    assert.ok((await bid({ bidType: 'CPC' })) < usual)
    assert.ok((await bid({ matchType: 'AUDIENCE_EXPANDED' })) < usual)
    assert.ok((await bid({ campaignType: 'TEXT_AD' })) < usual)
    assert.equal((await price({ currency: 'EUR' })).body.pricing.bidLimits.min.currencyCode, 'EUR')
  })

  test('sends the whole targeting to LinkedIn in its own names', async () => {
    const { price, account } = await advertiser()
    const { status } = await price({
      spec: {
        countries: ['US'],
        cities: [{ key: '102571732' }],
        excludedLocations: { countries: ['CA'] },
        ageMin: 30,
        ageMax: 40,
        gender: 'female',
        languages: ['en'],
        interests: [{ id: '12' }],
        companySizes: ['11-50', '10001+'],
        jobFunctions: ['12'],
        audienceInclude: ['77'],
        audienceExclude: ['78'],
      },
      objectiveType: 'WEBSITE_VISIT',
      optimizationTargetType: 'MAX_CLICK',
      dailyBudget: 19.5,
    })
    assert.equal(status, 200)
    const [path = ''] = await requested(account.id, 'adBudgetPricing')
    for (const part of [
      'account=urn:li:sponsoredAccount:1000',
      'urn:li:geo:102571732',
      'urn:li:ageRange:(25,34),urn:li:ageRange:(35,54)',
      'urn:li:gender:FEMALE',
      'urn:li:locale:en_US',
      'urn:li:interest:12',
      'urn:li:staffCountRange:(11,50),urn:li:staffCountRange:(10001,2147483647)',
      'urn:li:function:12',
      'urn:li:adSegment:77',
      'exclude:(or:(',
      'urn:li:adSegment:78',
      'dailyBudget=(amount:19.50,currencyCode:USD)',
      'objectiveType=WEBSITE_VISIT',
      'optimizationTargetType=MAX_CLICK',
    ])
      assert.ok(path.includes(part), `${part} in ${path}`)
  })

  test('a targeting that is too long for an address arrives as a whole', async () => {
    const { price } = await advertiser()
    const cities = Array.from({ length: 300 }, (_, index) => ({ key: String(102_000_001 + index) }))
    assert.equal((await price({ spec: { cities } })).status, 200)
  })

  test('refuses what LinkedIn does not target by, and names it', async () => {
    const { price } = await advertiser()
    for (const [wrong, param] of [
      [{}, 'spec'],
      [{ audienceExclude: ['78'] }, 'spec'],
      [{ ...spec, zips: [{ key: '10001' }] }, 'spec.zips'],
      [{ ...spec, incomeTier: 'top_5' }, 'spec.incomeTier'],
      [
        { ...spec, excludedLocations: { neighborhoods: [{ key: '1' }] } },
        'spec.excludedLocations.neighborhoods',
      ],
      [{ regions: [{ key: 'California' }] }, 'spec.regions[0].key'],
      [{ cities: [{ key: '1', radius: 10, distanceUnit: 'mile' }] }, 'spec.cities[0].radius'],
      [{ interests: [{ id: 'golf' }] }, 'spec.interests[0].id'],
      [{ companySizes: ['small'] }, 'spec.companySizes[0]'],
      [{ seniorities: ['7', 'boss'] }, 'spec.seniorities[1]'],
      [{ languages: ['English'] }, 'spec.languages[0]'],
    ] as const)
      assert.deepEqual(faultOf(await price({ spec: wrong })), [400, 'invalid_value', param])
    const ages = await price({ spec: { ...spec, ageMin: 40, ageMax: 30 } })
    assert.deepEqual(faultOf(ages), [400, 'invalid_integer', 'spec.ageMax'])
  })

  test('needs its three fields and takes no other words in its lists', async () => {
    const { price } = await advertiser()
    for (const field of ['accountId', 'adAccountId', 'spec'])
      assert.deepEqual(faultOf(await price({ [field]: undefined })), [
        400,
        'missing_required_parameter',
        field,
      ])
    for (const field of ['campaignType', 'bidType', 'matchType'])
      assert.deepEqual(faultOf(await price({ [field]: 'OTHER' })), [400, 'invalid_value', field])
    assert.equal((await price({ campaignType: 'DYNAMIC' })).status, 400)
    assert.deepEqual(faultOf(await price({ bidPrice: 1 })), [400, 'unknown_parameter', 'bidPrice'])
  })

  test('refuses money that does not exist', async () => {
    const { price } = await advertiser()
    assert.deepEqual(faultOf(await price({ currency: 'ZZZ' })), [400, 'unknown_currency', 'currency'])
    assert.deepEqual(faultOf(await price({ dailyBudget: 1.005 })), [400, 'too_many_decimals', 'dailyBudget'])
    const yen = await price({ dailyBudget: 1.5, currency: 'JPY' })
    assert.deepEqual(faultOf(yen), [400, 'too_many_decimals', 'dailyBudget'])
    const unknown = await price({ adAccountId: 'act_1004', dailyBudget: 10 })
    assert.deepEqual(faultOf(unknown), [400, 'unknown_currency', 'dailyBudget'])
  })

  test('an ad account that the connection does not reach is not found', async () => {
    const { price } = await advertiser()
    for (const adAccountId of ['act_10404', 'act_4711'])
      assert.deepEqual(faultOf(await price({ adAccountId })), [404, 'ad_account_not_found', 'adAccountId'])
  })
})

describe('whose account is asked for', () => {
  test('a posting account of LinkedIn is priced with its own grant', async () => {
    const { price } = await advertiser('pronet')
    assert.equal((await price()).status, 200)
  })

  test('a connection that was limited to ad accounts reaches no other, however it is written', async () => {
    const team = await newTeam()
    const posting = await newAccount(team, 'pronet')
    const query = `profileId=${team.profileId}&accountId=${posting.id}&adAccountId=act_1000`
    const made = await team.call(`GET /v1/connect/pronet/ads?${query}`)
    assert.deepEqual([made.body.alreadyConnected, made.body.platform], [true, 'pronetads'])
    for (const [adAccountId, status] of [
      ['act_1000', 200],
      ['1000', 200],
      ['urn:li:sponsoredAccount:1000', 200],
      ['act_1001', 404],
      ['1001', 404],
    ] as const)
      for (const accountId of [posting.id, made.body.accountId])
        assert.equal((await team.call(pricingPath, { accountId, adAccountId, spec })).status, status)
  })

  test('an account of another network answers 501, after validation', async () => {
    const { price, forecast } = await advertiser('skynet')
    assert.deepEqual(faultOf(await price()), [501, 'capability_not_supported', 'accountId'])
    assert.deepEqual(faultOf(await forecast()), [501, 'capability_not_supported', 'accountId'])
    assert.deepEqual(faultOf(await price({ spec: {} })), [400, 'invalid_value', 'spec'])
  })

  test('a person who did not agree to manage ads is refused in the words of LinkedIn', async () => {
    const team = await newTeam()
    const begun = await team.call(`GET /v1/connect/pronetads?profileId=${team.profileId}`)
    const connected = await team.call('POST /v1/connect/pronetads', {
      code: 'sbx_no_ads_permission',
      state: begun.body.state,
      profileId: team.profileId,
    })
    assert.equal(connected.status, 200)
    const body = { accountId: connected.body.account.id, adAccountId: 'act_1000', spec }
    const refused = await team.call(pricingPath, body)
    assert.deepEqual([refused.status, refused.code], [400, 'provider_rejected'])
  })
})
