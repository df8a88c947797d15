import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { client, eventually, newAddress, sessionOf } from '#testing/service/client.ts'
import { newDirectory, type Spawned, spawnService } from '#testing/service/process.ts'
import { testKey } from '#testing/team/keys.ts'
import type { Call, Reply } from '#testing/team/team.ts'

const person = { email: 'owner@example.com', password: 'a long password' }

describe('a deployment for production sends a browser to origins that the operator has named only', () => {
  let process: Spawned
  let call: Call
  const ids: Record<string, string> = {}

  const start = async (env: Record<string, string>): Promise<Call> => {
    process = spawnService({ ENCRYPTION_KEY: testKey(1), ...env })
    const stranger = client(await process.url, {})
    await eventually(
      () => stranger('GET /v1/health'),
      ({ status }) => status === 200,
      20_000,
    )
    return stranger
  }
  const stop = async () => {
    process.kill('SIGTERM')
    assert.equal((await process.exit).code, 0)
  }

  before(async () => {
    const DATA_DIR = await newDirectory()
    const first = await start({ DATA_DIR })
    const registered = await first('POST /v1/auth/register', person)
    const headers = { authorization: `Bearer ${sessionOf(registered)}`, 'x-forwarded-for': newAddress() }
    const owner = client(await process.url, headers)
    const { key } = (await owner('POST /v1/api-keys', { name: 'test', mode: 'test' })).body
    await stop()
    const ALLOWED_ORIGINS = 'https://app.example.com'
    await start({ DATA_DIR, DEPLOYMENT: 'production', HOST: '127.0.0.1', ALLOWED_ORIGINS })
    call = client(await process.url, { authorization: `Bearer ${key}` })
    ids.profile = (await call('GET /v1/profiles')).body.data[0].id
    const { state } = (await call(`GET /v1/connect/threadnet?profileId=${ids.profile}`)).body
    ids.account = (await call('POST /v1/connect/threadnet', { code: 'sbx_ok', state })).body.accountId
  })
  after(stop)

  const ways: Record<string, (address: string) => Promise<Reply>> = {
    redirect_url: (address) =>
      call(
        `GET /v1/connect/threadnet?${new URLSearchParams({ profileId: ids.profile ?? '', redirect_url: address })}`,
      ),
    redirectUrl: (address) =>
      call(`POST /v1/accounts/${ids.account}/actions/reconnect`, { redirectUrl: address }),
  }
  for (const [param, ask] of Object.entries(ways))
    test(`in test mode too: ${param}`, async () => {
      for (const address of ['https://evil.example/done', 'http://app.example.com/done']) {
        const reply = await ask(address)
        assert.deepEqual([reply.status, reply.code, reply.body.param], [400, 'invalid_url', param], address)
      }
      const allowed = await ask('https://app.example.com/done')
      assert.equal(allowed.status, 200, JSON.stringify(allowed.body))
    })
})
