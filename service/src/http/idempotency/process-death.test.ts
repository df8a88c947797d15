import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import {
  needsServer,
  newDatabase,
  newDirectory,
  type Spawned,
  spawnService,
} from '#testing/service/process.ts'
import type { Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { testKey } from '#testing/team/keys.ts'
import { type Call, client, eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver, type Receiver } from '#testing/twins/receiver.ts'

const script = fileURLToPath(new URL('../../testing/service/keyed-service.ts', import.meta.url))
const ENCRYPTION_KEY = testKey(1)
const inFlight = { status: 409, code: 'idempotency_key_in_flight' }
const reused = { status: 409, code: 'idempotency_key_reused' }
const unknown = { status: 409, code: 'idempotency_key_outcome_unknown' }

interface Site {
  provider: Receiver
  /** The provider answers nothing at this path until it is let go. */
  hold(path: 'ask' | 'act'): () => void
  acts(): number
  start(): Promise<Spawned>
  as(process: Spawned, team: Team): Promise<Call>
}

async function newSite(settings: Record<string, string>): Promise<Site> {
  const provider = await newReceiver()
  const acts = () => provider.received.filter(({ path }) => path.endsWith('/act')).length
  return {
    provider,
    acts,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      provider.answers((received) => (received.path.endsWith(path) ? { after: promise } : {}))
      return () => {
        provider.answers({})
        resolve()
      }
    },
    async start() {
      const process = spawnService({ ...settings, ENCRYPTION_KEY, TEST_PROVIDER_URL: provider.url }, script)
      const health = client(await process.url, {})
      await eventually(
        () => health('GET /v1/health'),
        ({ status }) => status === 200,
        20_000,
      )
      return process
    },
    async as(process, { email, password }) {
      const call = client(await process.url, { 'x-mode': 'test' })
      const login = await call('POST /v1/auth/login', { email, password })
      const cookie = String(login.headers.get('set-cookie')?.split(';')[0])
      return (route, body, headers) => call(route, body, { cookie, ...headers })
    },
  }
}

const teamOf = async (process: Spawned) => newTeam({ url: await process.url } as Running)
const key = { 'idempotency-key': 'one' }
const body = { text: 'a text', before: 'asks' }

const ask = (call: Call) => call('POST /v1/needs', body, key).catch(() => undefined)

async function reached({ provider }: Site, path: 'ask' | 'act'): Promise<void> {
  const isThere = () => provider.received.some((received) => received.path.endsWith(path))
  await eventually(
    async () => isThere(),
    (is) => is,
  )
}

describe('a process that dies with a keyed request in hand', () => {
  test('before its call leaves the key to whoever comes next', async () => {
    const site = await newSite({ DATA_DIR: await newDirectory() })
    const first = await site.start()
    const team = await teamOf(first)
    site.hold('ask')
    void ask(await site.as(first, team))
    await reached(site, 'ask')
    first.kill('SIGKILL')
    await first.exit
    site.provider.answers({})
    const second = await site.start()
    const call = await site.as(second, team)
    const made = await call('POST /v1/needs', body, key)
    assert.deepEqual([made.status, made.headers.get('idempotent-replayed'), site.acts()], [201, null, 1])
    const again = await call('POST /v1/needs', body, key)
    assert.deepEqual([again.body, again.headers.get('idempotent-replayed')], [made.body, 'true'])
    second.kill('SIGTERM')
    await second.exit
  })

  test('in the middle of its call leaves a doubt, and nobody calls a second time', async () => {
    const site = await newSite({ DATA_DIR: await newDirectory() })
    const first = await site.start()
    const team = await teamOf(first)
    site.hold('act')
    void ask(await site.as(first, team))
    await reached(site, 'act')
    first.kill('SIGKILL')
    await first.exit
    site.provider.answers({})
    const second = await site.start()
    const call = await site.as(second, team)
    for (let count = 0; count < 3; count++)
      assert.deepEqual(faultOf(await call('POST /v1/needs', body, key)), unknown)
    assert.deepEqual(faultOf(await call('POST /v1/needs', { text: 'other' }, key)), reused)
    assert.equal(site.acts(), 1)
    second.kill('SIGTERM')
    await second.exit
  })
})

