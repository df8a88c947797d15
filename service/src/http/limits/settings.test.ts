import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Gate, needsRedis, openGate } from '#testing/database/redis.ts'
import {
  needsServer,
  newDatabase,
  newDirectory,
  type Spawned,
  spawnService,
} from '#testing/service/process.ts'
import { controlToken } from '#testing/service/service.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, eventually, newAddress } from '#testing/team/team.ts'

const control = { SANDBOX_CONTROL: '1', SANDBOX_CONTROL_TOKEN: controlToken }

/** What a process has said of Redis, in the order in which it said it. */
function saidOf({ output }: Spawned): string[] {
  return output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('Redis'))
    .map((line) => JSON.parse(line))
    .map(({ level, message }) => `${level}: ${message}`)
}

const away = 'warn: Redis is away; each process limits by its share'
const back = 'info: Redis is back; limits are shared again'

async function ready(process: Spawned): Promise<string> {
  const url = await process.url
  const health = client(url, {})
  await eventually(
    () => health('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
  return url
}

async function ended(process: Spawned): Promise<void> {
  process.kill('SIGTERM')
  assert.deepEqual(await process.exit, { code: 0, signal: null })
}

describe('a process with REDIS_URL', () => {
  test('starts without it, says once that it is away, and tells no password', async () => {
    const process = spawnService({
      ...control,
      DATA_DIR: await newDirectory(),
      REDIS_URL: 'redis://user:hidden-word@127.0.0.1:1',
      LOG_LEVEL: 'info',
    })
    const call = client(await ready(process), {})
    for (let count = 0; count < 20; count++) assert.equal((await call('GET /v1/auth/verify')).status, 401)
    assert.deepEqual(saidOf(process), [away])
    await ended(process)
    assert.ok(!process.output().includes('hidden-word'))
  })

  describe('that goes away and comes back', { skip: needsRedis }, () => {
    let gate: Gate
    before(async () => {
      gate = await openGate()
    })
    after(() => gate.close())

    test('says each once, and its metrics tell which it is', async () => {
      const settings = { ...control, DATA_DIR: await newDirectory(), METRICS: '1', LOG_LEVEL: 'info' }
      const process = spawnService({ ...settings, REDIS_URL: gate.url })
      const call = client(await ready(process), {})
      const reported = async () =>
        /^zither_rate_limiter_shared (\d)$/m.exec((await call('GET /metrics')).body)?.[1]
      assert.equal(await reported(), '1')
      gate.shut()
      await eventually(reported, (value) => value === '0')
      gate.open()
      await eventually(reported, (value) => value === '1')
      assert.deepEqual(saidOf(process), [away, back])
      await ended(process)
    })
  })

  test('limits by its share of the processes that live', { skip: needsServer }, async () => {
    const settings = {
      DATABASE_URL: await newDatabase(),
      DATA_DIR: await newDirectory(),
      ENCRYPTION_KEY: testKey(9),
      REDIS_URL: 'redis://127.0.0.1:1',
      TRUSTED_PROXIES: '127.0.0.0/8',
    }
    const processes = []
    for (const role of ['api', 'all', 'api']) {
      processes.push(spawnService({ ...settings, ROLE: role }))
      await ready(processes.at(-1) as Spawned)
    }
    // What each status was answered with, so that a refusal for too much work is not taken for one of the limit.
    const answeredOn = async (process: Spawned) => {
      const call = client(await process.url, { 'x-forwarded-for': newAddress() })
      const requested = Array.from({ length: 30 }, () => call('POST /v1/auth/register', {}))
      const statuses = (await Promise.all(requested)).map(({ status }) => status)
      return Object.groupBy(statuses, (status) => status)
    }
    for (const process of processes)
      await eventually(
        () => answeredOn(process),
        ({ 400: passed }) => passed?.length === 6,
        30_000,
      )
    await ended(processes.pop() as Spawned)
    for (const process of processes)
      await eventually(
        () => answeredOn(process),
        ({ 400: passed }) => passed?.length === 10,
        30_000,
      )
    for (const process of processes) await ended(process)
  })
})
