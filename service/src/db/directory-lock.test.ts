import assert from 'node:assert/strict'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { newDirectory, spawnService } from '#testing/process.ts'
import { client, eventually } from '#testing/team.ts'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

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

test('the file of a process that lives keeps others out, that of one that is gone does not', async () => {
  const directory = await newDirectory()
  const write = (holder: object | string) =>
    writeFile(join(directory, 'zither.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder))
  const parent = { pid: process.ppid, startedAt: await startOf(process.ppid), host: hostname(), bootId: 'x' }
  await write(parent)
  await assert.rejects(lockDirectory(directory, 'mine'), DirectoryInUse)
  assert.equal((await holderOf(directory)).bootId, 'x')
  const gone: (object | string)[] = [
    { ...parent, startedAt: '1' },
    { ...parent, pid: 2 ** 22 - 1 },
    { ...parent, host: 'a-container-that-was-replaced' },
    { ...parent, pid: process.pid },
    '{"pid":',
    '',
  ]
  for (const holder of gone) {
    await write(holder)
    const unlock = await lockDirectory(directory, 'mine')
    assert.equal((await holderOf(directory)).bootId, 'mine', JSON.stringify(holder))
    await unlock()
  }
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
  const health = client(url, {})
  await eventually(
    () => health('GET /v1/health'),
    ({ status }) => status === 200,
  )
  first.kill('SIGSTOP')
  await refused()
  first.kill('SIGKILL')
  await first.exit
  const next = spawnService({ DATA_DIR })
  const call = client(await next.url, {})
  await eventually(
    () => call('GET /v1/health'),
    ({ status }) => status === 200,
  )
  next.kill('SIGTERM')
  assert.equal((await next.exit).code, 0)
})

async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
