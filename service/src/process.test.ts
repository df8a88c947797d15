// On an embedded database, whatever the suite.

import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newDirectory, type Spawned, spawnService } from '#testing/service/process.ts'
import type { Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { testKey } from '#testing/team/keys.ts'
import { type Call, client, eventually, newTeam, type Team } from '#testing/team/team.ts'

const exited = { code: 0, signal: null }

/** A server that nobody listens to. */
const nowhere = 'postgres://user:password@127.0.0.1:1/zither'
const ENCRYPTION_KEY = testKey(1)

describe('a process', () => {
  test('says where it listens, is ready once health says so, and ends with 0 when it is told to', async () => {
    const DATA_DIR = await newDirectory()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const service = spawnService({ DATA_DIR })
      const health = await ready(service)
      const { status, body } = await health('GET /v1/health')
      assert.deepEqual([status, body.status, body.database], [200, 'ok', 'ok'])
      assert.match(service.output(), /^Zither listens on http:\/\/127\.0\.0\.1:\d+$/m)
      service.kill(signal)
      assert.deepEqual(await service.exit, exited, signal)
    }
  })

  test('is up and not ready while its database is away, says so, and still ends with 0', async () => {
    const settings = { DATA_DIR: await newDirectory(), DATABASE_URL: nowhere, ENCRYPTION_KEY }
    for (const ROLE of ['all', 'api', 'worker']) {
      const service = spawnService({ ...settings, ROLE })
      const call = client(await service.url, {})
      const health = await call('GET /v1/health')
      assert.deepEqual([health.status, health.body], [503, { status: 'unavailable' }], ROLE)
      assert.ok(Number(health.headers.get('retry-after')) >= 1)
      if (ROLE !== 'worker') {
        const refused = await call('POST /v1/auth/login', { email: 'a@example.com', password: 'x' })
        assert.deepEqual(faultOf(refused), { status: 503, code: 'service_unavailable' })
        assert.ok(Number(refused.headers.get('retry-after')) >= 1)
      }
      service.kill('SIGTERM')
      assert.deepEqual(await service.exit, exited, ROLE)
    }
  })

  test('ends with 1 when its port is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    try {
      const service = spawnService({ DATA_DIR: await newDirectory(), PORT: String(port) })
      assert.deepEqual(await service.exit, { code: 1, signal: null })
      assert.match(service.output(), /EADDRINUSE.*Another process has this port: end it, or set PORT/)
    } finally {
      taken.close()
    }
  })

  test('ends with 2 over a setting, which it names, and over a key that does not open its data', async () => {
    const DATA_DIR = await newDirectory()
    const refused = spawnService({ DATA_DIR, PORT: 'http' })
    assert.deepEqual(await refused.exit, { code: 2, signal: null })
    assert.match(refused.output(), /^PORT: /m)
    const first = spawnService({ DATA_DIR, ENCRYPTION_KEY })
    await ready(first)
    first.kill('SIGTERM')
    await first.exit
    const other = spawnService({ DATA_DIR, ENCRYPTION_KEY: testKey(2) })
    assert.deepEqual(await other.exit, { code: 2, signal: null })
    assert.match(other.output(), /^ENCRYPTION_KEY: /m)
    assert.ok(!other.output().includes(testKey(2)))
    const rotated = spawnService({
      DATA_DIR,
      ENCRYPTION_KEYS: `new:${testKey(2)},default:${ENCRYPTION_KEY}`,
    })
    await ready(rotated)
    rotated.kill('SIGTERM')
    assert.deepEqual(await rotated.exit, exited)
  })

  test('that is told to end lets what runs end, answers 503 meanwhile, and keeps the outcome', async () => {
    const settings = { DATA_DIR: await newDirectory(), ENCRYPTION_KEY }
    const first = spawnService(settings)
    await ready(first)
    const team = await teamOf(first)
    const postId = await publishing(team, 'sbx:publish:slow3s')
    const began = performance.now()
    first.kill('SIGTERM')
    await drains(client(await first.url, {}))
    assert.deepEqual(await first.exit, exited)
    assert.ok(performance.now() - began < 25_000)
    const second = spawnService(settings)
    await ready(second)
    const post = await signedIn(second, team, `GET /v1/posts/${postId}`)
    assert.deepEqual([post.body.status, post.body.targets[0].attempts], ['published', 1])
    second.kill('SIGTERM')
    await second.exit
  })

  test('that gets the same Ctrl-C from its terminal and its launcher drains all the same', async () => {
    const service = spawnService({ DATA_DIR: await newDirectory() })
    await ready(service)
    for (const pauseMs of [0, 0, 50]) {
      await pause(pauseMs)
      service.kill('SIGINT')
    }
    assert.deepEqual(await service.exit, exited)
  })

  test('that is told twice ends at once, and what it left behind is settled by the next one', async () => {
    const settings = { DATA_DIR: await newDirectory(), ENCRYPTION_KEY }
    const first = spawnService(settings)
    await ready(first)
    const team = await teamOf(first)
    const postId = await publishing(team, 'sbx:publish:slow20s sbx:lookup:timeout')
    first.kill('SIGTERM')
    await drains(client(await first.url, {}))
    await pause(600)
    const began = performance.now()
    first.kill('SIGTERM')
    const { code } = await first.exit
    assert.equal(code, 1)
    assert.ok(performance.now() - began < 1000)
    const second = spawnService(settings)
    await ready(second)
    const over = await eventually(
      () => signedIn(second, team, `GET /v1/posts/${postId}`),
      ({ body }) => body.status !== 'publishing',
      20_000,
    )
    assert.deepEqual([over.body.status, over.body.targets[0].error.code], ['unknown', 'outcome_unknown'])
    second.kill('SIGTERM')
    assert.deepEqual(await second.exit, exited)
  })

  test('that is killed has lost nothing that it acknowledged', async () => {
    const settings = { DATA_DIR: await newDirectory(), ENCRYPTION_KEY }
    const first = spawnService(settings)
    await ready(first)
    const team = await teamOf(first)
    const kept: string[] = []
    const writing = Promise.all(
      Array.from({ length: 4 }, async (_, lane) => {
        for (let count = 0; ; count++) {
          const name = `profile ${lane} ${count}`
          const made = await team.call('POST /v1/profiles', { name })
          if (made.status === 201) kept.push(name)
        }
      }),
    ).catch(() => {})
    await eventually(
      async () => kept.length,
      (count) => count > 30,
    )
    first.kill('SIGKILL')
    await first.exit
    await writing
    const second = spawnService(settings)
    await ready(second)
    const found = new Set<string>()
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await signedIn(
        second,
        team,
        `GET /v1/profiles?limit=100${cursor && `&cursor=${cursor}`}`,
      )
      for (const { name } of body.data) found.add(name)
      cursor = body.nextCursor
    }
    assert.deepEqual(
      kept.filter((name) => !found.has(name)),
      [],
    )
    second.kill('SIGTERM')
    assert.deepEqual(await second.exit, exited)
  })
})

