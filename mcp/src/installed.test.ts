import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { boot, type Running } from '../../service/src/testing/service/service.ts'
import { newAccount } from '../../service/src/testing/team/accounts.ts'
import { newTeam, type Team } from '../../service/src/testing/team/team.ts'
import { connect } from './testing/model.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

let directory: string
let running: Running
let team: Team
let key: string

// A service with its clients, as a start builds them.
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'zither-installed-'))
  await run(process.execPath, [join(root, 'scripts/clients.mjs'), join(directory, 'dist', 'clients')])
  running = await boot({ PANEL_DIR: join(directory, 'dist') })
  team = await newTeam(running)
  key = (await team.owner('POST /v1/api-keys', { name: 'installed', mode: 'test' })).body.key
})
after(async () => {
  await running?.stop()
  await rm(directory, { recursive: true, force: true })
})

const get = (path: string, init?: RequestInit) => fetch(running.url + path, init)

/** Installs a client from the service into an empty folder. No registry can be reached. */
async function install(name: 'sdk' | 'cli' | 'mcp'): Promise<{ folder: string; installed: string }> {
  const folder = join(directory, name)
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  const address = `${running.url}/clients/${name}.tgz`
  const flags = [
    '--registry',
    'http://127.0.0.1:9/',
    '--fetch-retries',
    '0',
    '--cache',
    join(directory, 'cache'),
  ]
  await run('npm', ['install', '--no-audit', '--no-fund', ...flags, address], { cwd: folder })
  return { folder, installed: join(folder, 'node_modules', '@zither', name) }
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

/** Runs a program with an input, and answers with what it wrote. */
async function start(program: string, args: string[], env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...env } })
  child.stdin.end(input)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out, err }
}

test('the service offers its clients, to be asked for again while they are the same', async () => {
  for (const name of ['sdk', 'cli', 'mcp']) {
    const answer = await get(`/clients/${name}.tgz`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    assert.equal(answer.status, 200, name)
    assert.equal(answer.headers.get('content-type'), 'application/gzip')
    assert.equal(answer.headers.get('cache-control'), 'public, no-cache')
    assert.deepEqual([bytes[0], bytes[1]], [0x1f, 0x8b])
    const etag = answer.headers.get('etag') ?? ''
    const head = await get(`/clients/${name}.tgz`, { method: 'HEAD' })
    assert.deepEqual([head.status, head.headers.get('etag'), await head.text()], [200, etag, ''])
    assert.equal(head.headers.get('content-length'), String(bytes.length))
    const same = await get(`/clients/${name}.tgz`, { headers: { 'if-none-match': etag } })
    assert.equal(same.status, 304)
  }
  for (const path of ['/clients/other.tgz', '/clients/', '/clients/../stamp']) {
    assert.equal((await get(path)).status, 404, path)
  }
})

test('where the clients are not built, the answer says what to do', async () => {
  await rm(join(directory, 'none'), { recursive: true, force: true })
  const without = await boot({ PANEL_DIR: join(directory, 'none') })
  try {
    const answer = await fetch(`${without.url}/clients/cli.tgz`)
    assert.equal(answer.status, 404)
    assert.match((await answer.json()).error, /npm run clients/)
  } finally {
    await without.stop()
  }
})

test('the SDK installs from the service, and its first example publishes', async () => {
  const { folder, installed } = await install('sdk')
  const { version } = await readJson(join(root, 'service/package.json'))
  assert.equal((await readJson(join(installed, 'package.json'))).version, version)
  await newAccount(team)
  const readme = await readFile(join(installed, 'README.md'), 'utf8')
  const example = /```ts\n([\s\S]+?)```/.exec(readme)?.[1] ?? ''
  assert.match(example, /createPost/)
  const program = example.replace('http://localhost:4000', running.url).replace('sk_test_...', key)
  await writeFile(join(folder, 'first.mjs'), program)
  const { stdout } = await run(process.execPath, ['first.mjs'], { cwd: folder })
  assert.match(stdout, /^skynet published https:/)
})

test('the command line installs from the service without a registry, signs in and publishes', async () => {
  const { folder, installed } = await install('cli')
  const { dependencies } = await readJson(join(installed, 'package.json'))
  for (const [name, version] of Object.entries(dependencies))
    assert.match(String(version), /^\d+\.\d+\.\d+$/, name)
  assert.ok(!('@zither/sdk' in dependencies))
  const program = join(folder, 'node_modules', '.bin', 'zither')
  const env = { XDG_CONFIG_HOME: folder }
  const { err } = await start(program, ['login', '--server', running.url], env, key)
  assert.match(err, /Signed in/)
  const { id } = await newAccount(team)
  const post = ['posts', 'create', '--content', 'Hello', '--targets', id, '--publish-now', '--wait']
  const published = await start(program, post, env)
  assert.match(published.err, /published +Bluesky/)
  const file = join(folder, 'people.csv')
  await writeFile(file, 'displayName\nOne\n')
  const imported = await start(program, ['contacts', 'import', file, '--profile-id', team.profileId], env)
  assert.equal(JSON.parse(imported.out).created.length, 1)
})

test('the MCP server installs from the service without a registry, and a model reads with it', async () => {
  const { folder, installed } = await install('mcp')
  const { dependencies } = await readJson(join(installed, 'package.json'))
  assert.deepEqual(Object.keys(dependencies), ['@modelcontextprotocol/server'])
  const program = join(folder, 'node_modules', '.bin', 'zither-mcp')
  const env = { ZITHER_URL: running.url, ZITHER_API_KEY: key }
  const { client, use } = await connect(env, [], program)
  const { body } = await use('list_profiles')
  assert.ok(body.data.some(({ id }: { id: string }) => id === team.profileId))
  const { contents } = await client.readResource({ uri: 'zither://docs/guides/publishing' })
  assert.match(String((contents[0] as { text: string }).text), /^# Publishing/)
})
