// On an embedded database, whatever the suite.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inherited, newDirectory } from '#testing/process.ts'
import { eventually } from '#testing/team.ts'
import { findHolder } from '../db/directory-lock.ts'

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
      (told) => told.includes(text),
      30_000,
    )
  return { child, says }
}

after(() => {
  for (const child of launched) child.kill('SIGKILL')
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
