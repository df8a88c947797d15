import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  needsServer,
  newDatabase,
  newDirectory,
  type Spawned,
  spawnService,
} from '#testing/service/process.ts'
import { boot, controlToken, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { testKey } from '#testing/team/keys.ts'
import { type Call, client, control, eventually, newTeam, type Team } from '#testing/team/team.ts'

const hour = 3_600_000
const withControl = { SANDBOX_CONTROL: '1', SANDBOX_CONTROL_TOKEN: controlToken }

interface Target {
  status: string
  attempts: number
  error: object | null
  publishedAt: string
  scheduledFor: string
}

describe('moving the clock', () => {
  let own: Running
  before(async () => {
    own = await boot()
  })
  after(() => own.stop())

  test('runs what comes due on the way at its own time, in order, and tells how much ran', async () => {
    const [call, team] = [await control(own), await newTeam(own)]
    const now = Date.parse((await call('GET /_sandbox/clock')).body.now)
    const posts: string[] = []
    for (const hours of [3, 1, 2, 5]) posts.push(await schedule(team, new Date(now + hours * hour)))
    const moved = await call('POST /_sandbox/clock', { advanceSeconds: 4 * 3600 })
    assert.deepEqual(count(moved.body.ran, 'publish'), 3)
    const targets = await Promise.all(posts.map((id) => targetOf(team, id)))
    assert.deepEqual(
      targets.map(({ status }) => status),
      ['published', 'published', 'published', 'scheduled'],
    )
    for (const { publishedAt, scheduledFor } of targets.slice(0, 3)) {
      const late = Date.parse(publishedAt) - Date.parse(scheduledFor)
      assert.ok(late >= 0 && late < 5000, `${late} ms late`)
    }
    const calls = (await call('GET /_sandbox/calls?provider=skynet&limit=1000')).body.data
    const times = calls
      .filter(({ operation }: { operation: string }) => operation === 'publish')
      .map(({ at }: { at: string }) => at)
    assert.deepEqual(times, [...times].sort())
  })

  test('adds exactly what was asked for, however long the work on the way takes', async () => {
    const [call, team] = [await control(own), await newTeam(own)]
    const { body } = await call('GET /_sandbox/clock')
    const id = await schedule(team, new Date(Date.parse(body.now) + 1000), 'sbx:publish:slow2s')
    const moved = await call('POST /_sandbox/clock', { advanceSeconds: 2 })
    assert.equal(moved.body.offsetMs, body.offsetMs + 2000)
    assert.equal((await targetOf(team, id)).status, 'published')
  })

  test('by nothing runs what is due by now, and so does the job of its kind', async () => {
    const [call, team] = [await control(own), await newTeam(own)]
    for (const [route, body] of [
      ['POST /_sandbox/clock', { advanceSeconds: 0 }],
      ['POST /_sandbox/jobs/run', { job: 'publish' }],
    ] as const) {
      const id = await schedule(team, undefined)
      assert.equal((await call(route, body)).status, 200)
      assert.equal((await targetOf(team, id)).status, 'published')
    }
  })

  describe('of two processes', { skip: needsServer }, () => {
    let call: Call
    let team: Team
    before(async () => {
      const DATABASE_URL = await newDatabase()
      const ENCRYPTION_KEY = testKey(1)
      const settings = { DATABASE_URL, ENCRYPTION_KEY, ...withControl }
      const api = spawnService({
        ...settings,
        ROLE: 'api',
        WORKER_CONCURRENCY: '1',
        DATA_DIR: await newDirectory(),
      })
      const worker = spawnService({ ...settings, ROLE: 'worker', DATA_DIR: await newDirectory() })
      for (const process of [api, worker]) await ready(process)
      const running = { url: await api.url } as Running
      call = await control(running)
      team = await newTeam(running)
    })

    test('is answered once the other has done its part', async () => {
      const now = Date.parse((await call('GET /_sandbox/clock')).body.now)
      const posts: string[] = []
      for (let number = 1; number <= 12; number++)
        posts.push(await schedule(team, new Date(now + number * hour), 'sbx:publish:transient'))
      const moved = await call('POST /_sandbox/clock', { advanceSeconds: 20 * 3600 })
      assert.equal(moved.status, 200)
      for (const id of posts) {
        const { status, attempts, error } = await targetOf(team, id)
        assert.deepEqual([status, attempts], ['published', 2], JSON.stringify(error))
      }
    })

    test('waits where it is while the other still works', async () => {
      const now = Date.parse((await call('GET /_sandbox/clock')).body.now)
      const posts: string[] = []
      for (const content of ['sbx:publish:slow1s', 'sbx:publish:slow1s', 'sbx:publish:slow4s'])
        posts.push(await schedule(team, new Date(now + hour), content))
      await call('POST /_sandbox/clock', { advanceSeconds: 20 * 3600 })
      for (const id of posts) {
        const { status, publishedAt, scheduledFor } = await targetOf(team, id)
        assert.equal(status, 'published')
        const late = Date.parse(publishedAt) - Date.parse(scheduledFor)
        assert.ok(late < hour, `${late} ms late`)
      }
    })
  })
})

test('a fault that ends the process is used up before it acts', async () => {
  const settings = { DATA_DIR: await newDirectory(), ...withControl }
  const first = spawnService(settings)
  await ready(first)
  const running = { url: await first.url } as Running
  const [call, team] = [await control(running), await newTeam(running)]
  await call('POST /_sandbox/faults', { point: 'publish.after_accept', action: 'exit' })
  const id = await schedule(team, undefined)
  assert.deepEqual(await first.exit, { code: null, signal: 'SIGKILL' })
  const second = spawnService(settings)
  await ready(second)
  const again = { url: await second.url } as Running
  const faults = await (await control(again))('GET /_sandbox/faults')
  assert.deepEqual(
    faults.body.data.map(({ remaining }: { remaining: number }) => remaining),
    [0],
  )
  await (await control(again))('POST /_sandbox/clock', { advanceSeconds: 60 })
  const login = await client(await second.url, {})('POST /v1/auth/login', {
    email: team.email,
    password: team.password,
  })
  const session = client(await second.url, {
    cookie: String(login.headers.get('set-cookie')?.split(';')[0]),
    'x-mode': 'test',
  })
  const { status, attempts } = await targetOf({ ...team, call: session }, id)
  assert.deepEqual([status, attempts], ['published', 1])
  const calls = await (await control(again))('GET /_sandbox/calls?provider=skynet')
  const sent = calls.body.data.filter(({ operation }: { operation: string }) => operation === 'publish')
  assert.equal(sent.length, 1)
})

/** Schedules a post of its own account, or publishes it now. */
async function schedule(team: Team, at: Date | undefined, content = 'hello'): Promise<string> {
  const { id: accountId } = await newAccount(team)
  const when = at ? { scheduledFor: at.toISOString() } : { publishNow: true }
  const made = await team.call('POST /v1/posts', { content, targets: [{ accountId }], ...when })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body.id
}

async function targetOf({ call }: { call: Call }, postId: string): Promise<Target> {
  return (await call(`GET /v1/posts/${postId}`)).body.targets[0]
}

function count(ran: readonly { job: string; count: number }[], job: string): number | undefined {
  return ran.find((entry) => entry.job === job)?.count
}

async function ready(process: Spawned): Promise<void> {
  const call = client(await process.url, {})
  await eventually(
    () => call('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
}
