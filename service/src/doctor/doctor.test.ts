import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { needsRedis, redisServer } from '#testing/database/redis.ts'
import {
  inherited,
  needsServer,
  newDatabase,
  newDirectory,
  type Spawned,
  spawnService,
} from '#testing/service/process.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, eventually } from '#testing/team/team.ts'
import { newMailServer } from '#testing/twins/mail-server.ts'
import type { Finding, Level } from './finding.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const keys = ['one', 'two'].map((id, n) => ({ id, text: testKey(n + 1) }))
const [one, two] = keys as [(typeof keys)[0], (typeof keys)[0]]
const ENCRYPTION_KEY = one.text

interface Report {
  code: number | null
  text: string
  findings: Finding[]
}

/** What the doctor says to an environment, in both forms. */
async function doctor(env: Record<string, string>, json = true): Promise<Report> {
  const child = spawn(process.execPath, [main, ...(json ? ['--json'] : [])], {
    env: { ...inherited, ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, text, findings: json ? JSON.parse(text).findings : [] }
}

function assertTold({ findings }: Report, level: Level, what: RegExp): void {
  assert.ok(
    findings.some((finding) => finding.level === level && what.test(finding.what)),
    `${level} ${what} is not among ${JSON.stringify(findings, null, 1)}`,
  )
}

async function started(settings: Record<string, string>): Promise<Spawned> {
  const service = spawnService(settings)
  const call = client(await service.url, {})
  await eventually(
    () => call('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
  return service
}

async function ended(service: Spawned): Promise<void> {
  service.kill('SIGTERM')
  assert.deepEqual(await service.exit, { code: 0, signal: null })
}

/** Every path below a directory with its size and the time of its last change. */
async function stateOf(directory: string): Promise<string[]> {
  const names = (await readdir(directory, { recursive: true })).sort()
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs, isDirectory } = await stat(join(directory, name)).then((found) => ({
        size: found.size,
        mtimeMs: found.mtimeMs,
        isDirectory: found.isDirectory(),
      }))
      return isDirectory ? name : `${name} ${size} ${mtimeMs}`
    }),
  )
}

