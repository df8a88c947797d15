import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  databaseServer,
  newDatabase,
  newDirectory,
  type Spawned,
  spawnService,
} from '#testing/service/process.ts'
import { controlToken, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { testKey } from '#testing/team/keys.ts'
import { publishNow } from '#testing/team/posts.ts'
import { type Call, client, eventually, newTeam, type Team } from '#testing/team/team.ts'

const keys = { old: testKey(1), new: testKey(2) }
const exited = { code: 0, signal: null }
const refused = { code: 2, signal: null }

type Settings = Record<string, string>

async function ready(service: Spawned): Promise<string> {
  const url = await service.url
  await eventually(
    () => client(url, {})('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
  return url
}

/** Sealed values by key, from the metrics of a process. */
async function sealedRows(url: string): Promise<Record<string, number>> {
  const { body } = await client(url, {})('GET /metrics')
  const series: RegExpMatchArray[] = [...body.matchAll(/^zither_sealed_rows\{key_id="([^"]+)"\} (\d+)$/gm)]
  return Object.fromEntries(series.map(([, id, count]) => [id, Number(count)]))
}

const receiver = (n: number) => ({
  name: `receiver ${n}`,
  url: 'https://hooks.sandbox.test/ok',
  events: ['post.published'],
  customHeaders: { 'x-secret': `header ${n}` },
})

/** Accounts, and webhooks with headers and with a secret that was in force before. */
async function fill(team: Team): Promise<{ accounts: string[]; webhooks: string[] }> {
  const accounts = []
  const webhooks = []
  for (let n = 0; n < 12; n++) accounts.push((await newAccount(team)).id)
  for (let n = 0; n < 4; n++) {
    const { body } = await team.call('POST /v1/webhooks', receiver(n))
    webhooks.push(body.id)
    assert.equal((await team.call(`PATCH /v1/webhooks/${body.id}`, { rotateSecret: true })).status, 200)
  }
  return { accounts, webhooks }
}

/** Comes again where a busy machine has no turn for it, which says nothing of keys. */
const patient =
  (call: Call): Call =>
  (...requested) =>
    eventually(
      () => call(...requested),
      ({ status }) => status !== 503,
    )

/** Publishes, signs and seals in several lanes until it is stopped; returns what went out and what failed. */
function load(team: Team, { accounts, webhooks }: { accounts: string[]; webhooks: string[] }) {
  let stopping = false
  const faults: unknown[] = []
  let published = 0
  const lanes = accounts.slice(0, 6).map(async (accountId, lane) => {
    for (let n = 0; !stopping; n++) {
      const post = await publishNow(team.call, [accountId], `lane ${lane} ${n}`)
      if (post.status === 'published') published += 1
      else faults.push(post)
      const tested = await team.call('POST /v1/webhooks/test', {
        webhookId: webhooks[lane % webhooks.length],
      })
      if (tested.status !== 200 || !tested.body.success) faults.push(tested.body)
      if (n % 5 === 0) await newAccount(team)
    }
  })
  return async () => {
    stopping = true
    await Promise.all(lanes)
    return { published, faults }
  }
}

async function store(): Promise<Settings> {
  return {
    DATA_DIR: await newDirectory(),
    METRICS: '1',
    SANDBOX_CONTROL: '1',
    SANDBOX_CONTROL_TOKEN: controlToken,
    RATE_TIER_CEILING: '1000000',
    ...(databaseServer && { DATABASE_URL: await newDatabase() }),
  }
}

describe('an encryption key', () => {
  test('is changed under load without an error; afterwards the new one alone is enough, and the old one refused', async () => {
    const base = await store()
    const first = spawnService({ ...base, ENCRYPTION_KEY: keys.old })
    const team = await newTeam({ url: await ready(first) } as Running)
    const filled = await fill(team)
    first.kill('SIGTERM')
    assert.deepEqual(await first.exit, exited)

    const early = spawnService({ ...base, ENCRYPTION_KEYS: `new:${keys.new}` })
    assert.deepEqual(await early.exit, refused)

    const second = spawnService({ ...base, ENCRYPTION_KEYS: `new:${keys.new},default:${keys.old}` })
    const url = await ready(second)
    assert.ok(((await sealedRows(url)).default ?? 0) >= 24)
    const loaded = { ...team, call: patient(client(url, { authorization: await bearer(url, team) })) }
    const end = load(loaded, filled)
    const sandbox = client(url, { 'x-sandbox-token': controlToken })
    let rewrapped = 0
    for (let round = 0; round < 8; round++) {
      const ran = await sandbox('POST /_sandbox/jobs/run', { job: 'rewrap' })
      assert.equal(ran.status, 200)
      rewrapped += ran.body.count
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const { published, faults } = await end()
    assert.deepEqual(faults, [])
    assert.ok(published >= 10, `${published} posts went out meanwhile`)
    assert.ok(rewrapped >= 25, `${rewrapped} values were wrapped anew`)
    second.kill('SIGTERM')
    assert.deepEqual(await second.exit, exited)

    const third = spawnService({ ...base, ENCRYPTION_KEYS: `new:${keys.new}` })
    const last = await ready(third)
    assert.deepEqual(Object.keys(await sealedRows(last)), ['new'])
    const call = patient(client(last, { authorization: await bearer(last, team) }))
    // The others have published as often as the machine was fast, which a platform may find too often.
    for (const id of filled.accounts.slice(6, 9)) {
      const { status, targets } = await publishNow(call, [id], `after ${id}`)
      assert.equal(status, 'published', JSON.stringify(targets))
    }
    for (const id of filled.webhooks) {
      const shown = await call(`GET /v1/webhooks/${id}`)
      assert.match(shown.body.customHeaders['x-secret'], /^header \d$/)
    }
    third.kill('SIGTERM')
    assert.deepEqual(await third.exit, exited)

    const old = spawnService({ ...base, ENCRYPTION_KEY: keys.old })
    assert.deepEqual(await old.exit, refused)
    assert.ok(!old.output().includes(keys.old))
  })
})

async function bearer(url: string, team: Team): Promise<string> {
  const login = await client(url, {})('POST /v1/auth/login', { email: team.email, password: team.password })
  const session = /zither_session=([^;]+)/.exec(login.headers.get('set-cookie') ?? '')?.[1]
  const made = await client(url, { authorization: `Bearer ${session}` })('POST /v1/api-keys', {
    name: 'after the restart',
    mode: 'test',
  })
  return `Bearer ${made.body.key}`
}
