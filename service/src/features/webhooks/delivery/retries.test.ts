import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { type Call, control, eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'
import { retryDelaysSeconds } from './schedule.ts'

describe('retries', () => {
  const hour = 3600
  const day = 24 * hour

  let running: Running
  let sandbox: Call

  // The clock moves for everybody, so these tests have a service of their own.
  before(async () => {
    running = await boot({ LOG_LEVEL: 'silent' })
    sandbox = await control(running)
  })
  after(() => running.stop())

  async function advance(seconds: number) {
    const moved = await sandbox('POST /_sandbox/clock', { advanceSeconds: seconds })
    assert.equal(moved.status, 200, JSON.stringify(moved.body))
    return moved.body
  }

  async function newWebhook(team: Team, url: string) {
    const made = await team.call('POST /v1/webhooks', { name: 'hook', url, events: ['account.connected'] })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body
  }

  const logs = async (team: Team, query = '') =>
    (await team.call(`GET /v1/webhooks/logs?limit=100&${query}`)).body.data

  /** Connects an account and waits until the first attempt has ended. */
  async function cause(team: Team) {
    const ended = async () => (await logs(team)).filter(({ status }: any) => status !== 'pending').length
    const before = await ended()
    await newAccount(team)
    await eventually(ended, (count) => count > before)
  }

  test('a failed attempt is followed by another after five to six seconds, with the same id and body', async () => {
    const team = await newTeam(running)
    const receiver = await newReceiver()
    const { secret, id } = await newWebhook(team, receiver.url)
    receiver.answers({ status: 500, body: 'not now' })
    await cause(team)
    const [next, failed] = await logs(team)
    assert.deepEqual([failed.status, failed.attemptNumber, failed.statusCode], ['failed', 1, 500])
    assert.deepEqual([next.status, next.attemptNumber, next.statusCode], ['pending', 2, null])
    assert.equal(failed.nextAttemptAt, next.nextAttemptAt)
    const wait = (Date.parse(next.nextAttemptAt) - Date.parse(failed.createdAt)) / 1000
    assert.ok(wait >= 5 && wait < 6.5, String(wait))
    assert.equal((await team.call(`GET /v1/webhooks/${id}`)).body.failureCount, 1)

    receiver.answers({ status: 200 })
    await advance(7)
    const [first, second, ...more] = receiver.received
    assert.equal(more.length, 0)
    assert.equal(second?.body, first?.body)
    assert.equal(second?.headers['webhook-id'], first?.headers['webhook-id'])
    new Webhook(secret).verify(second?.body ?? '', second?.headers as Record<string, string>)
    assert.equal((await team.call(`GET /v1/webhooks/${id}`)).body.failureCount, 0)
  })

  test('what waits for a webhook that was turned off ends without a call', async () => {
    const team = await newTeam(running)
    const receiver = await newReceiver()
    receiver.answers({ status: 500 })
    const { id } = await newWebhook(team, receiver.url)
    for (let count = 0; count < 3; count++) await cause(team)
    await team.call(`PATCH /v1/webhooks/${id}`, { isActive: false })
    await advance(10)
    const rows = await logs(team, 'status=failed')
    assert.equal(rows.length, 6)
    assert.equal(receiver.received.length, 3)
    for (const row of rows.filter(({ attemptNumber }: any) => attemptNumber === 2))
      assert.deepEqual(
        [row.statusCode, row.errorMessage, row.nextAttemptAt],
        [null, 'The webhook is not active.', null],
      )
  })

  test('a receiver that never says yes is called ten times over the whole schedule, and then no more', async () => {
    const team = await newTeam(running)
    const { id } = await newWebhook(team, 'https://hooks.sandbox.test/500')
    await cause(team)
    await advance(92 * hour)
    const rows = (await logs(team)).reverse()
    assert.deepEqual(
      rows.map((row: any) => [row.attemptNumber, row.status, row.statusCode, row.nextAttemptAt]),
      Array.from({ length: 10 }, (_, index) => [index + 1, 'failed', 500, null]),
    )
    assert.equal(new Set(rows.map(({ eventId }: any) => eventId)).size, 1)
    const times = rows.map(({ createdAt }: any) => Date.parse(createdAt))
    for (const [index, delay] of retryDelaysSeconds.entries()) {
      if (index === 0) continue
      const waited = (times[index] - times[index - 1]) / 1000
      assert.ok(waited >= delay && waited <= delay * 1.2 + 5, `before attempt ${index + 1}: ${waited}`)
    }
    assert.ok(times[9] - times[0] >= 75 * hour * 1000)
    const webhook = (await team.call(`GET /v1/webhooks/${id}`)).body
    assert.deepEqual([webhook.failureCount, webhook.isActive, webhook.disabledReason], [10, true, null])
  })

  test('the attempts end with the first success', async () => {
    const team = await newTeam(running)
    const { id } = await newWebhook(team, 'https://hooks.sandbox.test/flaky-3')
    await cause(team)
    await advance(92 * hour)
    const rows = (await logs(team)).reverse()
    assert.deepEqual(
      rows.map((row: any) => [row.attemptNumber, row.status]),
      [
        [1, 'failed'],
        [2, 'failed'],
        [3, 'failed'],
        [4, 'success'],
      ],
    )
    assert.equal((await team.call(`GET /v1/webhooks/${id}`)).body.failureCount, 0)
  })

  test('Retry-After is waited for', async () => {
    const team = await newTeam(running)
    await newWebhook(team, 'https://hooks.sandbox.test/429')
    await cause(team)
    await advance(100)
    assert.equal((await logs(team, 'status=failed')).length, 1)
    await advance(25)
    assert.equal((await logs(team, 'status=failed')).length, 2)
  })

  test('five days of failures only disable a webhook; turning it on again starts afresh', async () => {
    const team = await newTeam(running)
    const { id } = await newWebhook(team, 'https://hooks.sandbox.test/500')
    const webhook = async () => (await team.call(`GET /v1/webhooks/${id}`)).body
    await cause(team)
    await advance(4 * day)
    assert.equal((await webhook()).isActive, true)
    await cause(team)
    await advance(2 * day)
    const failing = await webhook()
    assert.deepEqual([failing.isActive, failing.disabledReason], [false, 'failing'])
    assert.deepEqual(await logs(team, 'status=pending'), [])
    await team.call(`PATCH /v1/webhooks/${id}`, { isActive: true })
    await cause(team)
    const again = await webhook()
    assert.deepEqual([again.isActive, again.disabledReason, again.failureCount], [true, null, 1])
  })

  test('one success within the five days keeps a webhook on', async () => {
    const team = await newTeam(running)
    const receiver = await newReceiver()
    const { id } = await newWebhook(team, receiver.url)
    receiver.answers({ status: 500 })
    await cause(team)
    await advance(4 * day)
    receiver.answers({ status: 200 })
    await team.call('POST /v1/webhooks/test', { webhookId: id })
    receiver.answers({ status: 500 })
    await cause(team)
    await advance(4 * day)
    assert.equal((await team.call(`GET /v1/webhooks/${id}`)).body.isActive, true)
  })

  test('the old secret signs beside the new one for 24 hours, under the real time', async () => {
    const team = await newTeam(running)
    const receiver = await newReceiver()
    const old = await newWebhook(team, receiver.url)
    const next = (await team.call(`PATCH /v1/webhooks/${old.id}`, { rotateSecret: true })).body
    const verified = async () => {
      assert.equal((await team.call('POST /v1/webhooks/test', { webhookId: old.id })).body.success, true)
      const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} }
      return [old.secret, next.secret].map((secret) => {
        try {
          return Boolean(new Webhook(secret).verify(body, headers as Record<string, string>))
        } catch {
          return false
        }
      })
    }
    assert.deepEqual(await verified(), [true, true])
    await advance(day - 60)
    assert.deepEqual(await verified(), [true, true])
    await advance(61)
    assert.deepEqual(await verified(), [false, true])
  })

  test('events are sent again for 30 days, and their deliveries are kept as long', async () => {
    const team = await newTeam(running)
    const { id } = await newWebhook(team, 'https://hooks.sandbox.test/ok')
    await cause(team)
    const [{ eventId }] = await logs(team)
    const redeliver = (event = eventId) =>
      team.call('POST /v1/webhooks/logs/redeliver', { webhookId: id, eventId: event })
    await advance(29 * day)
    assert.equal((await redeliver()).status, 200)
    await advance(2 * day)
    const lapsed = await redeliver()
    assert.deepEqual([lapsed.status, lapsed.code], [422, 'event_not_replayable'])
    assert.equal((await logs(team)).length, 1)
    await advance(31 * day)
    assert.deepEqual(await logs(team), [])
    assert.equal((await redeliver()).code, 'event_not_replayable')
    assert.equal((await redeliver(`evt_${'0'.repeat(24)}`)).code, 'event_not_found')
  })

  test('an attempt that dies before it is recorded is made again, with the same id, when its lease has lapsed', async () => {
    const team = await newTeam(running)
    const receiver = await newReceiver()
    await newWebhook(team, receiver.url)
    for (const point of ['webhook.before_send', 'webhook.after_send'])
      await sandbox('POST /_sandbox/faults', { point, action: 'throw' })
    for (let count = 0; count < 2; count++) await newAccount(team)
    const rows = await eventually(
      () => logs(team, 'status=success'),
      ({ length }) => length === 2,
      20_000,
    )
    assert.deepEqual(
      rows.map(({ attemptNumber }: any) => attemptNumber),
      [1, 1],
    )
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    assert.equal(ids.length, 3)
    assert.equal(new Set(ids).size, 2)
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 2)
  })

  test('an attempt on request that dies is recorded as interrupted and not made again', async () => {
    const team = await newTeam(running)
    const receiver = await newReceiver()
    const { id } = await newWebhook(team, receiver.url)
    await sandbox('POST /_sandbox/faults', { point: 'webhook.after_send', action: 'throw' })
    assert.equal((await team.call('POST /v1/webhooks/test', { webhookId: id })).status, 500)
    await advance(hour)
    const rows = await logs(team)
    assert.deepEqual(
      rows.map((row: any) => [row.status, row.errorMessage]),
      [['failed', 'The attempt was interrupted.']],
    )
    assert.equal(receiver.received.length, 1)
  })
})
