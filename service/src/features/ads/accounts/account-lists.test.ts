import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fault, newAdsTeam } from '#testing/ads/ads-account.ts'
import { faultOf } from '#testing/service/socket.ts'

const adAccountId = 'act_1000'

test('lists of an ad account come page by page, and tell that the last page is the last', async () => {
  const { ask } = await newAdsTeam()
  for (const [path, names] of Object.entries({
    labels: ['Spring', 'Summer'],
    studies: ['Sandbox split test', 'Sandbox lift study'],
  })) {
    const first = (await ask(path, { adAccountId, limit: '1' })).body
    assert.deepEqual([first.adAccountId, first.data.length], [adAccountId, 1])
    const second = (await ask(path, { adAccountId, limit: '1', after: first.paging.after })).body
    assert.deepEqual(
      [...first.data, ...second.data].map(({ name }) => name),
      names,
    )
    assert.equal(second.paging.after, null)
    assert.deepEqual(
      faultOf(await ask(path, { adAccountId: 'act_4711' })),
      fault(404, 'ad_account_not_found', 'adAccountId'),
    )
    assert.deepEqual(faultOf(await ask(path)), fault(400, 'missing_required_parameter', 'adAccountId'))
    for (const limit of ['0', '101'])
      assert.equal((await ask(path, { adAccountId, limit })).code, 'invalid_limit')
  }
})

test('labels have no choice of fields, and studies have those that Meta Ads knows', async () => {
  const { ask } = await newAdsTeam()
  assert.deepEqual(
    faultOf(await ask('labels', { adAccountId, fields: 'id' })),
    fault(400, 'unknown_parameter', 'fields'),
  )
  const { body } = await ask('studies', { adAccountId, fields: 'id,type' })
  assert.deepEqual(Object.keys(body.data[0]).sort(), ['id', 'type'])
  const refused = await ask('studies', { adAccountId, fields: 'id,colour' })
  assert.equal(refused.code, 'provider_rejected')
  assert.match(refused.body.error, /colour/)
})

test('the businesses of the person are listed', async () => {
  const { ask } = await newAdsTeam()
  const { body } = await ask('businesses', { limit: '2' })
  assert.deepEqual([body.data.length, body.data[0].name], [2, 'Sandbox business'])
  assert.equal((await ask('businesses')).body.paging.after, null)
})

test('the change log takes days, and an inverted range is an empty list', async () => {
  const { ask } = await newAdsTeam()
  const inverted = await ask('activity', { adAccountId, since: '2026-02-02', until: '2026-02-01' })
  assert.deepEqual(inverted.body, { adAccountId, data: [], paging: { after: null } })
  for (const since of ['2026-02-30', '2026-2-1', '2026-02-01T00:00:00Z', 'soon'])
    assert.deepEqual(
      faultOf(await ask('activity', { adAccountId, since })),
      fault(400, 'invalid_date', 'since'),
    )
  assert.equal((await ask('activity', { adAccountId, limit: '200' })).status, 200)
  assert.equal((await ask('activity', { adAccountId, limit: '201' })).code, 'invalid_limit')
  assert.deepEqual(faultOf(await ask('activity')), fault(400, 'missing_required_parameter', 'adAccountId'))
})
