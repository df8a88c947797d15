import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam, type Reply } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: [number, string, string?]) =>
  assert.deepEqual([status, code, ...(expected.length > 2 ? [param] : [])], expected)

const path = '/v1/ads/conversions'
let keys = 0
const key = () => {
  keys += 1
  return { 'idempotency-key': `key-${keys}` }
}

async function newTag() {
  const team = await newTeam()
  const account = await newAccount(team, 'adnet')
  const tags = `/v1/accounts/${account.id}/tracking-tags`
  const made = await team.call(`POST ${tags}`, { adAccountId: 'act_1000', name: 'Shop' })
  const tagId: string = made.body.id
  const at = { accountId: account.id, adAccountId: 'act_1000', destinationId: tagId }
  const sandbox = await control()
  const eventTime = Math.floor(Date.parse((await sandbox('GET /_sandbox/clock')).body.now) / 1000)
  const event = (eventId: string, more: object = {}) => ({
    eventName: 'Purchase',
    eventTime,
    eventId,
    value: 19.99,
    currency: 'EUR',
    user: { email: 'Ann@Example.com ', phone: '+49 170 0000001', ipAddress: '192.0.2.1' },
    actionSource: 'web',
    sourceUrl: 'https://shop.example/thanks',
    ...more,
  })
  const sent = async () =>
    (await sandbox(`GET /_sandbox/calls?provider=adnet&accountId=${account.id}&limit=1000`)).body.data
  return { ...team, account, at, event, sent, tag: `${tags}/${tagId}`, tagId }
}

test('events are hashed, counted once for each id, and install their tag', async () => {
  const { call, at, event, sent, tag } = await newTag()
  const body = { ...at, events: [event('1'), event('2'), event('1')], consent: { adUserData: 'GRANTED' } }
  const { status, body: answer } = await call(`POST ${path}`, body, key())
  assert.equal(status, 200, JSON.stringify(answer))
  assert.deepEqual(
    [answer.platform, answer.eventsReceived, answer.eventsFailed, answer.failures],
    ['adnet', 3, 0, []],
  )
  const read = (await call(`GET ${tag}`)).body
  assert.deepEqual([read.installed, typeof read.lastFiredTime], [true, 'number'])
  const stats = (await call(`GET ${tag}/stats`)).body.rows
  assert.deepEqual(stats.at(-1).data, [{ value: 'Purchase', count: 2 }])
  const ledger = JSON.stringify(await sent())
  for (const plain of ['xample.com ', 'nn@', '1700000001', '170 0000001'])
    assert.equal(ledger.includes(plain), false, plain)
  assert.ok(ledger.includes(createHash('sha256').update('ann@example.com').digest('hex')))
  assert.ok(ledger.includes(createHash('sha256').update('491700000001').digest('hex')))
})

test('a key is required, sends once, and stays in doubt when the outcome is unknown', async () => {
  const { call, at, event, sent } = await newTag()
  isRefused(await call(`POST ${path}`, { ...at, events: [event('1')] }), [400, 'missing_idempotency_key'])
  const once = key()
  const first = await call(`POST ${path}`, { ...at, events: [event('1')] }, once)
  const again = await call(`POST ${path}`, { ...at, events: [event('1')] }, once)
  assert.deepEqual([first.status, again.body], [200, first.body])
  const doubt = key()
  for (let times = 0; times < 2; times++) {
    const lost = { ...at, events: [event('2')], testCode: 'sbx:conversion:lost' }
    isRefused(await call(`POST ${path}`, lost, doubt), [409, 'idempotency_key_outcome_unknown'])
  }
  const posts = (await sent()).filter(({ path: called }: any) => called.endsWith('/events'))
  assert.equal(posts.length, 2)
})

test('an event that cannot be one is refused before any call, and an unknown destination is 404', async () => {
  const { call, at, event, sent } = await newTag()
  const before = (await sent()).length
  const ask = (events: object[], more: object = {}) => call(`POST ${path}`, { ...at, events, ...more }, key())
  isRefused(await ask([]), [400, 'invalid_array', 'events'])
  isRefused(await ask([{ ...event('1'), eventName: undefined }]), [
    400,
    'missing_required_parameter',
    'events[0].eventName',
  ])
  isRefused(await ask([event('1', { eventTime: 'now' })]), [400, 'invalid_integer', 'events[0].eventTime'])
  isRefused(await ask([event('1', { platformData: { user_data: { em: 'a' } } })]), [400, 'invalid_value'])
  assert.equal((await sent()).length, before)
  const absent: [number, string, string] = [404, 'conversion_destination_not_found', 'destinationId']
  isRefused(await ask([event('1')], { destinationId: '880000000000404' }), absent)
  isRefused(await ask([event('1', { user: {} })]), [400, 'provider_rejected'])
})

