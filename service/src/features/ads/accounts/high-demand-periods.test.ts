import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fault, newAdsTeam } from '#testing/ads/ads-account.ts'
import { faultOf } from '#testing/service/socket.ts'

const path = '/v1/ads/high-demand-periods'
const adAccountId = 'act_1000'
const start = Date.parse('2099-01-02T10:15:00Z') / 1000
const period = { budgetValue: 50, budgetValueType: 'ABSOLUTE', timeStart: start, timeEnd: start + 7200 }

async function newPeriods() {
  const team = await newAdsTeam()
  const { call, accountId } = team
  const wanted = { accountId, adAccountId, name: 'Spring', goal: 'traffic' }
  const made = await call('POST /v1/ads/campaigns', wanted)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { campaignId } = made.body
  const create = (given: object) =>
    call(`POST ${path}`, { accountId, campaignId, currency: 'USD', ...period, ...given })
  return { ...team, campaignId, create }
}

test('a period raises the budget of a campaign, and each request makes one more', async () => {
  const { ask, create, campaignId } = await newPeriods()
  const first = await create({ recurrenceType: 'ONE_TIME' })
  assert.deepEqual([first.status, first.body.objectId], [201, campaignId])
  const second = await create({ budgetValueType: 'MULTIPLIER', budgetValue: 1.5, currency: undefined })
  assert.notEqual(second.body.id, first.body.id)
  const { body } = await ask('high-demand-periods', { campaignId, limit: '1' })
  assert.equal(body.objectId, campaignId)
  const rest = (await ask('high-demand-periods', { campaignId, after: body.paging.after })).body
  const rows = [...body.data, ...rest.data]
  assert.deepEqual(
    rows.map(({ id, budget_value, budget_value_type }) => [id, budget_value, budget_value_type]),
    [
      [second.body.id, 1.5, 'MULTIPLIER'],
      [first.body.id, 5000, 'ABSOLUTE'],
    ],
  )
  assert.deepEqual([rows[1].time_start, rest.paging.after], ['2099-01-02T10:15:00+0000', null])
})

test('a period is for exactly one object, on quarters of an hour, in a currency where it is money', async () => {
  const { create, ask, campaignId } = await newPeriods()
  const rows: [object, string, string][] = [
    [{ adSetId: '1' }, 'mutually_exclusive_fields', 'adSetId'],
    [{ campaignId: undefined }, 'missing_required_parameter', 'campaignId'],
    [{ timeStart: start + 60 }, 'invalid_integer', 'timeStart'],
    [{ timeEnd: start + 7201 }, 'invalid_integer', 'timeEnd'],
    [{ timeEnd: start }, 'invalid_range', 'timeEnd'],
    [{ currency: undefined }, 'missing_required_parameter', 'currency'],
    [{ currency: 'ZZZ' }, 'unknown_currency', 'currency'],
    [{ currency: 'JPY', budgetValue: 0.5 }, 'too_many_decimals', 'budgetValue'],
    [{ budgetValue: 19.999 }, 'too_many_decimals', 'budgetValue'],
    [{ budgetValueType: 'PERCENT' }, 'invalid_value', 'budgetValueType'],
    [{ recurrenceType: 'DAILY' }, 'invalid_value', 'recurrenceType'],
  ]
  for (const [body, code, param] of rows)
    assert.deepEqual(faultOf(await create(body)), fault(400, code, param))
  const missing = fault(400, 'missing_required_parameter', 'campaignId')
  assert.deepEqual(faultOf(await ask('high-demand-periods')), missing)
  const both = await ask('high-demand-periods', { campaignId, adSetId: '1' })
  assert.deepEqual(faultOf(both), fault(400, 'mutually_exclusive_fields', 'adSetId'))
})

test('an object that nobody knows has no periods', async () => {
  const { create, ask } = await newPeriods()
  const absent = fault(404, 'campaign_not_found', 'campaignId')
  assert.deepEqual(faultOf(await create({ campaignId: '10404' })), absent)
  assert.deepEqual(faultOf(await ask('high-demand-periods', { campaignId: '10404' })), absent)
  assert.deepEqual(
    faultOf(await ask('high-demand-periods', { adSetId: '10404' })),
    fault(404, 'ad_set_not_found', 'adSetId'),
  )
})

test('the change log tells what was made, and filters the page by an object', async () => {
  const { ask, call, accountId, campaignId } = await newPeriods()
  const body = { accountId, adAccountId, name: 'Summer', goal: 'traffic' }
  assert.ok((await call('POST /v1/ads/campaigns', body)).status < 300)
  const log = (query: Record<string, string>) => ask('activity', { adAccountId, ...query })
  const all = (await log({})).body
  assert.deepEqual(
    all.data.map(({ event_type, object_name }: any) => `${event_type} ${object_name}`),
    ['create_campaign_group Summer', 'create_campaign_group Spring'],
  )
  assert.equal(typeof all.data[0].extra_data, 'string')
  assert.deepEqual(JSON.parse(all.data[0].extra_data), { run_status: { new_value: 'PAUSED' } })
  const own = (await log({ objectId: campaignId })).body
  assert.deepEqual(own.data, [all.data[1]])
  const first = (await log({ objectId: campaignId, limit: '1' })).body
  assert.deepEqual([first.data, typeof first.paging.after], [[], 'string'])
  const second = (await log({ objectId: campaignId, limit: '1', after: first.paging.after })).body
  assert.deepEqual([second.data, second.paging.after], [[all.data[1]], null])
  const day = all.data[0].event_time.slice(0, 10)
  assert.equal((await log({ since: day, until: day })).body.data.length, 2)
  assert.equal((await log({ since: '2098-01-01', until: '2098-01-02' })).body.data.length, 0)
})
