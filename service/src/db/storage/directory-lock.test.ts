// On an embedded database, whatever the suite.
import assert from 'node:assert/strict'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { newDirectory, spawnService } from '#testing/service/process.ts'
import { spawnUnreaped, startOf, stateOf } from '#testing/service/unreaped.ts'
import { client, eventually } from '#testing/team/team.ts'
import { DirectoryInUse, findHolder, lockDirectory } from './directory-lock.ts'
import type { Holder } from './lock-file.ts'

const needsNames = process.platform !== 'linux' && 'only Linux has names of the kernel'

const holderOf = async (directory: string) =>
  JSON.parse(await readFile(join(directory, 'zither.lock'), 'utf8'))

test('a directory belongs to one opener until it is given back', async () => {
  const directory = await newDirectory()
  const unlock = await lockDirectory(directory, 'first')
  await assert.rejects(lockDirectory(directory, 'second'), DirectoryInUse)
  const holder = await holderOf(directory)
  assert.deepEqual([holder.pid, holder.bootId, holder.host], [process.pid, 'first', hostname()])
  await unlock()
  const again = await lockDirectory(directory, 'third')
  assert.equal((await holderOf(directory)).bootId, 'third')
  await again()
})

test('another name for the directory is the same directory', async () => {
  const directory = await newDirectory()
  const other = join(await newDirectory(), 'link')
  await symlink(directory, other)
  const unlock = await lockDirectory(directory, 'first')
  await assert.rejects(lockDirectory(other, 'second'), DirectoryInUse)
  await unlock()
  await (await lockDirectory(other, 'second'))()
})

test('the kernel decides who holds a directory, and the file refuses nobody', {
  skip: needsNames,
}, async () => {
  const directory = await newDirectory()
  const parent = { pid: process.ppid, startedAt: await startOf(process.ppid), host: hostname(), bootId: 'x' }
  for (const left of [JSON.stringify(parent), '{"pid":', '']) {
    await writeFile(join(directory, 'zither.lock'), left)
    assert.equal(await findHolder(directory), undefined)
    const unlock = await lockDirectory(directory, 'mine')
    assert.equal((await holderOf(directory)).bootId, 'mine')
    assert.deepEqual(await findHolder(directory), await holderOf(directory))
    await unlock()
  }
})

test('a killed process that nobody has reaped gives way at once', { skip: needsNames }, async () => {
  const DATA_DIR = await newDirectory()
  const first = await spawnUnreaped({ DATA_DIR })
  assert.equal(((await findHolder(DATA_DIR)) as Holder).pid, first.pid)
  process.kill(first.pid, 'SIGKILL')
  const next = spawnService({ DATA_DIR })
  await isReady(await next.url)
  assert.equal(await stateOf(first.pid), 'Z')
  assert.notEqual(((await findHolder(DATA_DIR)) as Holder).pid, first.pid)
  next.kill('SIGTERM')
  assert.equal((await next.exit).code, 0)
  assert.equal(await findHolder(DATA_DIR), undefined)
  await first.reap()
})

test('a second process on a directory ends with 3, a stopped holder counts, and a killed one gives way', async () => {
  const DATA_DIR = await newDirectory()
  const first = spawnService({ DATA_DIR })
  const url = await first.url
  const refused = async () => {
    const second = spawnService({ DATA_DIR })
    assert.deepEqual(await second.exit, { code: 3, signal: null })
    assert.match(second.output(), /the data directory is in use by another process/)
  }
  await refused()
  await isReady(url)
  first.kill('SIGSTOP')
  await refused()
  first.kill('SIGKILL')
  await first.exit
  const next = spawnService({ DATA_DIR })
  await isReady(await next.url)
  next.kill('SIGTERM')
  assert.equal((await next.exit).code, 0)
})

async function isReady(url: string): Promise<void> {
  const call = client(url, {})
  await eventually(
    () => call('GET /v1/health'),
    ({ status }) => status === 200,
  )
}