test('the quality of a tag has no rows at first, and then its keys and its score', async () => {
  const { call, at, event, account, tagId } = await newTag()
  const query = `accountId=${account.id}&destinationId=${tagId}`
  assert.deepEqual((await call(`GET ${path}/quality?${query}`)).body, { platform: 'adnet', rows: [] })
  await call(`POST ${path}`, { ...at, events: [event('1')] }, key())
  const [row] = (await call(`GET ${path}/quality?${query}`)).body.rows
  assert.deepEqual([row.eventName, row.compositeScore], ['Purchase', 5.5])
  assert.deepEqual(row.matchKeys[0], { identifier: 'email', coveragePercentage: 100 })
  const requested = (destinationId: string) =>
    call(`GET ${path}/quality?accountId=${account.id}&destinationId=${destinationId}`)
  isRefused(await requested('act_1000'), [400, 'invalid_string', 'destinationId'])
  isRefused(await requested('880000000000404'), [404, 'conversion_destination_not_found'])
  isRefused(await call(`GET ${path}/quality?accountId=${account.id}`), [400, 'missing_required_parameter'])
})

test('a custom conversion is made once and then reused', async () => {
  const { call, account, tagId } = await newTag()
  const conversions = `/v1/accounts/${account.id}/custom-conversions`
  const rule = { and: [{ event: { eq: 'PageView' } }, { url: { i_contains: 'thanks' } }] }
  const body = { adAccountId: 'act_1000', name: 'Thanks', pixelId: tagId, customEventType: 'PURCHASE', rule }
  const made = await call(`POST ${conversions}`, body)
  assert.deepEqual([made.status, made.body.reused], [201, false])
  const again = await call(`POST ${conversions}`, body)
  assert.deepEqual([again.status, again.body.reused], [200, true])
  assert.equal(again.body.customConversionId, made.body.customConversionId)
  const other = await call(`POST ${conversions}`, { ...body, name: 'Others' })
  assert.equal(other.status, 201)
  const listed = await call(`GET ${conversions}?adAccountId=act_1000`)
  assert.deepEqual(listed.body.data[1], made.body.customConversion)
  assert.deepEqual(listed.body.data[1].rule, rule)
  isRefused(await call(`POST ${conversions}`, { ...body, name: 'sbx:conversion:refused' }), [
    400,
    'provider_rejected',
  ])
  isRefused(await call(`GET ${conversions}?adAccountId=act_7`), [404, 'ad_account_not_found'])
})

async function newDestination(platform: 'searchads' | 'pronetads', adAccountId: string, type: string) {
  const team = await newTeam()
  const account = await newAccount(team, platform)
  const base = `/v1/accounts/${account.id}/conversion-destinations`
  const made = await team.call(`POST ${base}`, { adAccountId, name: 'Orders', type })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id } = made.body
  const one = `${base}/${encodeURIComponent(id)}`
  const query = `adAccountId=${made.body.adAccountId}`
  return { ...team, account, base, made: made.body, id, one, query }
}

test('the pixels of the ad platform are no conversion destinations', async () => {
  const { call, account } = await newTag()
  const base = `/v1/accounts/${account.id}/conversion-destinations`
  isRefused(await call(`GET ${base}`), [501, 'capability_not_supported'])
  isRefused(await call(`GET ${base}/1?adAccountId=act_1000`), [501, 'capability_not_supported'])
})

