// Asks no database: a few lines stand in for the service.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inherited, newDirectory } from '#testing/service/process.ts'
import { eventually } from '#testing/team/team.ts'

const script = fileURLToPath(new URL('../../../scripts/dev.mjs', import.meta.url))

/** Says who it is and where its data are, and drains on SIGTERM. */
const standIn = (name: string) => `
process.on('SIGTERM', () => { process.stdout.write('${name} drains\\n'); process.exit(0) })
process.stdout.write('${name} is up as ' + process.pid + ' in ' + process.env.DATA_DIR + '\\n')
setInterval(() => {}, 1000)
`
const started = new Set<ChildProcess>()
after(() => {
  for (const child of started) child.kill('SIGKILL')
})

async function dev(main: string, words: string[] = []) {
  const source = await newDirectory()
  const write = (file: string, text: string) => writeFile(join(source, file), text)
  await mkdir(join(source, 'testing'))
  await write('main.ts', main)
  const child = spawn(process.execPath, [script, '--source', source, ...words], {
    env: inherited,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const says = (text: string) =>
    eventually(
      async () => output,
      (all) => all.includes(text),
      20_000,
    )
  return { child, write, says, output: () => output }
}

describe('npm run dev', () => {
  test('starts the service again when a source changes, and not when a test does', async () => {
    const { write, says, output } = await dev(standIn('first'))
    await says('first is up')
    await write('one.test.ts', '')
    await write('testing/team.ts', '')
    await new Promise((resolve) => setTimeout(resolve, 500))
    assert.ok(!output().includes('has changed'), output())
    await write('main.ts', standIn('second'))
    await says('second is up')
    assert.match(output(), /main\.ts has changed\nfirst drains\nsecond is up/)
  })

  test('waits for the next change when the service cannot start', async () => {
    const { write, says } = await dev('process.exit(1)')
    await says('the service ended with 1, and starts again with the next change')
    await write('main.ts', standIn('mended'))
    await says('mended is up')
  })

  test('ends the service with itself, however it ends', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const { child, says } = await dev(standIn('only'))
      await says('only is up')
      const ended = once(child, 'exit')
      child.kill(signal)
      await says('only drains')
      assert.deepEqual(await ended, signal === 'SIGTERM' ? [0, null] : [null, signal])
    }
  })

  test('keeps fresh data in a directory that is gone afterwards', async () => {
    const { child, says, output } = await dev(standIn('fresh'), ['--fresh'])
    await says('fresh is up')
    const directory = / in (\S+)/.exec(output())?.[1] ?? ''
    assert.ok(existsSync(directory))
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    assert.ok(!existsSync(directory))
  })
})