async function ready(service: Spawned): Promise<Call> {
  const call = client(await service.url, {})
  await eventually(
    () => call('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
  return call
}

async function teamOf(service: Spawned): Promise<Team> {
  return newTeam({ url: await service.url } as Running)
}

/** Begins to publish a text, and answers the post once the call to the platform has left. */
async function publishing(team: Team, content: string): Promise<string> {
  const { id: accountId } = await newAccount(team)
  const made = await team.call('POST /v1/posts', { content, targets: [{ accountId }], publishNow: true })
  const isUnderWay = ({ body }: { body: { status: string } }) => body.status === 'publishing'
  await eventually(() => team.call(`GET /v1/posts/${made.body.id}`), isUnderWay)
  return made.body.id
}

/** Health says 503 once the process drains, or nobody opens any more. */
async function drains(call: Call): Promise<void> {
  const health = () =>
    call('GET /v1/health').then(
      ({ status }) => status,
      () => 'closed' as const,
    )
  await eventually(health, (answer) => answer !== 200, 2000)
}

/** Asks another process as the owner of a team, in test mode. */
async function signedIn(service: Spawned, { email, password }: Team, route: string) {
  const call = client(await service.url, { 'x-mode': 'test' })
  const login = await call('POST /v1/auth/login', { email, password })
  return call(route, undefined, { cookie: String(login.headers.get('set-cookie')?.split(';')[0]) })
}
