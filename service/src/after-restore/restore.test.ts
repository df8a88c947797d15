import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  databaseServer,
  inherited,
  newDatabase,
  newDirectory,
  type Spawned,
  spawnService,
} from '#testing/service/process.ts'
import type { Running } from '#testing/service/service.ts'
import { testKey } from '#testing/team/keys.ts'
import { type Call, client, eventually, newTeam } from '#testing/team/team.ts'
import { newStandIn, type StandIn } from '#testing/twins/stand-in.ts'

const run = promisify(execFile)
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const exited = { code: 0, signal: null }
const ENCRYPTION_KEY = testKey(1)

type Settings = Record<string, string>

/** A program of PostgreSQL in the path, or where packages put it. */
function toolOf(name: string): string | undefined {
  const places = [
    ...(process.env.PATH ?? '').split(':'),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ]
  return places.map((place) => join(place, name)).find((path) => existsSync(path))
}

const tools = { dump: toolOf('pg_dump'), restore: toolOf('pg_restore') }
const needsTools =
  databaseServer === undefined
    ? 'TEST_DATABASE_URL names no PostgreSQL server'
    : (!tools.dump || !tools.restore) && 'pg_dump and pg_restore are not installed'

async function started(settings: Settings): Promise<{ service: Spawned; url: string }> {
  const service = spawnService(settings)
  const url = await service.url
  const call = client(url, {})
  await eventually(
    () => call('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
  return { service, url }
}

async function ended(service: Spawned): Promise<void> {
  service.kill('SIGTERM')
  assert.deepEqual(await service.exit, exited)
}

async function afterRestore(settings: Settings, ...options: string[]) {
  const child = spawn(process.execPath, [main, ...options], {
    env: { ...inherited, ...settings },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, text }
}

interface Planned {
  authorization: string
  single: string
  thread: string
  later: string
}

/** Three posts of live mode: one and a thread that are due soon, and one that is due in an hour. */
async function plan(url: string, inSeconds: number): Promise<Planned> {
  const team = await newTeam({ url } as Running)
  const made = await team.owner('POST /v1/api-keys', { name: 'live', mode: 'live' })
  const authorization = `Bearer ${made.body.key}`
  const call = client(url, { authorization })
  const [profile] = (await call('GET /v1/profiles')).body.data
  const accounts = []
  for (const name of ['one', 'two', 'three']) {
    const body = {
      profileId: profile.id,
      identifier: `${name}.${team.id}.test`,
      appPassword: 'an app password',
    }
    accounts.push((await call('POST /v1/connect/skynet/credentials', body)).body.account.id)
  }
  const create = async (content: string, accountId: string, seconds: number, options = {}) => {
    const scheduledFor = new Date(Date.now() + seconds * 1000).toISOString()
    const post = await call('POST /v1/posts', { content, targets: [{ accountId, ...options }], scheduledFor })
    assert.equal(post.status, 201, JSON.stringify(post.body))
    return post.body.id as string
  }
  const threadItems = [{ content: 'thread 1' }, { content: 'thread 2' }]
  return {
    authorization,
    single: await create('single', accounts[0], inSeconds),
    thread: await create('thread', accounts[1], inSeconds, { options: { threadItems } }),
    later: await create('later', accounts[2], 3600),
  }
}

const statusOf = async (call: Call, id: string) => (await call(`GET /v1/posts/${id}`)).body.status

async function untilOut(url: string, { authorization, single, thread }: Planned): Promise<void> {
  const call = client(url, { authorization })
  for (const id of [single, thread])
    await eventually(
      () => statusOf(call, id),
      (status) => status === 'published',
      20_000,
    )
}

/** What holds for a restored database once the step has been taken, and what happens without it. */
async function assertRestored(
  planned: Planned,
  platform: StandIn,
  safe: Settings | undefined,
  unsafe: Settings | undefined,
): Promise<void> {
  assert.ok(safe && unsafe)
  const out = ['single', 'thread 1', 'thread 2']
  assert.deepEqual(platform.texts.toSorted(), out)
  const step = await afterRestore(safe)
  assert.equal(step.code, 0, step.text)
  assert.match(step.text, /^1 targets may have gone out since: unknown, their platforms are asked$/m)
  assert.match(step.text, /^1 targets may have gone out since and cannot be asked for/m)
  const again = await afterRestore(safe)
  assert.match(again.text, /^0 targets may have gone out since: unknown/m)
  const { service, url } = await started(safe)
  const call = client(url, { authorization: planned.authorization })
  await eventually(
    () => statusOf(call, planned.single),
    (status) => status === 'published',
    20_000,
  )
  assert.equal(await statusOf(call, planned.thread), 'unknown')
  assert.equal(await statusOf(call, planned.later), 'scheduled')
  await ended(service)
  assert.deepEqual(platform.texts.toSorted(), out)
  const held = await afterRestore(safe, '--hold-future')
  assert.match(held.text, /^1 targets that were to go out later are drafts now$/m)

  const careless = await started(unsafe)
  await eventually(
    async () => platform.texts.filter((text) => text === 'single').length,
    (count) => count === 2,
  )
  await ended(careless.service)
}

describe('a backup', () => {
  test('of a data directory is a copy of it while it rests; after the step nothing goes out twice', async () => {
    const platform = await newStandIn()
    const settings = (DATA_DIR: string) => ({ DATA_DIR, ENCRYPTION_KEY, SKYNET_URL: platform.url })
    const original = await newDirectory()
    const first = await started(settings(original))
    const planned = await plan(first.url, 8)
    await ended(first.service)
    const copies = [await newDirectory(), await newDirectory()]
    for (const copy of copies) await cp(original, copy, { recursive: true })
    const second = await started(settings(original))
    const refused = await afterRestore(settings(original))
    assert.equal(refused.code, 3)
    await untilOut(second.url, planned)
    await ended(second.service)
    const [safe, unsafe] = copies.map(settings)
    await assertRestored(planned, platform, safe, unsafe)
  })

  test('of a server is a dump, taken while it is at work; after the step nothing goes out twice', {
    skip: needsTools,
  }, async () => {
    const platform = await newStandIn()
    const directory = await newDirectory()
    const settings = (DATABASE_URL: string) => ({
      DATA_DIR: directory,
      DATABASE_URL,
      ENCRYPTION_KEY,
      SKYNET_URL: platform.url,
    })
    const original = await newDatabase()
    const first = await started(settings(original))
    const planned = await plan(first.url, 4)
    const dump = join(directory, 'zither.dump')
    await run(tools.dump ?? '', ['--format=custom', `--file=${dump}`, original])
    const refused = await afterRestore(settings(original))
    assert.equal(refused.code, 3)
    await untilOut(first.url, planned)
    await ended(first.service)
    const restored = [await newDatabase(), await newDatabase()]
    for (const url of restored)
      await run(tools.restore ?? '', ['--no-owner', '--exit-on-error', `--dbname=${url}`, dump])
    const [safe, unsafe] = restored.map(settings)
    await assertRestored(planned, platform, safe, unsafe)
  })
})
