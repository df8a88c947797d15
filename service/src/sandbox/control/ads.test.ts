import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bend, copyAds, newAdsTeam, newTree } from '#testing/ads/ads-team.ts'
import { faultOf } from '#testing/service/socket.ts'
import { control, newTeam } from '#testing/team/team.ts'

test('a report under way says what the control says, with the rows that it was given', async () => {
  const team = await newTeam()
  const play = await control()
  const wish = { platform: 'adnet', profileId: team.profileId }
  const { body: account } = await play('POST /_sandbox/accounts', wish)
  const requested = { accountId: account.id, objectId: 'act_1000', fields: ['impressions'] }
  const { reportRunId } = (await team.call('POST /v1/ads/insights/reports', requested)).body
  const read = async () =>
    (await team.call(`GET /v1/ads/insights/reports/${reportRunId}?accountId=${account.id}`)).body
  const running = await play(`PUT /_sandbox/insights-runs/${reportRunId}`, { status: 'Job Running' })
  assert.deepEqual([running.status, running.body], [200, { reportRunId, status: 'Job Running', rowCount: 0 }])
  assert.equal((await read()).status, 'Job Running')
  const rows = [{ impressions: '7' }]
  const done = await play(`PUT /_sandbox/insights-runs/${reportRunId}`, { status: 'Job Completed', rows })
  assert.equal(done.body.rowCount, 1)
  assert.deepEqual((await read()).data, rows)
})

test('ads, reports and tags that nobody made are not found, and wrong words are refused', async () => {
  const play = await control()
  const calls = {
    'PATCH /_sandbox/ads/120230000000000404': { status: 'paused' },
    'PUT /_sandbox/insights-runs/612000000000404': { status: 'Job Failed' },
    'POST /_sandbox/tracking-tags/880000000000404/fire': {},
  }
  for (const [line, body] of Object.entries(calls))
    assert.deepEqual(faultOf(await play(line, body)), { status: 404, code: 'sandbox_object_not_found' })
  for (const status of ['', 'two words', 'half-way', 'a'.repeat(41), 7]) {
    const wrong = await play('PATCH /_sandbox/ads/1', { status })
    assert.deepEqual(faultOf(wrong), { status: 400, code: 'invalid_status', param: 'status' }, String(status))
  }
})

test('a status that the service has never heard of is stored and told as it is', async () => {
  const team = await newAdsTeam()
  const { adId } = await newTree(team)
  for (const [status, reported] of [
    ['in_appeal', 'in_appeal'],
    ['LIMITED_2', 'limited_2'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['active', 'active'],
  ] as const) {
    await bend(adId, { status })
    await copyAds(team.accountId)
    const read = await team.call(`GET /v1/ads/${adId}`)
    assert.deepEqual([read.status, read.body.status], [200, reported], JSON.stringify(read.body))
    const found = await team.call(`GET /v1/ads?accountId=${team.accountId}&status=${reported}`)
    assert.deepEqual(
      found.body.data.map(({ platformAdId }: { platformAdId: string }) => platformAdId),
      [adId],
    )
  }
})
