import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

async function newWebhook(team: Team, url: string, more: object = {}) {
  const made = await team.call('POST /v1/webhooks', {
    name: 'hook',
    url,
    events: ['post.published'],
    ...more,
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

const sendTest = (team: Team, webhookId: string) => team.call('POST /v1/webhooks/test', { webhookId })
const logs = async (team: Team, query = '') => (await team.call(`GET /v1/webhooks/logs?${query}`)).body.data

test('a test event arrives signed, so that the public library verifies it', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  const { id, secret } = await newWebhook(team, receiver.url, {
    customHeaders: { Authorization: 'Bearer x' },
  })
  const answer = await sendTest(team, id)
  assert.equal(answer.status, 200)
  assert.deepEqual([answer.body.success, answer.body.statusCode], [true, 200])
  assert.equal(typeof answer.body.responseTime, 'number')

  const [got, ...more] = receiver.received
  assert.ok(got)
  assert.equal(more.length, 0)
  const event = new Webhook(secret).verify(got.body, got.headers as Record<string, string>) as any
  assert.equal(got.body, JSON.stringify(event))
  assert.deepEqual(Object.keys(event), ['id', 'type', 'createdAt', 'mode', 'data'])
  assert.deepEqual([event.type, event.mode], ['webhook.test', 'test'])
  assert.equal(got.headers['webhook-id'], event.id)
  assert.equal(got.headers['content-type'], 'application/json')
  assert.equal(got.headers['user-agent'], 'Zither-Webhooks/1.0')
  assert.equal(got.headers.authorization, 'Bearer x')
  assert.match(got.headers['webhook-signature'] as string, /^v1,\S+$/)
  assert.throws(() => new Webhook(secret).verify(`${got.body} `, got.headers as Record<string, string>))
})

test('both secrets sign while a rotation runs', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  const first = await newWebhook(team, receiver.url)
  const rotated = (await team.call(`PATCH /v1/webhooks/${first.id}`, { rotateSecret: true })).body
  await sendTest(team, first.id)
  const got = receiver.received[0]
  assert.ok(got)
  const headers = got.headers as Record<string, string>
  assert.match(headers['webhook-signature'] ?? '', /^v1,\S+ v1,\S+$/)
  for (const { secret } of [first, rotated]) new Webhook(secret).verify(got.body, headers)
})

test('a receiver that fails is a result, and the attempt is not repeated', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  const { id } = await newWebhook(team, receiver.url)
  for (const status of [300, 302, 400, 404, 429, 500, 503]) {
    receiver.answers({ status, headers: { location: receiver.url, 'retry-after': '1' }, body: 'no' })
    const answer = await sendTest(team, id)
    assert.deepEqual([answer.status, answer.body.success, answer.body.statusCode], [200, false, status])
  }
  receiver.answers(() => undefined)
  const cut = await sendTest(team, id)
  assert.deepEqual([cut.status, cut.body.success, cut.body.statusCode], [200, false, null])
  assert.equal(receiver.received.length, 8)
  const rows = await logs(team)
  assert.equal(rows.length, 8)
  for (const row of rows) assert.deepEqual([row.status, row.nextAttemptAt], ['failed', null])
  const { failureCount, isActive } = (await team.call(`GET /v1/webhooks/${id}`)).body
  assert.deepEqual([failureCount, isActive], [8, true])
})

test('any 2xx is a success and clears the count of failures', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  const { id } = await newWebhook(team, receiver.url)
  receiver.answers({ status: 500 })
  await sendTest(team, id)
  for (const status of [200, 201, 202, 204, 205, 299]) {
    receiver.answers({ status })
    assert.equal((await sendTest(team, id)).body.success, true, String(status))
  }
  const after = (await team.call(`GET /v1/webhooks/${id}`)).body
  assert.equal(after.failureCount, 0)
  assert.ok(after.lastDeliveryAt)
})

