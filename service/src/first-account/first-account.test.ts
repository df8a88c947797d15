import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import {
  databaseServer,
  inherited,
  newDatabase,
  newDirectory,
  type Spawned,
  spawnService,
} from '#testing/service/process.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, eventually } from '#testing/team/team.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const email = 'owner@example.com'
const password = 'a long password'

type Settings = Record<string, string>

/** Runs the command with a password on stdin, and answers how it ended and what it wrote. */
async function run(settings: Settings, { to = email, typed = password } = {}) {
  const child = spawn(process.execPath, [main, to], { env: { ...inherited, ...settings } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.stdin.end(`${typed}\n`)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  assert.ok(!output.includes(typed), 'the password is shown')
  return { code, output }
}

async function production(): Promise<Settings> {
  const storage = databaseServer ? { DATABASE_URL: await newDatabase() } : { DATA_DIR: await newDirectory() }
  return { ...storage, ENCRYPTION_KEY: testKey(3), DEPLOYMENT: 'production', HOST: '127.0.0.1' }
}

async function started(settings: Settings): Promise<{ process: Spawned; ask: ReturnType<typeof client> }> {
  const process = spawnService(settings)
  const ask = client(await process.url, {})
  await eventually(
    () => ask('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
  return { process, ask }
}

describe('the first account of a production deployment', () => {
  test('is created by a command while registration is closed, once, and logs in', async () => {
    const settings = await production()
    const created = await run(settings)
    assert.equal(created.code, 0, created.output)
    assert.match(created.output, /created/)
    const again = await run(settings, { to: 'another@example.com' })
    assert.equal(again.code, 1)
    assert.match(again.output, /There is an account already/)
    const { process, ask } = await started(settings)
    assert.equal((await ask('POST /v1/auth/register', { email: 'b@example.com', password })).status, 503)
    const login = await ask('POST /v1/auth/login', { email, password })
    assert.deepEqual([login.status, login.body.role, login.body.user.emailVerified], [200, 'owner', true])
    const other = await ask('POST /v1/auth/login', { email: 'another@example.com', password })
    assert.equal(other.code, 'invalid_login')
    process.kill('SIGTERM')
    await process.exit
  })

  test('is not created with a weak password or without an address', async () => {
    const settings = await production()
    for (const wish of [{ typed: 'short12' }, { to: 'nobody' }]) {
      const refused = await run(settings, wish)
      assert.equal(refused.code, 2, refused.output)
    }
    assert.equal((await run(settings)).code, 0)
  })

  test('is one when several create it at once', async () => {
    const settings = await production()
    const codes = (
      await Promise.all([1, 2, 3].map((n) => run(settings, { to: `owner${n}@example.com` })))
    ).map(({ code }) => code)
    assert.equal(codes.filter((code) => code === 0).length, 1, String(codes))
  })
})
