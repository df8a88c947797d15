import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fault, newAdsTeam } from '#testing/ads/ads-account.ts'
import { faultOf } from '#testing/service/socket.ts'

const objectId = 'act_1000'

test('the figures of an ad account are queried live, and its rows come unchanged', async () => {
  const { ask } = await newAdsTeam()
  const { status, body } = await ask('insights', {
    objectId,
    level: 'account',
    fields: 'account_id,impressions,spend',
    datePreset: 'last_7d',
    timeIncrement: 'all_days',
    actionReportTime: 'mixed',
    useUnifiedAttributionSetting: 'true',
    actionAttributionWindows: '1d_click,7d_click',
    filtering: JSON.stringify([{ field: 'impressions', operator: 'GREATER_THAN', value: 0 }]),
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.objectId, body.paging], [objectId, { after: null }])
  assert.ok(Array.isArray(body.data))
})

test('days come as a preset, as a pair, or not at all', async () => {
  const { ask } = await newAdsTeam()
  const query = (given: Record<string, string>) => ask('insights', { objectId, ...given })
  assert.equal((await query({})).status, 200)
  assert.equal((await query({ fromDate: '2025-01-01', toDate: '2026-12-31' })).status, 200)
  const rows: [Record<string, string>, string, string][] = [
    [
      { datePreset: 'last_7d', fromDate: '2026-01-01', toDate: '2026-01-02' },
      'mutually_exclusive_fields',
      'datePreset',
    ],
    [{ fromDate: '2026-01-01' }, 'missing_required_parameter', 'toDate'],
    [{ toDate: '2026-01-01' }, 'missing_required_parameter', 'fromDate'],
    [{ fromDate: '2025-01-01', toDate: '2027-01-01' }, 'invalid_range', 'toDate'],
    [{ fromDate: '2026-01-02', toDate: '2026-01-01' }, 'invalid_range', 'toDate'],
    [{ fromDate: '2026-02-30', toDate: '2026-03-01' }, 'invalid_date', 'fromDate'],
  ]
  for (const [given, code, param] of rows)
    assert.deepEqual(faultOf(await query(given)), fault(400, code, param))
})

test('a query is judged before it is asked', async () => {
  const { ask } = await newAdsTeam()
  const query = (given: Record<string, string>) => ask('insights', { objectId, ...given })
  for (const timeIncrement of ['1', '90', 'monthly', 'all_days'])
    assert.equal((await query({ timeIncrement })).status, 200, timeIncrement)
  const rows: [Record<string, string>, string, string][] = [
    [{ timeIncrement: '0' }, 'invalid_value', 'timeIncrement'],
    [{ timeIncrement: '91' }, 'invalid_value', 'timeIncrement'],
    [{ timeIncrement: 'weekly' }, 'invalid_value', 'timeIncrement'],
    [{ actionReportTime: 'lifetime' }, 'invalid_value', 'actionReportTime'],
    [{ level: 'creative' }, 'invalid_value', 'level'],
    [{ filtering: 'impressions>0' }, 'invalid_array', 'filtering'],
    [{ filtering: '{"field":"a"}' }, 'invalid_array', 'filtering'],
    [{ filtering: '[{"field":"a","operator":"EQUAL"}]' }, 'missing_required_parameter', 'filtering[0].value'],
    [{ objectId: 'here' }, 'invalid_string', 'objectId'],
    [{ limit: '501' }, 'invalid_limit', 'limit'],
  ]
  for (const [given, code, param] of rows)
    assert.deepEqual(faultOf(await query(given)), fault(400, code, param))
  assert.deepEqual(faultOf(await ask('insights')), fault(400, 'missing_required_parameter', 'objectId'))
  assert.equal((await query({ fields: 'moods' })).code, 'provider_rejected')
  assert.deepEqual(
    faultOf(await query({ objectId: 'act_4711' })),
    fault(404, 'ad_account_not_found', 'objectId'),
  )
  assert.deepEqual(faultOf(await query({ objectId: '10404' })), fault(404, 'ad_object_not_found', 'objectId'))
})
