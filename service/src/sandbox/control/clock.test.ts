import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { needsServer, newDatabase, newDirectory, spawnService } from '#testing/service/process.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, control, newTeam } from '#testing/team/team.ts'

describe('the clock of the sandbox', () => {
  let own: Running
  before(async () => {
    own = await boot()
  })
  after(() => own.stop())

  const secret = { SANDBOX_CONTROL: '1', SANDBOX_CONTROL_TOKEN: 'a token of more than 16' }
  const withToken = (url: string) => client(url, { 'x-sandbox-token': secret.SANDBOX_CONTROL_TOKEN })

  const timeOf = ({ body }: { body: { now: string } }) => Date.parse(body.now)

  test('an advance adds exactly its seconds to the offset, and the clock does not stop', async () => {
    const call = await control(own)
    const before = await call('GET /_sandbox/clock')
    const moved = await call('POST /_sandbox/clock', { advanceSeconds: 86_401.5 })
    assert.equal(moved.status, 200)
    assert.equal(moved.body.offsetMs, before.body.offsetMs + 86_401_500)
    assert.ok(Array.isArray(moved.body.ran))
    assert.ok(timeOf(moved) - timeOf(before) >= 86_401_500)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const later = await call('GET /_sandbox/clock')
    assert.equal(later.body.offsetMs, moved.body.offsetMs)
    assert.ok(timeOf(later) > timeOf(moved))
  })

  test('the clock is set to a moment, and never back', async () => {
    const call = await control(own)
    const { body } = await call('GET /_sandbox/clock')
    const ahead = new Date(Date.parse(body.now) + 3_600_000).toISOString()
    const moved = await call('POST /_sandbox/clock', { now: ahead })
    assert.equal(moved.status, 200)
    assert.ok(timeOf(moved) >= Date.parse(ahead) && timeOf(moved) < Date.parse(ahead) + 5000)
    for (const now of [body.now, '2001-02-03T04:05:06Z']) {
      const back = await call('POST /_sandbox/clock', { now })
      assert.deepEqual([back.status, back.code, back.param], [409, 'clock_backwards', 'now'])
    }
    assert.equal((await call('GET /_sandbox/clock')).body.offsetMs, moved.body.offsetMs)
  })

  test('advances that are asked for at once all count', async () => {
    const call = await control(own)
    const { body } = await call('GET /_sandbox/clock')
    await Promise.all(Array.from({ length: 8 }, () => call('POST /_sandbox/clock', { advanceSeconds: 10 })))
    assert.equal((await call('GET /_sandbox/clock')).body.offsetMs, body.offsetMs + 80_000)
  })

  test('both modes live by the moved clock: what is made now bears its time', async () => {
    const call = await control(own)
    const team = await newTeam(own)
    await call('POST /_sandbox/clock', { advanceSeconds: 7200 })
    const { body } = await call('GET /_sandbox/clock')
    for (const mode of ['live', 'test']) {
      const made = await team.owner('POST /v1/profiles', { name: `late ${mode}` }, { 'x-mode': mode })
      assert.equal(made.status, 201)
      const apart = Date.parse(made.body.createdAt) - Date.parse(body.now)
      assert.ok(apart >= 0 && apart < 5000, `${apart} ms`)
      assert.equal(
        Number.parseInt(made.body.id.slice(0, 8), 16),
        Math.floor(Date.parse(made.body.createdAt) / 1000),
      )
    }
  })

  test('the state tells the clock, the settings in force and what is due, and no secret', async () => {
    const call = await control(own)
    const { status, body } = await call('GET /_sandbox/state')
    assert.equal(status, 200)
    assert.equal(body.deployment, 'development')
    assert.equal(body.role, 'all')
    assert.equal(body.bootId, own.app.bootId)
    assert.equal(body.limiter, 'memory')
    assert.deepEqual(body.registration, { open: true, emailDelivery: null })
    assert.deepEqual(body.rate, { periodSeconds: 60, ceilings: { free: 1e6, growth: 1e6, scale: 1e6 } })
    assert.ok(body.clock.offsetMs > 0)
    assert.doesNotMatch(JSON.stringify(body), /sandbox-control-of-the-tests|DATABASE|postgres:/)
  })

  test('a job of each kind that exists can be run, and says how much there was', async () => {
    const call = await control(own)
    const refused = await call('POST /_sandbox/jobs/run', { job: 'none' })
    const jobs = /Send one of (.+)\./.exec(refused.body.error)?.[1]?.split(', ') ?? []
    assert.ok(jobs.includes('sweep'))
    for (const job of jobs) {
      const { status, body } = await call('POST /_sandbox/jobs/run', { job })
      assert.deepEqual([status, body.job, typeof body.count], [200, job, 'number'])
    }
  })

  test('armed faults are told and taken away', async () => {
    const call = await control(own)
    const armed = await call('POST /_sandbox/faults', {
      point: 'webhook.before_send',
      action: 'hang:50',
      times: 3,
    })
    assert.equal(armed.status, 201)
    const { id, ...fault } = armed.body
    assert.match(id, /^[0-9a-f]{24}$/)
    assert.deepEqual(fault, { point: 'webhook.before_send', action: 'hang:50', remaining: 3 })
    assert.deepEqual((await call('GET /_sandbox/faults')).body, { data: [armed.body] })
    assert.equal((await call('DELETE /_sandbox/faults')).status, 204)
    assert.deepEqual((await call('GET /_sandbox/faults')).body, { data: [] })
  })

  test('a database whose clock was moved is for processes with the control only', async () => {
    const DATA_DIR = await newDirectory()
    const first = spawnService({ DATA_DIR, ...secret })
    const moved = await ready(await first.url, { advanceSeconds: 3600 })
    first.kill('SIGTERM')
    await first.exit
    const without = spawnService({ DATA_DIR })
    assert.deepEqual(await without.exit, { code: 2, signal: null })
    assert.match(without.output(), /^SANDBOX_CONTROL: /m)
    const again = spawnService({ DATA_DIR, ...secret })
    const { body } = await ready(await again.url, { advanceSeconds: 0 })
    assert.equal(body.offsetMs, moved.body.offsetMs)
    again.kill('SIGTERM')
    assert.equal((await again.exit).code, 0)
  })

  test('all processes on a database have one clock', { skip: needsServer }, async () => {
    const DATABASE_URL = await newDatabase()
    const ENCRYPTION_KEY = testKey(1)
    const settings = async () => ({ DATA_DIR: await newDirectory(), DATABASE_URL, ENCRYPTION_KEY, ...secret })
    const [one, two] = [spawnService(await settings()), spawnService(await settings())]
    await ready(await two.url, { advanceSeconds: 0 })
    const moved = await ready(await one.url, { advanceSeconds: 500_000 })
    assert.equal(moved.body.offsetMs, 500_000_000)
    const status = await client(await two.url, {})('GET /v1/status')
    assert.ok(Date.parse(status.body.time) >= Date.parse(moved.body.now))
    const further = await ready(await two.url, { advanceSeconds: 1 })
    assert.equal(further.body.offsetMs, 500_001_000)
  })

  /** Moves the clock of a process as soon as it takes requests. */
  async function ready(url: string, move: object) {
    const call = withToken(url)
    for (let tries = 0; tries < 400; tries++) {
      const reply = await call('POST /_sandbox/clock', move)
      if (reply.status === 200) return reply
      assert.equal(reply.status, 503)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the process does not become ready')
  }
})