test('nobody listening is a result too, told without what the network says', async () => {
  const team = await newTeam()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  const { id } = await newWebhook(team, `http://127.0.0.1:${port}/`)
  const answer = await sendTest(team, id)
  assert.deepEqual(answer.body.success, false)
  assert.equal(answer.body.message, 'The receiver could not be reached.')
})

test('the log holds the attempt with the body that was sent and the beginning of the answer', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  const { id } = await newWebhook(team, receiver.url)
  receiver.answers({ status: 500, body: `\u0000${'é'.repeat(5000)}` })
  await sendTest(team, id)
  receiver.answers({ body: Buffer.from([0xff, 0x61]) })
  await sendTest(team, id)
  const [second, first] = await logs(team)
  const sent = JSON.parse(receiver.received[0]?.body ?? '')
  const { id: rowId, responseTime, responseBody, createdAt, ...rest } = first
  assert.deepEqual(rest, {
    webhookId: id,
    webhookName: 'hook',
    eventId: sent.id,
    event: 'webhook.test',
    url: receiver.url,
    status: 'failed',
    statusCode: 500,
    requestPayload: sent,
    errorMessage: 'The receiver answered 500.',
    attemptNumber: 1,
    nextAttemptAt: null,
  })
  assert.match(rowId, /^[0-9a-f]{24}$/)
  assert.equal(responseBody, `\ufffd${'é'.repeat(2047)}`)
  assert.deepEqual([second.status, second.responseBody, second.errorMessage], ['success', '\ufffda', null])
})

test('the logs are filtered, read in pages and by offset, and stay in team, mode and profiles', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const [a, b] = [
    await newWebhook(team, 'https://hooks.sandbox.test/ok'),
    await newWebhook(team, 'https://hooks.sandbox.test/500', { profileIds: [team.profileId] }),
  ]
  for (const { id } of [a, b, a, b, a]) await sendTest(team, id)
  const all = await logs(team)
  assert.deepEqual(
    all.map((row: any) => row.webhookId),
    [a.id, b.id, a.id, b.id, a.id],
  )
  assert.equal((await logs(team, `webhookId=${b.id}`)).length, 2)
  assert.equal((await logs(team, 'status=failed')).length, 2)
  assert.equal((await logs(team, 'status=pending')).length, 0)
  assert.equal((await logs(team, 'event=webhook.test&status=success')).length, 3)
  assert.equal((await logs(team, 'event=post.published')).length, 0)
  assert.deepEqual(await logs(team, `eventId=${all[1].eventId}`), [all[1]])

  const first = (await team.call('GET /v1/webhooks/logs?limit=3')).body
  const rest = (await team.call(`GET /v1/webhooks/logs?limit=3&cursor=${first.nextCursor}`)).body
  assert.deepEqual([...first.data, ...rest.data], all)
  assert.deepEqual([rest.hasMore, rest.nextCursor, first.total], [false, null, undefined])
  const offset = (await team.call('GET /v1/webhooks/logs?limit=2&skip=4')).body
  assert.deepEqual([offset.data, offset.total, offset.skip, offset.limit], [all.slice(4), 5, 4, 2])

  for (const [query, code] of [
    ['skip=10001', 'invalid_pagination'],
    [`skip=1&cursor=${first.nextCursor}`, 'invalid_pagination'],
    ['limit=101', 'invalid_limit'],
    ['cursor=nonsense', 'invalid_cursor'],
    ['status=sent', 'invalid_status'],
    ['webhookId=short', 'invalid_string'],
    ['colour=red', 'unknown_parameter'],
  ]) {
    const refused = await team.call(`GET /v1/webhooks/logs?${query}`)
    assert.deepEqual([refused.status, refused.code], [400, code], query)
  }
  assert.equal((await team.call('GET /v1/webhooks/logs?skip=10000')).status, 200)

  assert.deepEqual(await logs(other), [])
  assert.deepEqual((await (await team.key({ mode: 'live' }))('GET /v1/webhooks/logs')).body.data, [])
  const limited = await team.key({ profileIds: [team.profileId] })
  assert.equal((await limited('GET /v1/webhooks/logs')).body.data.length, 2)
})

