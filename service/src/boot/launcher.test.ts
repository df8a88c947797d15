// On an embedded database, whatever the suite.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inherited, newDirectory } from '#testing/service/process.ts'
import { eventually } from '#testing/team/team.ts'
import { findHolder } from '../db/storage/directory-lock.ts'

const launcher = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url))
/** Makes the launcher believe that it runs under an old Node, so that it hands over. */
const asOldNode = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })`

const launched = new Set<ChildProcess>()

function launch(script: string, settings: Record<string, string>) {
  const env = { ...inherited, PORT: '0', LOG_LEVEL: 'error', PANEL: '0', ...settings }
  const child = spawn(process.execPath, ['--import', asOldNode, launcher, script], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launched.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const says = (text: string) =>
    eventually(
      async () => output,
      (reported) => reported.includes(text),
      30_000,
    )
  return { child, says }
}

/** Where services of these tests run. One that outlives its parent would hold the output open, and so this process. */
const places: string[] = []

after(async () => {
  for (const child of launched) child.kill('SIGKILL')
  for (const place of places) {
    // A directory that is gone holds nobody.
    const holder = await findHolder(place).catch(() => undefined)
    if (typeof holder === 'object') process.kill(holder.pid, 'SIGKILL')
  }
})

describe('a launcher that hands over to another Node', () => {
  test('takes the service with it, however it ends, and the service drains', async () => {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const DATA_DIR = await newDirectory()
      const { child, says } = launch('service/src/main.ts', { DATA_DIR, LOG_LEVEL: 'info' })
      await says('"message":"ready"')
      const holder = await findHolder(DATA_DIR)
      assert.ok(typeof holder === 'object' && holder.pid !== child.pid)
      const ended = once(child, 'exit')
      child.kill(signal)
      await says('"message":"draining"')
      const isFree = (found: unknown) => found === undefined
      await eventually(() => findHolder(DATA_DIR), isFree)
      const [code] = await ended
      assert.equal(code, signal === 'SIGKILL' ? null : 0)
    }
  })

  test('takes the demo with it, which leaves nothing behind', async () => {
    const TMPDIR = await newDirectory()
    const { child, says } = launch('service/src/demo/main.ts', { TMPDIR })
    await says('ready after')
    assert.equal((await readdir(TMPDIR)).length, 1)
    child.kill('SIGKILL')
    await eventually(
      () => readdir(TMPDIR),
      ({ length }) => length === 0,
      20_000,
    )
  })
})

describe('what npm runs', () => {
  /** A shell plays npm: it starts a command, forwards no signals, and can be killed. */
  const npm = '"$@" & wait'

  test('ends when npm is killed, whichever Node runs it, and the service drains', async () => {
    for (const flags of [[], ['--import', asOldNode]]) {
      const DATA_DIR = await newDirectory()
      places.push(DATA_DIR)
      const env = { ...inherited, PORT: '0', LOG_LEVEL: 'info', PANEL: '0', npm_lifecycle_event: 'start' }
      const command = [process.execPath, ...flags, launcher, 'service/src/main.ts']
      const child = spawn('sh', ['-c', npm, 'sh', ...command], {
        env: { ...env, DATA_DIR },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      launched.add(child)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      const says = (text: string) =>
        eventually(
          async () => output,
          (reported) => reported.includes(text),
          30_000,
        )
      await says('"message":"ready"')
      child.kill('SIGKILL')
      await says('"message":"draining"')
      await eventually(
        () => findHolder(DATA_DIR),
        (found) => found === undefined,
        20_000,
      )
    }
  })

  test('ends with its launcher when only the process that started a service is killed', async () => {
    const DATA_DIR = await newDirectory()
    places.push(DATA_DIR)
    const demo = new URL('../demo/service.ts', import.meta.url).href
    const script = `
      const { startService } = await import(${JSON.stringify(demo)})
      const { url } = await startService(process.env.DATA_DIR, { PANEL: '0' }).ready()
      process.stdout.write('ready at ' + url)
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...inherited, DATA_DIR },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    launched.add(child)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    await eventually(
      async () => output,
      (reported) => reported.includes('ready at'),
      30_000,
    )
    const holder = await findHolder(DATA_DIR)
    assert.ok(typeof holder === 'object' && holder.pid !== child.pid)
    child.kill('SIGKILL')
    await eventually(
      () => findHolder(DATA_DIR),
      (found) => found === undefined,
      20_000,
    )
  })
})
