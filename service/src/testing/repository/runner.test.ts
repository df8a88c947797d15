import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inherited, newDirectory } from '../service/process.ts'
import { stateOf } from '../service/unreaped.ts'
import { eventually } from '../team/team.ts'

const batch = fileURLToPath(new URL('../../../../scripts/test-process.mjs', import.meta.url))
const runner = fileURLToPath(new URL('../../../../scripts/test.mjs', import.meta.url))
const needsProc = process.platform !== 'linux' && 'only Linux has /proc'
const ends: (() => void)[] = []

after(() => {
  for (const end of ends) end()
})

for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT'] as const)
  test(`a run of the tests that ${signal} ends leaves no process and no directory`, {
    skip: needsProc,
  }, async () => {
    const TMPDIR = await newDirectory()
    // The service of these tests runs in a group of its own, and its parent stands still.
    const child = spawn(process.execPath, [runner, 'db/storage/lock-file'], {
      env: { ...inherited, TMPDIR },
      stdio: 'ignore',
    })
    ends.push(() => child.kill('SIGKILL'))
    const { pid } = await eventually(
      () => holderIn(TMPDIR),
      (holder) => holder.pid > 0,
      30_000,
    )
    const ended = once(child, 'exit')
    child.kill(signal)
    await eventually(
      () => readdir(TMPDIR),
      ({ length }) => length === 0,
      20_000,
    )
    // What ends gives its memory back first; nobody may be there to reap it.
    await eventually(
      () => stateOf(pid).catch(() => 'gone'),
      (state) => state === 'gone' || state === 'Z',
    )
    await ended
  })

test('a process of tests ends although a service that it boots is refused', { timeout: 60_000 }, async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  ends.push(() => taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const TMPDIR = await newDirectory()
  const script = join(TMPDIR, 'refused.mjs')
  const service = new URL('../service/service.ts', import.meta.url)
  await writeFile(script, `const { boot } = await import('${service}'); await boot({ PORT: '${port}' })`)
  const child = spawn(process.execPath, [batch, script], {
    env: { ...inherited, TMPDIR },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  ends.push(() => child.kill('SIGKILL'))
  const said = text(child.stdout)
  const [code] = await once(child, 'exit')
  assert.notEqual(code, 0)
  assert.match(await said, /EADDRINUSE/)
})

const late = "setTimeout(() => { throw new Error('late') })"
for (const [name, script, said] of [
  ['throws after its test has ended', `test('a', () => void ${late})`, /uncaught[\s\S]*late/],
  ['rejects without a listener', "test('a', () => void Promise.reject(new Error('lost')))", /lost/],
  [
    'waits for what has failed',
    `setInterval(() => {}, 500)\ntest('a', () => new Promise(() => ${late}))`,
    /uncaught[\s\S]*late/,
  ],
  ['cannot be read', '}', /SyntaxError/],
  [
    'has a test without an end',
    "test('a', () => new Promise(() => setInterval(() => {}, 500)))",
    /stood.* in a;/,
  ],
  [
    'has a hook without an end',
    "test('a', () => {})\nafter(() => new Promise(() => setInterval(() => {}, 500)))",
    /stood still.* in a hook/,
  ],
  ['fails within a suite', "describe('b', () => test('a', () => { throw new Error('own') }))", /own/],
] as const)
  test(`a process of tests fails and names the cause where a file ${name}`, { timeout: 60_000 }, async () => {
    const file = join(await newDirectory(), 'failing.test.mjs')
    await writeFile(file, `import { after, describe, test } from 'node:test'\n${script}`)
    const child = spawn(process.execPath, [batch, file], {
      env: { ...inherited, TEST_STANDSTILL_MS: '1500' },
    })
    ends.push(() => child.kill('SIGKILL'))
    const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    assert.notEqual(code, 0)
    assert.match(printed, said)
  })

test('a process of tests ends after its last hook, and names what would have kept it', {
  timeout: 60_000,
}, async () => {
  const file = join(await newDirectory(), 'kept.test.mjs')
  await writeFile(file, "import { test } from 'node:test'\ntest('a', () => void setInterval(() => {}, 500))")
  const child = spawn(process.execPath, [batch, file], { env: { ...inherited, TEST_FAREWELL_MS: '100' } })
  ends.push(() => child.kill('SIGKILL'))
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  assert.equal(code, 0)
  assert.match(printed, /kept by .*1 Timeout/)
})

/** Who holds a data directory of the run; the file may go between the two looks. */
async function holderIn(directory: string): Promise<{ pid: number }> {
  const [lock = ''] = globSync(join(directory, 'zither-tests-*', 'zither-test-*', 'zither.lock'))
  const text = await readFile(lock, 'utf8').catch(() => '')
  return text.endsWith('}') ? JSON.parse(text) : { pid: 0 }
}
