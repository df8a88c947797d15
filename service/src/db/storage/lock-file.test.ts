// On an embedded database, whatever the suite.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { newDirectory } from '#testing/service/process.ts'
import { spawnUnreaped, startOf, stateOf } from '#testing/service/unreaped.ts'
import { eventually } from '#testing/team/team.ts'
import { claimFile, type Holder } from './lock-file.ts'

const needsProc = process.platform !== 'linux' && 'only Linux has /proc'

test('the file of a process that lives keeps others out, that of one that is gone does not', {
  skip: needsProc,
}, async () => {
  const path = join(await newDirectory(), 'zither.lock')
  const parent = { pid: process.ppid, startedAt: await startOf(process.ppid), host: hostname(), bootId: 'x' }
  await writeFile(path, JSON.stringify(parent))
  assert.deepEqual(await claimFile(path, 'mine'), parent)
  const gone: (object | string)[] = [
    { ...parent, startedAt: '1' },
    { ...parent, pid: 2 ** 22 - 1 },
    { ...parent, host: 'a-container-that-was-replaced' },
    { ...parent, pid: process.pid },
    '{"pid":',
    '',
  ]
  for (const holder of gone) {
    await writeFile(path, typeof holder === 'string' ? holder : JSON.stringify(holder))
    assert.equal(await claimFile(path, 'mine'), undefined)
    const mine: Holder = JSON.parse(await readFile(path, 'utf8'))
    assert.deepEqual([mine.pid, mine.bootId], [process.pid, 'mine'], JSON.stringify(holder))
  }
})

test('the file of a killed process that nobody has reaped keeps nobody out', {
  skip: needsProc,
}, async () => {
  const path = join(await newDirectory(), 'zither.lock')
  const first = await spawnUnreaped({ DATA_DIR: await newDirectory() })
  const holder = { pid: first.pid, startedAt: await startOf(first.pid), host: hostname(), bootId: 'x' }
  await writeFile(path, JSON.stringify(holder))
  assert.deepEqual(await claimFile(path, 'mine'), holder)
  process.kill(first.pid, 'SIGKILL')
  await eventually(
    () => stateOf(first.pid),
    (state) => state === 'Z',
  )
  assert.equal(await claimFile(path, 'mine'), undefined)
  await first.reap()
})
