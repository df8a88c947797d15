import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAd, newPerson } from '#testing/ads/adnet-twin.ts'
import { adControl } from './control.ts'

const day = 86_400

test('an ad is what the control says, and runs only while it is active', async () => {
  const person = await newPerson()
  const { ask, state, pass } = person
  const { adId } = await newAd(person, { status: 'PAUSED' })
  const states = {
    active: 'ACTIVE',
    pending_review: 'PENDING_REVIEW',
    rejected: 'DISAPPROVED',
    with_issues: 'WITH_ISSUES',
    paused: 'PAUSED',
    completed: 'ACTIVE',
    archived: 'ARCHIVED',
    cancelled: 'DELETED',
    in_appeal: 'IN_APPEAL',
  } as const
  for (const status of Object.keys(states) as (keyof typeof states)[]) {
    const shown: any = await adControl.changeAd(state, adId, { status })
    assert.equal(shown.effective_status, states[status], status)
    const { effective_status } = await ask(`GET /${adId}?fields=effective_status`)
    assert.equal(effective_status, states[status], status)
  }
  await adControl.changeAd(state, adId, { status: 'active' })
  pass(day)
  const [row] = (await ask(`GET /${adId}/insights?date_preset=maximum`)).data
  assert.ok(Number(row.impressions) > 0)
  await adControl.changeAd(state, adId, { status: 'rejected' })
  pass(day)
  assert.deepEqual(
    (await ask(`GET /${adId}/insights?date_preset=maximum`)).data[0].impressions,
    row.impressions,
  )
  await ask(`POST /${adId}`, { status: 'PAUSED' })
  await ask(`POST /${adId}`, { status: 'ACTIVE' })
  assert.equal((await ask(`GET /${adId}?fields=effective_status`)).effective_status, 'DISAPPROVED')
})

test('the ad set of a completed ad is over', async () => {
  const person = await newPerson()
  const { adId, adSetId } = await newAd(person)
  await adControl.changeAd(person.state, adId, { status: 'completed' })
  assert.equal((await person.ask(`GET /${adSetId}?fields=end_time`)).end_time, '2031-03-03T12:00:00+0000')
  await adControl.changeAd(person.state, adId, { status: 'active' })
  assert.equal((await person.ask(`GET /${adSetId}?fields=end_time`)).end_time, undefined)
})

test('numbers are added to the current day, and every report has them', async () => {
  const person = await newPerson()
  const { ask, state } = person
  const { adId, campaignId } = await newAd(person, { status: 'PAUSED' })
  const metrics = { impressions: 100, clicks: 5, spend: 1.25, conversions: 2 }
  await adControl.changeAd(state, adId, { metrics })
  await adControl.changeAd(state, adId, { metrics })
  const query = 'date_preset=today&fields=impressions,clicks,spend,actions'
  for (const id of [adId, campaignId, 'act_1000']) {
    const [row] = (await ask(`GET /${id}/insights?${query}`)).data
    assert.deepEqual([row.impressions, row.clicks, row.spend], ['200', '10', '2.50'])
    const purchase = row.actions.find((one: any) => one.action_type === 'purchase')
    assert.equal(purchase.value, '4')
  }
})

test('an ad is seen where it is placed, and a creative may keep to itself what it was made of', async () => {
  const person = await newPerson()
  const { adId, creativeId } = await newAd(person)
  const fields = 'object_story_spec,effective_object_story_id,effective_instagram_media_id'
  const seen = async () => Object.keys(await person.ask(`GET /${creativeId}?fields=${fields}`)).slice(1)
  assert.deepEqual(await seen(), fields.split(','))
  await adControl.changeAd(person.state, adId, { placement: 'socialnet', rebuildable: false })
  assert.deepEqual(await seen(), ['effective_object_story_id'])
  await adControl.changeAd(person.state, adId, { placement: 'photonet' })
  assert.deepEqual(await seen(), ['effective_instagram_media_id'])
  await adControl.changeAd(person.state, adId, { placement: 'both', rebuildable: true })
  assert.deepEqual(await seen(), fields.split(','))
})

test('a report says what the control says', async () => {
  const { ask, call, state } = await newPerson()
  const { report_run_id: id } = await ask('POST /act_1000/insights', { fields: 'impressions' })
  assert.equal(await adControl.changeRun(state, id, { status: 'Job Running' }), 0)
  assert.equal((await ask(`GET /${id}`)).async_status, 'Job Running')
  assert.equal((await call(`GET /${id}/insights`)).body.error.code, 2601)
  const rows = [{ impressions: '1' }, { impressions: '2' }, { impressions: '3' }]
  assert.equal(await adControl.changeRun(state, id, { status: 'Job Completed', rows }), 3)
  const page = await ask(`GET /${id}/insights?limit=2`)
  assert.deepEqual([page.data, page.paging.cursors.after], [rows.slice(0, 2), 'after-2'])
})

test('what nobody made is not there to be changed', async () => {
  const { state } = await newPerson()
  assert.equal(await adControl.changeAd(state, '120230000000000404', { status: 'paused' }), undefined)
  assert.equal(await adControl.changeRun(state, '612000000000404', { status: 'x' }), undefined)
  assert.equal(await adControl.fireTag(state, '1', new Date()), undefined)
})

test('several objects are read at once, and an id that names nothing is refused', async () => {
  const person = await newPerson()
  const { adId, campaignId } = await newAd(person)
  const read = await person.ask(`GET /?ids=${adId},${campaignId},act_1000&fields=name`)
  assert.deepEqual(Object.keys(read).sort(), [adId, campaignId, 'act_1000'].sort())
  assert.equal(read[campaignId].name, 'Spring')
  for (const id of ['1', '120210000000000404', 'nothing'])
    assert.equal((await person.call(`GET /${id}`)).body.error.error_subcode, 33)
})