test('an event is sent again with the same id and body, whatever came of it, as a row of its own', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  const { id, secret } = await newWebhook(team, receiver.url)
  await sendTest(team, id)
  const [{ eventId }] = await logs(team)
  receiver.answers({ status: 500 })
  const again = await team.call('POST /v1/webhooks/logs/redeliver', { webhookId: id, eventId })
  assert.deepEqual([again.status, again.body.success, again.body.statusCode], [200, false, 500])
  const [first, second, ...more] = receiver.received
  assert.equal(more.length, 0)
  assert.equal(second?.body, first?.body)
  assert.equal(second?.headers['webhook-id'], first?.headers['webhook-id'])
  new Webhook(secret).verify(second?.body ?? '', second?.headers as Record<string, string>)
  const rows = await logs(team, `eventId=${eventId}`)
  assert.deepEqual(
    rows.map((row: any) => [row.status, row.attemptNumber, row.nextAttemptAt]),
    [
      ['failed', 2, null],
      ['success', 1, null],
    ],
  )
})

test('only events of the team, the mode and the webhook are sent again', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const mine = await newWebhook(team, 'https://hooks.sandbox.test/ok')
  const theirs = await newWebhook(other, 'https://hooks.sandbox.test/ok')
  const limited = await newWebhook(team, 'https://hooks.sandbox.test/ok', { profileIds: [team.profileId] })
  await sendTest(team, mine.id)
  await sendTest(other, theirs.id)
  const [{ eventId }] = await logs(team)
  const [{ eventId: foreign }] = await logs(other)
  for (const [webhookId, event, code] of [
    [theirs.id, eventId, 'webhook_not_found'],
    ['f'.repeat(24), eventId, 'webhook_not_found'],
    [mine.id, foreign, 'event_not_found'],
    [mine.id, `evt_${'0'.repeat(24)}`, 'event_not_found'],
    [mine.id, `evt_${'f'.repeat(24)}`, 'event_not_found'],
    [mine.id, 'nonsense', 'event_not_found'],
    [limited.id, eventId, 'event_not_found'],
  ] as const) {
    const refused = await team.call('POST /v1/webhooks/logs/redeliver', { webhookId, eventId: event })
    assert.deepEqual([refused.status, refused.code], [404, code])
  }
})

test('a 410 disables the webhook at once, and turning it on again clears what it left', async () => {
  const team = await newTeam()
  const { id } = await newWebhook(team, 'https://hooks.sandbox.test/410')
  assert.equal((await sendTest(team, id)).body.statusCode, 410)
  const gone = (await team.call(`GET /v1/webhooks/${id}`)).body
  assert.deepEqual([gone.isActive, gone.disabledReason, gone.failureCount], [false, 'gone', 1])
  assert.ok(gone.disabledAt)
  const still = (await team.call(`PATCH /v1/webhooks/${id}`, { isActive: false })).body
  assert.equal(still.disabledReason, 'gone')
  const back = (await team.call(`PATCH /v1/webhooks/${id}`, { isActive: true })).body
  assert.deepEqual(
    [back.isActive, back.disabledAt, back.disabledReason, back.failureCount],
    [true, null, null, 0],
  )
})

test('the sandbox receivers answer as their path says', async () => {
  const team = await newTeam()
  for (const [path, success, statusCode] of [
    ['ok', true, 200],
    ['anything/else', true, 200],
    ['404', false, 404],
    ['429', false, 429],
    ['timeout', false, null],
    ['redirect', false, 302],
    ['slow-1', true, 200],
    ['flaky-1', false, 500],
  ] as const) {
    const { id } = await newWebhook(team, `https://hooks.sandbox.test/${path}`)
    const { body } = await sendTest(team, id)
    assert.deepEqual([body.success, body.statusCode], [success, statusCode], path)
  }
})
