import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import { pronetadsTwin } from '../../service/src/platforms/pronetads/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

const require = createRequire(import.meta.url)
const { AuthClient, RestliClient } = require('linkedin-api-client')
// Its addresses are fixed, so they are changed where it keeps them.
const addresses = require(require.resolve('linkedin-api-client').replace(/index\.js$/, 'utils/constants.js'))

const account = 'urn:li:sponsoredAccount:1000'
const client = new RestliClient()
let twin: Awaited<ReturnType<typeof serveTwin>>
let accessToken = ''

before(async () => {
  twin = await serveTwin(pronetadsTwin)
  addresses.OAUTH_BASE_URL = `${twin.url}/oauth/v2`
  addresses.VERSIONED_BASE_URL = `${twin.url}/rest`
  addresses.NON_VERSIONED_BASE_URL = `${twin.url}/v2`
  const auth = new AuthClient({
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    redirectUrl: 'https://zither.example/v1/connect/pronetads/callback',
  })
  accessToken = (await auth.exchangeAuthCodeForAccessToken('sbx_ok')).access_token
})

after(() => twin.close())

const call = () => ({ accessToken, versionString: '202607' })

const criteriaOf = (geos: number) => ({
  include: {
    and: [
      {
        or: {
          'urn:li:adTargetingFacet:locations': Array.from(
            { length: geos },
            (_, index) => `urn:li:geo:${103_644_278 + index * 10_001}`,
          ),
        },
      },
      { or: { 'urn:li:adTargetingFacet:staffCountRanges': ['urn:li:staffCountRange:(11,50)'] } },
    ],
  },
  exclude: { or: { 'urn:li:adTargetingFacet:audienceMatchingSegments': ['urn:li:adSegment:77'] } },
})

const prices = (geos: number, more: object = {}) =>
  client.finder({
    ...call(),
    resourcePath: '/adBudgetPricing',
    finderName: 'criteriaV2',
    queryParams: {
      account,
      bidType: 'CPM',
      campaignType: 'SPONSORED_UPDATES',
      matchType: 'EXACT',
      targetingCriteria: criteriaOf(geos),
      ...more,
    },
  })

describe('the client of LinkedIn', () => {
  test('finds the ad accounts of a member, page by page and by their ids', async () => {
    const find = async (queryParams: object) =>
      (await client.finder({ ...call(), resourcePath: '/adAccounts', finderName: 'search', queryParams }))
        .data
    const first = await find({ pageSize: 4 })
    assert.equal(first.elements.length, 4)
    const second = await find({ pageSize: 4, pageToken: first.metadata.nextPageToken })
    assert.notEqual(second.elements[0].id, first.elements[0].id)
    const named = await find({ search: { id: { values: ['urn:li:sponsoredAccount:1001'] } } })
    assert.deepEqual([named.elements.length, named.elements[0].currency], [1, 'JPY'])
  })

  test('asks for prices, also by a query that is too long for an address', async () => {
    const { data } = await prices(1, { dailyBudget: { amount: '50.00', currencyCode: 'USD' } })
    assert.equal(data.elements[0].suggestedBid.default.currencyCode, 'USD')
    const wide = await prices(200)
    assert.equal(wide.config.method, 'post')
    const bid = (answer: any) => Number(answer.elements[0].suggestedBid.default.amount)
    assert.ok(bid(wide.data) > bid(data))
  })

  test('asks for a forecast', async () => {
    const start = Date.UTC(2180, 0, 1)
    const { data } = await client.finder({
      ...call(),
      resourcePath: '/adSupplyForecasts',
      finderName: 'criteriaV2',
      queryParams: {
        account,
        campaignType: 'SPONSORED_UPDATES',
        timeRange: { start, end: start + 7 * 86_400_000 },
        targetingCriteria: criteriaOf(2),
        totalBudget: { amount: '700', currencyCode: 'USD' },
        competingBid: { bidType: 'CPC', bidPrice: { amount: '4.2', currencyCode: 'USD' } },
      },
    })
    const whole = data.elements.find(
      ({ metricType, granularity }: any) => metricType === 'SPENDING' && granularity === 'CUSTOM',
    )
    assert.equal(whole.timeSeries[0].value, 700)
  })

  test('makes a conversion rule, reads it, changes it and finds it', async () => {
    const made = await client.create({
      ...call(),
      resourcePath: '/conversions',
      entity: { name: 'Trial', account, conversionMethod: 'CONVERSIONS_API', type: 'LEAD' },
    })
    assert.equal(made.status, 201)
    const rule = { ...call(), resourcePath: '/conversions/{id}', pathKeys: { id: made.createdEntityId } }
    const read = async () => (await client.get({ ...rule, queryParams: { account } })).data
    assert.deepEqual([(await read()).name, (await read()).enabled], ['Trial', true])
    await client.partialUpdate({ ...rule, queryParams: { account }, patchSetObject: { enabled: false } })
    assert.equal((await read()).enabled, false)
    const found = await client.finder({
      ...call(),
      resourcePath: '/conversions',
      finderName: 'account',
      queryParams: { account, count: 100 },
    })
    assert.ok(found.data.elements.some(({ id }: any) => String(id) === made.createdEntityId))
  })

  test('associates campaigns in a batch, and ends one association', async () => {
    const made = await client.create({
      ...call(),
      resourcePath: '/conversions',
      entity: {
        name: 'Demo',
        account,
        conversionMethod: 'CONVERSIONS_API',
        type: 'LEAD',
        autoAssociationType: 'NONE',
      },
    })
    const conversion = `urn:lla:llaPartnerConversion:${made.createdEntityId}`
    const ids = ['1', '2', '90404'].map((number) => ({
      campaign: `urn:li:sponsoredCampaign:${number}`,
      conversion,
    }))
    const resourcePath = '/campaignConversions'
    const { data } = await client.batchUpdate({ ...call(), resourcePath, ids, entities: ids })
    assert.deepEqual([Object.keys(data.results).length, Object.keys(data.errors).length], [2, 1])
    const removed = await client.batchDelete({ ...call(), resourcePath, ids: ids.slice(0, 1) })
    assert.equal(Object.keys(removed.data.results).length, 1)
  })

  test('streams events in a batch, each of which is answered', async () => {
    const made = await client.create({
      ...call(),
      resourcePath: '/conversions',
      entity: { name: 'Events', account, conversionMethod: 'CONVERSIONS_API', type: 'PURCHASE' },
    })
    const conversion = `urn:lla:llaPartnerConversion:${made.createdEntityId}`
    const event = (user: object) => ({ conversion, conversionHappenedAt: Date.now() - 1000, user })
    const hash = 'a'.repeat(64)
    const { data } = await client.batchCreate({
      ...call(),
      resourcePath: '/conversionEvents',
      entities: [event({ userIds: [{ idType: 'SHA256_EMAIL', idValue: hash }] }), event({})],
    })
    assert.deepEqual(
      data.elements.map(({ status }: any) => status),
      [201, 400],
    )
  })

  test('is refused a targeting that is none, and an account of another member', async () => {
    const isRefused = (status: number) => (error: any) => error.response.status === status
    await assert.rejects(prices(1, { targetingCriteria: { include: { and: [] } } }), isRefused(400))
    await assert.rejects(prices(1, { account: 'urn:li:sponsoredAccount:4711' }), isRefused(403))
  })
})
