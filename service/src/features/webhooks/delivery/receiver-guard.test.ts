import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { databaseServer, newDatabase, newDirectory, spawnService } from '#testing/service/process.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { eventually, newTeam } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

describe('the guard of receivers', () => {
  let strict: Running

  before(async () => {
    strict = await boot({ WEBHOOK_ALLOW_PRIVATE: '0' })
  })
  after(() => strict.stop())

  const details = { name: 'hook', url: 'https://hooks.sandbox.test/ok', events: ['account.connected'] }

  test('no way leads to an address inside: create, change and the legacy family refuse it unseen', async () => {
    const team = await newTeam(strict)
    const canary = await newReceiver()
    const { port } = new URL(canary.url)
    const { id } = (await team.call('POST /v1/webhooks', details)).body
    for (const url of [
      canary.url,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://localhost.:${port}/`,
      `https://2130706433:${port}/`,
      `https://0x7f.1:${port}/`,
      `https://0177.0.0.1:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://[64:ff9b::7f00:1]:${port}/`,
      `https://user@127.0.0.1:${port}/`,
      'https://10.0.0.1/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data/',
      'http://example.com/',
    ]) {
      const answers = [
        await team.call('POST /v1/webhooks', { ...details, url }),
        await team.call(`PATCH /v1/webhooks/${id}`, { url }),
        await team.call('POST /v1/webhooks/settings', { ...details, url }),
        await team.call('PUT /v1/webhooks/settings', { _id: id, url }),
      ]
      for (const { status, code, param } of answers)
        assert.deepEqual([status, code, param], [400, 'invalid_url', 'url'], url)
    }
    assert.equal((await team.call(`GET /v1/webhooks/${id}`)).body.url, details.url)
    assert.equal(canary.connections(), 0)
  })

  test('an address that was admitted once is judged again at every test, redelivery and delivery', async () => {
    const canary = await newReceiver()
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: await newDirectory(),
      ...(databaseServer !== undefined && { DATABASE_URL: await newDatabase() }),
    }
    const lenient = spawnService({ ...settings, WEBHOOK_ALLOW_PRIVATE: '1' })
    const running = { url: await lenient.url } as Running
    await isReady(running)
    const team = await newTeam(running)
    const { id } = (await team.call('POST /v1/webhooks', { ...details, url: canary.url })).body
    await team.call('POST /v1/webhooks/test', { webhookId: id })
    const eventId = (await team.call('GET /v1/webhooks/logs')).body.data[0].eventId
    assert.equal(canary.received.length, 1)
    lenient.kill('SIGTERM')
    await lenient.exit

    const again = spawnService({ ...settings, WEBHOOK_ALLOW_PRIVATE: '0' })
    await again.url
    await isReady(running)
    const before = canary.connections()
    const tested = await team.call('POST /v1/webhooks/test', { webhookId: id })
    assert.deepEqual([tested.status, tested.code], [400, 'invalid_url'])
    const redelivered = await team.call('POST /v1/webhooks/logs/redeliver', { webhookId: id, eventId })
    assert.deepEqual([redelivered.status, redelivered.code], [400, 'invalid_url'])
    await newAccount(team)
    const [row] = await eventually(
      async () => (await team.call('GET /v1/webhooks/logs?status=failed')).body.data,
      ({ length }) => length === 1,
    )
    assert.deepEqual([row.event, row.statusCode, row.attemptNumber], ['account.connected', null, 1])
    assert.match(row.errorMessage, /^The address must be /)
    assert.equal(canary.connections(), before)
    again.kill('SIGTERM')
    assert.equal((await again.exit).code, 0)
  })

  /** The two processes are reached under one address, one after the other. */
  async function freePort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    server.close()
    await once(server, 'close')
    return port
  }

  async function isReady({ url }: Running): Promise<void> {
    await eventually(
      async () => (await fetch(`${url}/v1/health`)).status,
      (status) => status === 200,
    )
  }
})
