import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { newDirectory, spawnService } from '#testing/service/process.ts'
import { placeDatabase } from './new-database.ts'

test('a directory that is no whole database is left as it is, and the process ends', async () => {
  const dataDir = await newDirectory()
  const database = join(dataDir, 'database')
  await mkdir(database)
  await writeFile(join(database, 'pg_control'), 'what is left')
  const { exit, output } = spawnService({ DATA_DIR: dataDir })
  assert.equal((await exit).code, 1)
  assert.match(output(), /no whole database: PG_VERSION is missing/)
  assert.equal(await readFile(join(database, 'pg_control'), 'utf8'), 'what is left')
})

test('what stands where the database belongs and cannot be read is not replaced', async () => {
  const place = join(await newDirectory(), 'database')
  await writeFile(place, 'a file')
  await assert.rejects(placeDatabase(place), ({ code }: { code?: string }) => code === 'ENOTDIR')
  assert.equal(await readFile(place, 'utf8'), 'a file')
})

test('a new database takes the place of an empty directory, and what a killed start left is removed', async () => {
  const dataDir = await newDirectory()
  const place = join(dataDir, 'database')
  await mkdir(place)
  await mkdir(`${place}.new-left`)
  await placeDatabase(place)
  assert.ok((await readdir(place)).includes('PG_VERSION'))
  assert.deepEqual(await readdir(dataDir), ['database'])
})
