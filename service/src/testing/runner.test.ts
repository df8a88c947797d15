import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inherited, newDirectory } from './process.ts'
import { eventually } from './team.ts'
import { stateOf } from './unreaped.ts'

const runner = fileURLToPath(new URL('../../../scripts/test.mjs', import.meta.url))
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
    const child = spawn(process.execPath, [runner, 'db/lock-file'], {
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

/** Who holds a data directory of the run; the file may go between the two looks. */
async function holderIn(directory: string): Promise<{ pid: number }> {
  const [lock = ''] = globSync(join(directory, 'zither-tests-*', 'zither-test-*', 'zither.lock'))
  const text = await readFile(lock, 'utf8').catch(() => '')
  return text.endsWith('}') ? JSON.parse(text) : { pid: 0 }
}
