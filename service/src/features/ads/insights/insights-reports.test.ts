import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fault, newAdsTeam, readAds } from '#testing/ads/ads-account.ts'
import { boot } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control } from '#testing/team/team.ts'

const objectId = 'act_1000'
const path = '/v1/ads/insights/reports'

async function newReports() {
  const team = await newAdsTeam()
  const { call, accountId } = team
  const submit = (body: object = {}) => call(`POST ${path}`, { accountId, objectId, ...body })
  const sandbox = await control()
  const become = (id: string, body: object) => sandbox(`PUT /_sandbox/insights-runs/${id}`, body)
  const poll = (id: string, query: Record<string, string> = {}) => team.ask(`insights/reports/${id}`, query)
  return { ...team, submit, become, poll }
}

test('a run is accepted with its id alone, and its rows are read when it is completed', async () => {
  const { submit, poll } = await newReports()
  const whole = {
    level: 'campaign',
    fields: ['impressions', 'spend'],
    breakdowns: ['age'],
    actionBreakdowns: 'action_type',
    actionAttributionWindows: ['1d_click'],
    actionReportTime: 'impression',
    filtering: [{ field: 'impressions', operator: 'GREATER_THAN', value: 0 }],
    fromDate: '2026-01-01',
    toDate: '2026-01-31',
    timeIncrement: 7,
    platform: 'socialnet',
  }
  const accepted = await submit(whole)
  assert.deepEqual([accepted.status, Object.keys(accepted.body)], [202, ['reportRunId']])
  const { body } = await poll(accepted.body.reportRunId)
  assert.deepEqual(body, {
    reportRunId: accepted.body.reportRunId,
    status: 'Job Completed',
    percentCompletion: 100,
    dateStart: '2026-01-01',
    dateStop: '2026-01-31',
    data: [],
    paging: { after: null },
  })
})

test('a run is judged before it is submitted', async () => {
  const { submit, call, accountId } = await newReports()
  const rows: [object, string, string][] = [
    [{ level: 'creative' }, 'invalid_value', 'level'],
    [{ actionAttributionWindows: '1d_click' }, 'invalid_array', 'actionAttributionWindows'],
    [{ filtering: [{ field: 'a', operator: 'EQUAL' }] }, 'missing_required_parameter', 'filtering[0].value'],
    [{ filtering: '[]' }, 'invalid_array', 'filtering'],
    [
      { datePreset: 'today', fromDate: '2026-01-01', toDate: '2026-01-01' },
      'mutually_exclusive_fields',
      'datePreset',
    ],
    [{ fromDate: '2026-01-01' }, 'missing_required_parameter', 'toDate'],
  ]
  for (const [body, code, param] of rows)
    assert.deepEqual(faultOf(await submit(body)), fault(400, code, param))
  for (const timeIncrement of [0, 91, 'weekly', '7']) {
    const { status, param } = await submit({ timeIncrement })
    assert.deepEqual([status, param], [400, 'timeIncrement'], String(timeIncrement))
  }
  for (const timeIncrement of [1, 90, 'monthly', 'all_days'])
    assert.equal((await submit({ timeIncrement })).status, 202)
  const missing = await call(`POST ${path}`, { accountId })
  assert.deepEqual(faultOf(missing), fault(400, 'missing_required_parameter', 'objectId'))
  const absent = await submit({ objectId: 'act_4711' })
  assert.deepEqual(faultOf(absent), fault(404, 'ad_account_not_found', 'objectId'))
})

test('a run of another connection, an old one and an unknown one are the same', async () => {
  const { submit, poll, call, ...team } = await newReports()
  const { reportRunId } = (await submit()).body
  const absent = fault(404, 'insights_run_not_found')
  const other = await newAccount({ ...team, call }, 'adnet')
  const elsewhere = await readAds(call, other.id, `insights/reports/${reportRunId}`)
  assert.deepEqual(faultOf(elsewhere), absent)
  for (const id of ['10404', '612000000000000', 'x']) assert.deepEqual(faultOf(await poll(id)), absent)
  assert.equal((await poll(reportRunId)).status, 200)
})

test('a status of any word is passed on, and there are no rows before the run is completed', async () => {
  const { submit, poll, become } = await newReports()
  const { reportRunId } = (await submit()).body
  for (const status of ['Job Not Started', 'Job Running', 'Job Failed', 'Job Skipped', 'Job Somewhere']) {
    assert.equal((await become(reportRunId, { status })).status, 200, status)
    const read = await poll(reportRunId)
    assert.deepEqual([read.status, read.body.status], [200, status])
    assert.deepEqual(['data' in read.body, 'paging' in read.body], [false, false], status)
  }
  const rows = ['1', '2', '3'].map((impressions) => ({ impressions }))
  await become(reportRunId, { status: 'Job Completed', rows })
  const first = (await poll(reportRunId, { limit: '2' })).body
  const second = (await poll(reportRunId, { limit: '2', after: first.paging.after })).body
  assert.deepEqual([...first.data, ...second.data], rows)
  assert.equal(second.paging.after, null)
  await become(reportRunId, { status: 'Job Completed', rows: [] })
  assert.deepEqual((await poll(reportRunId)).body.data, [])
})

test('a run is gone after 30 days', async () => {
  const own = await boot()
  try {
    const { call, accountId, ask } = await newAdsTeam(own)
    const { reportRunId } = (await call(`POST ${path}`, { accountId, objectId })).body
    const sandbox = await control(own)
    const pass = (days: number) => sandbox('POST /_sandbox/clock', { advanceSeconds: days * 86_400 })
    await pass(29)
    assert.equal((await ask(`insights/reports/${reportRunId}`)).status, 200)
    await pass(1)
    const expired = await ask(`insights/reports/${reportRunId}`)
    assert.deepEqual(faultOf(expired), fault(404, 'insights_run_not_found'))
  } finally {
    await own.stop()
  }
})