describe('the doctor', () => {
  test('tells everything that is refused at once, each by its variable, and ends with 2', async () => {
    const reported = await doctor(
      { DEPLOYMENT: 'production', ROLE: 'web', PORT: 'x', METRICS: 'perhaps' },
      false,
    )
    assert.equal(reported.code, 2)
    const lines = reported.text.trim().split('\n')
    assert.deepEqual(lines.map((line) => /^fail {2}(\w+) - \S/.exec(line)?.[1]).sort(), [
      'ENCRYPTION_KEY',
      'METRICS',
      'PORT',
      'ROLE',
    ])
  })

  test('finds nothing to mend in a new directory, and leaves it as it was', async () => {
    const DATA_DIR = await newDirectory()
    const reported = await doctor({ DATA_DIR })
    assert.equal(reported.code, 0)
    assertTold(reported, 'ok', /can be written/)
    assertTold(reported, 'ok', /MiB are free/)
    assertTold(reported, 'ok', /no embedded database yet/)
    assert.deepEqual(await stateOf(DATA_DIR), [])
    const lines = (await doctor({ DATA_DIR }, false)).text.trim().split('\n')
    assert.ok(lines.every((line) => /^(ok {2}|warn|fail) {2}\S.*$/.test(line)))
    assert.ok(lines.filter((line) => !line.startsWith('ok')).every((line) => line.includes(' - ')))
  })

  test('names the process that holds a directory, and does not disturb it', async () => {
    const DATA_DIR = await newDirectory()
    const service = await started({ DATA_DIR })
    const reported = await doctor({ DATA_DIR })
    assert.equal(reported.code, 0)
    assertTold(reported, 'ok', /held by process \d+ on /)
    assert.ok(!reported.findings.some(({ what }) => what.includes('migrations')))
    assert.equal((await client(await service.url, {})('GET /v1/health')).status, 200)
    await ended(service)
  })

  test('opens a copy of an embedded database that rests: its form, its key and its work, and writes nothing', async () => {
    const DATA_DIR = await newDirectory()
    await ended(await started({ DATA_DIR, ENCRYPTION_KEY }))
    const before = await stateOf(DATA_DIR)
    const reported = await doctor({ DATA_DIR, ENCRYPTION_KEY })
    assert.equal(reported.code, 0)
    for (const what of [
      /no process holds/,
      /all \d+ migrations/,
      /key opens the stored data/,
      /no work is overdue/,
    ])
      assertTold(reported, 'ok', what)
    assert.deepEqual(await stateOf(DATA_DIR), before)
    const wrong = await doctor({ DATA_DIR, ENCRYPTION_KEY: two.text })
    assert.equal(wrong.code, 1)
    assertTold(wrong, 'fail', /does not open the stored data/)
    assert.ok(!wrong.text.includes(two.text))
    await rm(join(DATA_DIR, 'database', 'PG_VERSION'))
    assertTold(await doctor({ DATA_DIR, ENCRYPTION_KEY }), 'fail', /is incomplete/)
  })

  test('sees what is not plausible, and tells no secret', async () => {
    const DATA_DIR = await newDirectory()
    const secrets = { ENCRYPTION_KEY, METRICS_TOKEN: 'hidden-token', BOTCHAT_BOT_TOKEN: 'hidden-bot' }
    const production = { DATA_DIR, DEPLOYMENT: 'production', ...secrets }
    assertTold(await doctor(production), 'fail', /^PUBLIC_URL is http:\/\/localhost/)
    assertTold(await doctor({ ...production, PUBLIC_URL: 'http://zither.example' }), 'warn', /^PUBLIC_URL/)
    const reported = await doctor({
      ...production,
      PUBLIC_URL: 'https://zither.example',
      REDIS_URL: 'redis://user:hidden-redis@127.0.0.1:1',
      SKYNET_URL: 'http://nobody.invalid',
      BOTCHAT_URL: 'http://127.0.0.1:1',
    })
    assert.equal(reported.code, 0)
    assertTold(reported, 'warn', /TRUSTED_PROXIES is not set/)
    assertTold(reported, 'warn', /^REDIS_URL: 127\.0\.0\.1:1 does not serve \(ECONNREFUSED\)/)
    assertTold(reported, 'warn', /^skynet: nobody\.invalid does not resolve/)
    assertTold(reported, 'ok', /^botchat: 127\.0\.0\.1 resolves/)
    for (const secret of ['hidden', ENCRYPTION_KEY]) assert.ok(!reported.text.includes(secret))
  })

  test('names the settings that a network lacks of which others are set', async () => {
    const reported = await doctor({
      DATA_DIR: await newDirectory(),
      PUBLIC_URL: 'http://localhost:4000',
      CHATROOM_CLIENT_ID: 'our-app',
      CHATROOM_URL: 'http://127.0.0.1:1',
    })
    assertTold(reported, 'warn', /^Discord .+ without CHATROOM_CLIENT_SECRET, CHATROOM_BOT_TOKEN$/)
    assert.equal(reported.code, 0)
  })

  test('says whether Redis serves, and what happens without it', { skip: needsRedis }, async () => {
    const settings = { DATA_DIR: await newDirectory(), ENCRYPTION_KEY }
    const reported = await doctor({ ...settings, REDIS_URL: redisServer ?? '' })
    assertTold(reported, 'ok', /^REDIS_URL: \S+ is reached and runs scripts/)
    const stranger = new URL(redisServer ?? '')
    Object.assign(stranger, { username: 'nobody', password: 'hidden-redis' })
    const refused = await doctor({ ...settings, REDIS_URL: stranger.href })
    assertTold(refused, 'warn', /^REDIS_URL: \S+ does not serve/)
    assert.ok(!refused.text.includes('hidden'))
  })

  test('greets the mail server and sends nothing, and fails over one that is not there', async () => {
    const server = await newMailServer()
    const mail = { DATA_DIR: await newDirectory(), AUTH_EMAIL_DELIVERY: 'smtp', MAIL_FROM: 'a@mail.example' }
    const reported = await doctor({ ...mail, SMTP_URL: server.url })
    assert.equal(reported.code, 0)
    assertTold(reported, 'ok', /mail server at 127\.0\.0\.1:\d+ takes our greeting/)
    assert.deepEqual(server.offered, [])
    const away = await doctor({ ...mail, SMTP_URL: 'smtp://ann:secret@127.0.0.1:1' })
    assert.equal(away.code, 1)
    assertTold(away, 'fail', /mail server at 127\.0\.0\.1:1 does not take our greeting/)
    assert.ok(!away.text.includes('secret'))
    const production = { DEPLOYMENT: 'production', ENCRYPTION_KEY, PUBLIC_URL: 'https://zither.example' }
    const kept = await doctor({ ...production, DATA_DIR: mail.DATA_DIR, AUTH_EMAIL_DELIVERY: 'outbox' })
    assertTold(kept, 'warn', /AUTH_EMAIL_DELIVERY is outbox/)
  })

  test('says whether the panel is built, and nothing of it where no page is served', async () => {
    const [DATA_DIR, PANEL_DIR] = [await newDirectory(), await newDirectory()]
    assertTold(await doctor({ DATA_DIR, PANEL_DIR }), 'warn', /^the panel is not built$/)
    await writeFile(join(PANEL_DIR, 'stamp'), 'a stamp\n')
    assertTold(await doctor({ DATA_DIR, PANEL_DIR }), 'ok', /^the panel is built$/)
    const without = await doctor({ DATA_DIR, PANEL_DIR, PANEL: 'off' })
    assert.ok(without.findings.every(({ what }) => !what.includes('panel')))
  })

  test('fails over a directory that is no directory, and a database that is not there', async () => {
    const directory = await newDirectory()
    const file = join(directory, 'file')
    await writeFile(file, '')
    await chmod(file, 0o600)
    const reported = await doctor({ DATA_DIR: file })
    assert.equal(reported.code, 1)
    assertTold(reported, 'fail', /is no directory/)
    const away = { DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/zither', ENCRYPTION_KEY }
    const nowhere = await doctor(away)
    assert.equal(nowhere.code, 1)
    assertTold(nowhere, 'fail', /127\.0\.0\.1:1 is not reached \(ECONNREFUSED\)/)
    assert.ok(!nowhere.text.includes('hidden'))
  })
})

describe('the doctor of a server', () => {
  test('tells its form, its clock, its room, its keys and its processes while it is at work', {
    skip: needsServer,
  }, async () => {
    const settings = { DATA_DIR: await newDirectory(), DATABASE_URL: await newDatabase(), ENCRYPTION_KEY }
    assertTold(await doctor(settings), 'ok', /the database is empty/)
    const service = await started({ ...settings, ROLE: 'worker' })
    const reported = await doctor(settings)
    assert.equal(reported.code, 0)
    for (const what of [/PostgreSQL \d+/, /fsync=on/, /ms (ahead|behind)/, /room for/, /all \d+ migrations/])
      assertTold(reported, 'ok', what)
    assertTold(reported, 'ok', /1 working processes live/)
    await ended(service)
    assertTold(await doctor(settings), 'warn', /no working process lives/)
  })

  test('sees a changed migration, one of a newer version, a key that is missing or no longer needed, and lost notifications', {
    skip: needsServer,
  }, async () => {
    const settings = { DATA_DIR: await newDirectory(), DATABASE_URL: await newDatabase() }
    await ended(await started({ ...settings, ENCRYPTION_KEYS: `one:${one.text}` }))
    const both = { ...settings, ENCRYPTION_KEYS: `two:${two.text},one:${one.text}` }
    assertTold(await doctor(both), 'warn', /the key one still wraps 0 values/)
    const unneeded = await doctor({ ...settings, ENCRYPTION_KEYS: `one:${one.text},two:${two.text}` })
    assertTold(unneeded, 'ok', /the key two is no longer needed/)
    const server = new pg.Client({ connectionString: settings.DATABASE_URL })
    await server.connect()
    await server.query(`insert into team values ('t', 't', 'free', now());
      insert into webhook (id, team_id, mode, name, url, events, profile_ids, is_active, secret, secret_preview, created_at, updated_at)
        values ('w', 't', 'test', 'w', 'https://r.example', '{}', '{}', true, 'v1.gone.a.b', '', now(), now());
      insert into incoming_event (id, provider, mode, event_id, type, notice, status, received_at, finished_at)
        values ('f', 'payments', 'live', 'f', 'paid', 'v1.two.a.b', 'failed', now(), now()),
          ('u', 'socialnet', 'live', 'u', 'leadgen', 'v1.two.a.b', 'unreadable', now(), now());
      update migration set checksum = 'x' where version = 2;
      insert into migration (version, name, checksum) values (9999, '9999_next.sql', 'x')`)
    await server.end()
    const reported = await doctor(both)
    assert.equal(reported.code, 1)
    assertTold(reported, 'fail', /1 values are sealed with the key gone/)
    assertTold(reported, 'fail', /migration 0002_identity\.sql was changed/)
    assertTold(reported, 'fail', /migrations of a newer version: 9999_next\.sql/)
    assertTold(reported, 'warn', /1 notifications of providers were given up/)
    assertTold(reported, 'warn', /1 notifications of providers cannot be read/)
  })
})
