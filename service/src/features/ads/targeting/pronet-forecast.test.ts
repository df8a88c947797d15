import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advertiser, faultOf, range, requested, spec } from '#testing/ads/pronet-plans.ts'

describe('supply forecast', () => {
  const sumOf = (body: any, metric: string) =>
    body.forecast.find(
      ({ metricType, granularity }: any) => metricType === metric && granularity === 'CUSTOM',
    ).timeSeries[0]

  test('forecasts delivery day by day and for the whole range', async () => {
    const { forecast } = await advertiser()
    const { status, body } = await forecast({ dailyBudget: 100 })
    assert.equal(status, 200)
    assert.equal(body.available, true)
    const days = body.forecast.find(({ granularity }: any) => granularity === 'DAILY').timeSeries
    assert.equal(days.length, 7)
    assert.equal(days[0].timestamp, range.timeRangeStart)
    const spending = sumOf(body, 'SPENDING')
    assert.equal(spending.value, 700)
    assert.ok(spending.adForecastRange.lowEnd < 700 && spending.adForecastRange.highEnd > 700)
    assert.ok(sumOf(body, 'IMPRESSION').value > sumOf(body, 'CLICK').value)
  })

  test('stops to spend where the total budget ends, and delivers less to a narrow audience', async () => {
    const { forecast } = await advertiser()
    const limited = await forecast({ dailyBudget: 100, totalBudget: 250 })
    assert.equal(sumOf(limited.body, 'SPENDING').value, 250)
    const wide = await forecast({ totalBudget: 250 })
    const narrow = await forecast({ totalBudget: 250, spec: { ...spec, jobFunctions: ['12'] } })
    assert.ok(sumOf(narrow.body, 'IMPRESSION').value < sumOf(wide.body, 'IMPRESSION').value)
  })

  test('takes the budget and the bid that LinkedIn suggests where none is named', async () => {
    const { forecast, price, account } = await advertiser()
    const { body } = await forecast()
    const suggested = (await price()).body.pricing
    assert.equal(sumOf(body, 'SPENDING').value, 7 * Number(suggested.dailyBudgetLimits.default.amount))
    const [path = ''] = await requested(account.id, 'adSupplyForecasts')
    const bid = `bidPrice:(amount:${suggested.suggestedBid.default.amount},currencyCode:USD)`
    assert.ok(path.includes(`competingBid=(bidType:CPM,${bid})`), path)
  })

  test('asks for no prices where budget and bidding are named', async () => {
    const { forecast, account } = await advertiser()
    const named = { dailyBudget: 50, competingBid: { bidType: 'CPC', amount: 4.2 } }
    assert.equal((await forecast(named)).status, 200)
    const automatic = { totalBudget: 500, optimizationTarget: 'MAX_CLICK', enableAudienceNetwork: true }
    assert.equal((await forecast({ ...automatic, connectedTelevisionOnly: true })).status, 200)
    assert.deepEqual(await requested(account.id, 'adBudgetPricing'), [])
    const [byHand = '', byItself = ''] = await requested(account.id, 'adSupplyForecasts')
    assert.ok(byHand.includes('competingBid=(bidType:CPC,bidPrice:(amount:4.20,currencyCode:USD))'), byHand)
    assert.ok(
      !byItself.includes('competingBid') && byItself.includes('connectedTelevisionOnly=true'),
      byItself,
    )
  })

  test('needs its five fields, in time ranges that end after they start and are not over', async () => {
    const { forecast } = await advertiser()
    for (const field of ['accountId', 'adAccountId', 'spec', 'timeRangeStart', 'timeRangeEnd'])
      assert.deepEqual(faultOf(await forecast({ [field]: undefined })), [
        400,
        'missing_required_parameter',
        field,
      ])
    const inverted = await forecast({ timeRangeEnd: range.timeRangeStart })
    assert.deepEqual(faultOf(inverted), [400, 'invalid_range', 'timeRangeEnd'])
    const inSeconds = await forecast({ timeRangeStart: 1_798_848_000, timeRangeEnd: 1_799_848_000 })
    assert.deepEqual(faultOf(inSeconds), [400, 'invalid_range', 'timeRangeEnd'])
    const early = await forecast({ timeRangeStart: '2180-01-01' })
    assert.deepEqual(faultOf(early), [400, 'invalid_integer', 'timeRangeStart'])
  })

  test('takes three kinds of campaigns, and connected television with the audience network only', async () => {
    const { forecast } = await advertiser()
    for (const campaignType of ['SPONSORED_UPDATES', 'SPONSORED_INMAILS', 'DYNAMIC'])
      assert.equal((await forecast({ campaignType })).status, 200)
    assert.deepEqual(faultOf(await forecast({ campaignType: 'TEXT_AD' })), [
      400,
      'invalid_value',
      'campaignType',
    ])
    const television = await forecast({ connectedTelevisionOnly: true })
    assert.deepEqual(faultOf(television), [400, 'invalid_value', 'enableAudienceNetwork'])
  })
})