describe('of two processes on one database', () => {
  interface Pair extends Site {
    one: Spawned
    team: Team
    /** As seen from each process. */
    calls: [Call, Call]
    /** As if the processes that are gone or stand still had been silent for a minute. */
    wait(): Promise<void>
    end(): Promise<void>
  }

  async function newPair(): Promise<Pair> {
    const database = await newDatabase()
    const settings = { DATABASE_URL: database, DATA_DIR: await newDirectory(), ROLE: 'api' }
    const site = await newSite(settings)
    const [one, two] = [await site.start(), await site.start()]
    const team = await teamOf(one)
    const admin = new pg.Client({ connectionString: database })
    await admin.connect()
    return {
      ...site,
      one,
      team,
      calls: [await site.as(one, team), await site.as(two, team)],
      async wait() {
        await admin.query(`
          update process set beat_at = beat_at - interval '1 minute'
          where boot_id in (select owner from idempotency_key where state = 'started')`)
      },
      async end() {
        await admin.end()
        for (const process of [one, two]) process.kill('SIGKILL')
        await Promise.all([one.exit, two.exit])
      },
    }
  }

  test('one waits for the answer of the other and replays it', { skip: needsServer }, async () => {
    const pair = await newPair()
    const [one, two] = pair.calls
    const release = pair.hold('act')
    const requested = ask(one)
    await reached(pair, 'act')
    assert.deepEqual(faultOf(await two('POST /v1/needs', body, key)), inFlight)
    assert.deepEqual(faultOf(await two('POST /v1/needs', { text: 'other' }, key)), reused)
    release()
    const made = await requested
    const again = await two('POST /v1/needs', body, key)
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [201, 'true'])
    assert.deepEqual([again.body, pair.acts()], [made?.body, 1])
    await pair.end()
  })

  test('the key of one that died before its call is in flight until it has been silent, and then free', {
    skip: needsServer,
  }, async () => {
    const pair = await newPair()
    const [one, two] = pair.calls
    pair.hold('ask')
    void ask(one)
    await reached(pair, 'ask')
    pair.one.kill('SIGKILL')
    await pair.one.exit
    pair.provider.answers({})
    assert.deepEqual(faultOf(await two('POST /v1/needs', body, key)), inFlight)
    await pair.wait()
    const made = await Promise.all(Array.from({ length: 10 }, () => two('POST /v1/needs', body, key)))
    const firsts = made.filter(({ headers }) => headers.get('idempotent-replayed') === null)
    assert.equal(firsts.filter(({ status }) => status === 201).length, 1)
    assert.equal(pair.acts(), 1)
    await pair.end()
  })

  test('the key of one that died in its call is in flight until it has been silent, and then in doubt', {
    skip: needsServer,
  }, async () => {
    const pair = await newPair()
    const [one, two] = pair.calls
    pair.hold('act')
    void ask(one)
    await reached(pair, 'act')
    pair.one.kill('SIGKILL')
    await pair.one.exit
    pair.provider.answers({})
    assert.deepEqual(faultOf(await two('POST /v1/needs', body, key)), inFlight)
    await pair.wait()
    for (let count = 0; count < 3; count++)
      assert.deepEqual(faultOf(await two('POST /v1/needs', body, key)), unknown)
    assert.equal(pair.acts(), 1)
    await pair.end()
  })

  test('one that stood still before its call makes none when somebody else has the key', {
    skip: needsServer,
  }, async () => {
    const pair = await newPair()
    const [one, two] = pair.calls
    const release = pair.hold('ask')
    const requested = ask(one)
    await reached(pair, 'ask')
    pair.one.kill('SIGSTOP')
    await pair.wait()
    pair.provider.answers({})
    const made = await two('POST /v1/needs', body, key)
    assert.equal(made.status, 201)
    release()
    pair.one.kill('SIGCONT')
    const late = await requested
    assert.ok(late)
    assert.deepEqual(faultOf(late), inFlight)
    const again = await one('POST /v1/needs', body, key)
    assert.deepEqual([again.body, again.headers.get('idempotent-replayed')], [made.body, 'true'])
    assert.equal(pair.acts(), 1)
    await pair.end()
  })

  test('one that stood still in its call and comes back has the last word', {
    skip: needsServer,
  }, async () => {
    const pair = await newPair()
    const [one, two] = pair.calls
    const release = pair.hold('act')
    const requested = ask(one)
    await reached(pair, 'act')
    pair.one.kill('SIGSTOP')
    await pair.wait()
    assert.deepEqual(faultOf(await two('POST /v1/needs', body, key)), unknown)
    release()
    pair.one.kill('SIGCONT')
    const made = await requested
    assert.equal(made?.status, 201)
    const again = await two('POST /v1/needs', body, key)
    assert.deepEqual([again.body, again.headers.get('idempotent-replayed')], [made?.body, 'true'])
    assert.equal(pair.acts(), 1)
    await pair.end()
  })

  test('one that is told to end answers what it has in hand, and the other replays it', {
    skip: needsServer,
  }, async () => {
    const pair = await newPair()
    const [one, two] = pair.calls
    const release = pair.hold('act')
    const requested = ask(one)
    await reached(pair, 'act')
    pair.one.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 500))
    assert.deepEqual(faultOf(await two('POST /v1/needs', body, key)), inFlight)
    release()
    const made = await requested
    await pair.one.exit
    const again = await two('POST /v1/needs', body, key)
    assert.deepEqual([again.body, again.headers.get('idempotent-replayed')], [made?.body, 'true'])
    assert.equal(pair.acts(), 1)
    await pair.end()
  })
})
