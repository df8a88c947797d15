import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam } from '#testing/team/team.ts'

for (const platform of ['searchads', 'pronetads'])
  test(`what ${platform} has taken of conversions is listed, each event once`, async () => {
    const team = await newTeam()
    const { id: accountId } = await newAccount(team, platform)
    const sandbox = await control()
    const adAccountId = '1000'
    const wanted = { adAccountId, name: 'Orders', type: 'PURCHASE' }
    const made = await team.call(`POST /v1/accounts/${accountId}/conversion-destinations`, wanted)
    const eventTime = Math.floor(Date.parse((await sandbox('GET /_sandbox/clock')).body.now) / 1000)
    const event = { eventName: 'Purchase', eventTime, eventId: 'one', user: { email: 'ann@example.com' } }
    const body = { accountId, adAccountId, destinationId: made.body.id, events: [event] }
    for (const key of ['first', 'second']) {
      const sent = await team.call('POST /v1/ads/conversions', body, { 'idempotency-key': key })
      assert.equal(sent.status, 200, JSON.stringify(sent.body))
    }
    const { data } = (await sandbox(`GET /_sandbox/accounts/${accountId}/conversion-events`)).body
    assert.deepEqual(
      data.map(({ id, at }: { id: string; at: number }) => [id, at]),
      [['one', eventTime * 1000]],
    )
  })

test('conversions of an account that is not there are not found', async () => {
  const call = await control()
  const { status, code } = await call(`GET /_sandbox/accounts/${randomId()}/conversion-events`)
  assert.deepEqual([status, code], [404, 'sandbox_object_not_found'])
})

test('an event that somebody else has sent is taken once, and its body is checked', async () => {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'searchads')
  const sandbox = await control()
  const route = `/_sandbox/accounts/${accountId}/conversion-events`
  const event = {
    destination: 'customers/1/conversionActions/1',
    name: null,
    id: 'one',
    at: 1_760_000_000_000,
  }
  assert.deepEqual((await sandbox(`POST ${route}`, event)).body, { isNew: true })
  assert.deepEqual((await sandbox(`POST ${route}`, event)).body, { isNew: false })
  assert.deepEqual((await sandbox(`GET ${route}`)).body.data, [event])
  const { status, code, body } = await sandbox(`POST ${route}`, { ...event, at: 'now' })
  assert.deepEqual([status, code, body.param], [400, 'invalid_value', 'at'])
})