for (const [platform, adAccountId, type] of [
  ['searchads', '1000', 'PURCHASE'],
  ['pronetads', '1000', 'PURCHASE'],
] as const)
  test(`a destination of ${platform} is made, listed, read, changed, given events and removed`, async () => {
    const { call, account, base, made, id, one, query } = await newDestination(platform, adAccountId, type)
    assert.deepEqual([made.platform, made.name, made.status], [platform, 'Orders', 'active'])
    const listed = (await call(`GET ${base}`)).body.destinations
    assert.ok(listed.some((destination: any) => destination.id === id))
    assert.equal((await call(`GET ${one}?${query}`)).body.name, 'Orders')
    const changed = await call(`PATCH ${one}`, { adAccountId: made.adAccountId, name: 'Renamed' })
    assert.deepEqual([changed.status, changed.body.name], [200, 'Renamed'])
    isRefused(await call(`PATCH ${one}`, { adAccountId: made.adAccountId }), [
      400,
      'missing_required_parameter',
    ])
    const clock = (await (await control())('GET /_sandbox/clock')).body.now
    const eventTime = Math.floor(Date.parse(clock) / 1000) - 60
    const user = { email: 'ann@example.com', clickIds: { gclid: 'abc' } }
    const event = { eventName: 'Purchase', eventTime, eventId: '1', user, value: 5, currency: 'USD' }
    const body = { accountId: account.id, adAccountId: made.adAccountId, destinationId: id, events: [event] }
    const sent = await call(`POST ${path}`, body, key())
    assert.deepEqual([sent.status, sent.body.platform, sent.body.eventsReceived], [200, platform, 1])
    assert.equal((await call(`DELETE ${one}?${query}`)).status, 204)
    const absent = platform === 'searchads' ? '1000~99990404' : '99990404'
    isRefused(await call(`GET ${base}/${absent}?${query}`), [404, 'conversion_destination_not_found'])
  })

test('campaigns are tied to a rule and untied, and its results are read', async () => {
  const { call, one, made, query } = await newDestination('pronetads', '1000', 'PURCHASE')
  const tied = await call(`POST ${one}/associations`, { adAccountId: made.adAccountId, campaignIds: ['404'] })
  assert.equal(tied.status, 200, JSON.stringify(tied.body))
  assert.equal(tied.body.succeeded.length + tied.body.failed.length, 1)
  assert.equal((await call(`GET ${one}/associations?${query}`)).status, 200)
  const untied = await call(`DELETE ${one}/associations?${query}&campaignIds=404`)
  assert.equal(untied.status, 200, JSON.stringify(untied.body))
  const metrics = await call(`GET ${one}/metrics?${query}&startDate=2026-01-01&endDate=2026-01-31`)
  assert.deepEqual([metrics.status, metrics.body.granularity], [200, 'DAILY'], JSON.stringify(metrics.body))
  const inverted = await call(`GET ${one}/metrics?${query}&startDate=2026-01-31&endDate=2026-01-01`)
  isRefused(inverted, [400, 'invalid_range', 'endDate'])
  isRefused(await call(`GET ${one}/metrics?${query}&startDate=2026-02-30`), [
    400,
    'invalid_date',
    'startDate',
  ])
})

test('an adjustment is sent to search ads alone, under a key, and fenced when its outcome is unknown', async () => {
  const { call, account, id } = await newDestination('searchads', '1000', 'PURCHASE')
  const adjustment = { adjustmentType: 'RETRACTION', adjustmentTime: 1767607200, orderId: 'order-1' }
  const body = { accountId: account.id, destinationId: id, adjustments: [adjustment] }
  isRefused(await call(`POST ${path}/adjustments`, body), [400, 'missing_idempotency_key'])
  const sent = await call(`POST ${path}/adjustments`, body, key())
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  assert.equal(sent.body.adjustmentsReceived + sent.body.adjustmentsFailed, 1)
  const doubt = key()
  const lost = { ...body, adjustments: [{ ...adjustment, orderId: 'sbx:conversion:lost' }] }
  for (let times = 0; times < 2; times++)
    isRefused(await call(`POST ${path}/adjustments`, lost, doubt), [409, 'idempotency_key_outcome_unknown'])
  const nameless = { ...body, adjustments: [{ ...adjustment, orderId: undefined }] }
  isRefused(await call(`POST ${path}/adjustments`, nameless, key()), [
    400,
    'missing_required_parameter',
    'adjustments[0].orderId',
  ])
  const { call: other, at } = await newTag()
  const foreign = { ...body, accountId: at.accountId }
  isRefused(await other(`POST ${path}/adjustments`, foreign, key()), [501, 'capability_not_supported'])
})
