import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fault, newAdsTeam } from '#testing/ads/ads-account.ts'
import { faultOf } from '#testing/service/socket.ts'

const path = '/v1/ads/rf-predictions'
const days = { startDate: '2099-01-02T00:00:00Z', endDate: '2099-01-12T00:00:00Z' }

async function newPredictions(adAccountId = 'act_1000') {
  const team = await newAdsTeam()
  const { call, accountId } = team
  const named = { accountId, adAccountId }
  const create = (body: object, headers?: Record<string, string>) =>
    call(`POST ${path}`, { ...named, ...days, ...body }, headers)
  return { ...team, create, named, query: new URLSearchParams(named) }
}

test('a budget is answered with the people it reaches, a reach with what it costs', async () => {
  const { create, call, query } = await newPredictions()
  const made = await create({ budgetAmount: 500, frequencyCap: 4 })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { predictionId } = made.body.prediction
  assert.deepEqual(made.body, {
    adAccountId: 'act_1000',
    currency: 'USD',
    prediction: {
      predictionId,
      status: 'ready',
      budget: 500,
      reach: 25_000,
      impressions: 100_000,
      minBudget: 20,
      maxBudget: 400_000,
      minReach: 1000,
      maxReach: 20_000_000,
      frequencyCap: 4,
      startTime: Date.parse(days.startDate) / 1000,
      stopTime: Date.parse(days.endDate) / 1000,
      expiresAt: null,
    },
  })
  assert.deepEqual((await call(`GET ${path}/${predictionId}?${query}`)).body, made.body)
  const { prediction } = (await create({ reach: 10_000 })).body
  assert.deepEqual([prediction.reach, prediction.budget], [10_000, 100])
})

test('amounts are whole units of the currency of the ad account', async () => {
  const { create } = await newPredictions('act_1001')
  const { body } = await create({ budgetAmount: 5000 })
  assert.deepEqual([body.currency, body.prediction.budget], ['JPY', 5000])
  assert.deepEqual(
    faultOf(await create({ budgetAmount: 0.5 })),
    fault(400, 'too_many_decimals', 'budgetAmount'),
  )
  const unknown = await newPredictions('act_1004')
  assert.equal((await unknown.create({ budgetAmount: 5 })).code, 'unknown_currency')
})

test('a prediction is booked under an id of its own, and the booking is released', async () => {
  const { create, call, named, query } = await newPredictions()
  const { predictionId } = (await create({ budgetAmount: 500 })).body.prediction
  const key = { 'idempotency-key': 'book' }
  const booked = await call(`POST ${path}/${predictionId}/reserve`, named, key)
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { prediction } = booked.body
  assert.notEqual(prediction.predictionId, predictionId)
  assert.deepEqual([prediction.status, prediction.budget], ['reserved', 500])
  assert.match(prediction.expiresAt, /^\d{4}-.*Z$/)
  assert.deepEqual((await call(`POST ${path}/${predictionId}/reserve`, named, key)).body, booked.body)
  const release = `DELETE ${path}/${prediction.predictionId}?${query}`
  for (let times = 0; times < 2; times++) {
    const released = await call(release)
    assert.deepEqual([released.status, released.body], [200, { id: prediction.predictionId, deleted: true }])
  }
  const read = (await call(`GET ${path}/${prediction.predictionId}?${query}`)).body.prediction
  assert.deepEqual([read.status, read.expiresAt], ['ready', null])
  assert.equal((await call(`DELETE ${path}/${predictionId}?${query}`)).code, 'provider_rejected')
})

test('a prediction is asked for with one question, and belongs to one ad account', async () => {
  const { create, call, named, accountId } = await newPredictions()
  const rows: [object, string, string][] = [
    [{}, 'missing_required_parameter', 'budgetAmount'],
    [{ budgetAmount: 5, reach: 5 }, 'mutually_exclusive_fields', 'reach'],
    [{ reach: 5, endDate: days.startDate }, 'invalid_range', 'endDate'],
    [{ reach: 5, frequencyCap: 91 }, 'invalid_integer', 'frequencyCap'],
    [{ reach: 5, startDate: 'soon' }, 'invalid_timestamp', 'startDate'],
  ]
  for (const [body, code, param] of rows)
    assert.deepEqual(faultOf(await create(body)), fault(400, code, param))
  const { predictionId } = (await create({ budgetAmount: 500 })).body.prediction
  const absent = fault(404, 'prediction_not_found')
  const elsewhere = new URLSearchParams({ accountId, adAccountId: 'act_1001' })
  assert.deepEqual(faultOf(await call(`GET ${path}/${predictionId}?${elsewhere}`)), absent)
  assert.deepEqual(faultOf(await call(`DELETE ${path}/${predictionId}?${elsewhere}`)), absent)
  // One that cannot even be an id is an absent prediction too: the path names no account.
  assert.deepEqual(faultOf(await call(`GET ${path}/%00?${new URLSearchParams(named)}`)), absent)
  for (const id of ['10404', 'x'])
    assert.deepEqual(faultOf(await call(`POST ${path}/${id}/reserve`, named)), absent)
})
