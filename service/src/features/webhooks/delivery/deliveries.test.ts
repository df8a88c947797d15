import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { businessNow } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

const events = ['account.connected']

async function newWebhook(team: Team, url: string, more: object = {}, call = team.call) {
  const made = await call('POST /v1/webhooks', { name: 'hook', url, events, ...more })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

const logs = async (team: Team, query = '') => (await team.call(`GET /v1/webhooks/logs?${query}`)).body.data
const settled = (rows: any[]) => rows.filter(({ status }) => status !== 'pending')
const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

test('what happens is told to every webhook that hears of it, signed, and to no other', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const second = (await team.call('POST /v1/profiles', { name: 'second' })).body.id
  const receiver = await newReceiver()
  const at = (path: string) => `${receiver.url}/${path}`
  const all = await newWebhook(team, at('all'))
  const mine = await newWebhook(team, at('mine'), { profileIds: [team.profileId] })
  await newWebhook(team, at('elsewhere'), { profileIds: [second] })
  await newWebhook(team, at('deaf'), { events: ['account.disconnected'] })
  await newWebhook(team, at('off'), { isActive: false })
  await newWebhook(team, at('live'), {}, await team.key({ mode: 'live' }))
  await newWebhook(other, at('stranger'))

  const { id: accountId } = await newAccount(team)
  const rows = await eventually(
    () => logs(team, 'status=success'),
    ({ length }) => length === 2,
  )
  assert.deepEqual(receiver.received.map(({ path }) => path).sort(), ['/hooks/all', '/hooks/mine'])
  for (const [path, { secret }] of [
    ['/hooks/all', all],
    ['/hooks/mine', mine],
  ] as const) {
    const got = receiver.received.find((one) => one.path === path)
    const event = new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>) as any
    assert.deepEqual(
      [event.type, event.mode, event.data.account.id],
      ['account.connected', 'test', accountId],
    )
    assert.equal(got?.headers['webhook-id'], event.id)
    assert.equal(got?.body, JSON.stringify(event))
  }
  assert.equal(rows[0].eventId, rows[1].eventId)
  assert.equal((await logs(team)).length, 2)
})

test('Retry-After moves the next attempt back, on 429 and 503', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  await newWebhook(team, receiver.url)
  for (const [identity, status, headers, from, to] of [
    [1, 429, { 'retry-after': '120' }, 120, 121],
    [2, 503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }, 3598, 3601],
    [3, 503, { 'retry-after': '9999999' }, 86_400, 86_401],
    [4, 500, { 'retry-after': '120' }, 5, 6.5],
  ] as const) {
    receiver.answers({ status, headers })
    const before = (await businessNow()).toISOString()
    await newAccount(team)
    const rows = await eventually(
      () => logs(team),
      ({ length }) => length === 2 * identity,
    )
    const wait = secondsBetween(before, rows[0].nextAttemptAt)
    assert.ok(wait >= from && wait < to + 2, `${status} ${wait}`)
  }
})

test('a redirect is a failure and leads nowhere', async () => {
  const team = await newTeam()
  const [receiver, elsewhere] = [await newReceiver(), await newReceiver()]
  await newWebhook(team, receiver.url)
  for (const status of [301, 302, 307, 308]) {
    receiver.answers({ status, headers: { location: elsewhere.url } })
    await newAccount(team)
    await eventually(
      () => logs(team, 'status=failed'),
      (rows) => rows.some((row: any) => row.statusCode === status),
    )
  }
  assert.equal(elsewhere.connections(), 0)
})

test('a 410 disables the webhook at once: nothing follows, and later events are not for it', async () => {
  const team = await newTeam()
  const { id } = await newWebhook(team, 'https://hooks.sandbox.test/410')
  await newAccount(team)
  const gone = await eventually(
    async () => (await team.call(`GET /v1/webhooks/${id}`)).body,
    ({ isActive }) => !isActive,
  )
  assert.equal(gone.disabledReason, 'gone')
  await newAccount(team)
  const rows = await logs(team)
  assert.deepEqual(
    rows.map((row: any) => [row.status, row.statusCode, row.nextAttemptAt]),
    [['failed', 410, null]],
  )
})

test('a webhook that is deleted takes what waits for it along', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  receiver.answers({ status: 500 })
  const { id } = await newWebhook(team, receiver.url)
  await newAccount(team)
  await eventually(
    () => logs(team, 'status=pending'),
    (rows) => rows[0]?.attemptNumber === 2,
  )
  assert.equal((await team.call(`DELETE /v1/webhooks/${id}`)).status, 200)
  assert.deepEqual(await logs(team), [])
})

test('a receiver that hangs does not delay the others', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  await newWebhook(team, 'https://hooks.sandbox.test/slow-3')
  await newWebhook(team, receiver.url)
  const began = performance.now()
  for (let count = 0; count < 10; count++) await newAccount(team)
  await eventually(
    async () => receiver.received.length,
    (count) => count === 10,
  )
  assert.ok(performance.now() - began < 3000)
})

test('an event that arrived can be sent again, and one that was not heard of can be sent at all', async () => {
  const team = await newTeam()
  const [receiver, late] = [await newReceiver(), await newReceiver()]
  const { id } = await newWebhook(team, receiver.url)
  await newAccount(team)
  const [{ eventId }] = await eventually(
    () => logs(team, 'status=success'),
    ({ length }) => length === 1,
  )
  const other = (await team.call('POST /v1/profiles', { name: 'other' })).body.id
  const later = await newWebhook(team, late.url)
  const ofOther = await newWebhook(team, late.url, { profileIds: [other] })
  for (const webhookId of [id, later.id]) {
    const again = await team.call('POST /v1/webhooks/logs/redeliver', { webhookId, eventId })
    assert.deepEqual([again.status, again.body.success], [200, true])
  }
  assert.equal(receiver.received[1]?.body, receiver.received[0]?.body)
  assert.equal(late.received[0]?.body, receiver.received[0]?.body)
  const refused = await team.call('POST /v1/webhooks/logs/redeliver', { webhookId: ofOther.id, eventId })
  assert.equal(refused.code, 'event_not_found')
})

test('a limited key reads and repeats nothing of other profiles, even where its webhook once heard of them', async () => {
  const team = await newTeam()
  const other = (await team.call('POST /v1/profiles', { name: 'other' })).body.id
  const { id } = await newWebhook(team, 'https://hooks.sandbox.test/ok')
  await newAccount(team, 'skynet', other)
  await newAccount(team)
  const rows = await eventually(
    () => logs(team, 'status=success'),
    ({ length }) => length === 2,
  )
  await team.call(`PATCH /v1/webhooks/${id}`, { profileIds: [team.profileId] })
  const limited = await team.key({ profileIds: [team.profileId] })
  const seen = (await limited('GET /v1/webhooks/logs?skip=0')).body
  assert.deepEqual([seen.data, seen.total], [[rows[0]], 1])
  const redeliver = (eventId: string) =>
    limited('POST /v1/webhooks/logs/redeliver', { webhookId: id, eventId })
  assert.equal((await redeliver(rows[0].eventId)).status, 200)
  assert.equal((await redeliver(rows[1].eventId)).code, 'event_not_found')
})

test('attempts of one webhook settle one by one and are all counted', async () => {
  const team = await newTeam()
  const { id } = await newWebhook(team, 'https://hooks.sandbox.test/500')
  for (let count = 0; count < 6; count++) await newAccount(team)
  await eventually(
    async () => settled(await logs(team)).length,
    (count) => count >= 6,
  )
  assert.ok((await team.call(`GET /v1/webhooks/${id}`)).body.failureCount >= 6)
})
