import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { emptyStorage } from '#testing/files/storage.ts'
import {
  databaseServer,
  needsServer,
  newDatabase,
  newDirectory,
  spawnService,
} from '#testing/service/process.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, eventually } from '#testing/team/team.ts'
import type { Db } from '../database.ts'
import { migrate } from './migrate.ts'

const files = (await readdir(new URL('../migrations/', import.meta.url))).filter((name) =>
  name.endsWith('.sql'),
)
const ENCRYPTION_KEY = testKey(1)

const recorded = async (db: Db) =>
  (await sql<{ name: string }>`select name from migration order by version`.execute(db)).rows.map(
    ({ name }) => name,
  )

const table = (name: string) => `create table ${name} (id int);\n`

/** A folder with these files, and the same one with one more. */
async function folderWith(files: Record<string, string>, more: string): Promise<[URL, URL]> {
  const make = async (all: Record<string, string>) => {
    const directory = await newDirectory()
    for (const [name, text] of Object.entries(all)) await writeFile(join(directory, name), text)
    return pathToFileURL(`${directory}/`)
  }
  return [await make(files), await make({ ...files, [more]: table('b') })]
}

test('every migration is applied once, in the order of the files', async () => {
  const { db } = await emptyStorage()
  assert.equal(await migrate(db), files.length)
  assert.deepEqual(await recorded(db), files.sort())
  assert.equal(await migrate(db), 0)
})

test('what was applied must not have been changed, and a newer database is not touched', async () => {
  const { db } = await emptyStorage()
  await migrate(db)
  await sql`update migration set checksum = 'other' where name = '0001_system.sql'`.execute(db)
  await assert.rejects(migrate(db), /0001_system\.sql was changed after it had been applied/)
  await sql`insert into migration (version, name, checksum) values (9999, 'later.sql', 'x')`.execute(db)
  await assert.rejects(migrate(db), /newer version of this service: it has later\.sql/)
})

test('a database that lacks a migration in the middle gets it, and the others stay as they are', async () => {
  const { db } = await emptyStorage()
  const [early, late] = await folderWith({ '0001_a.sql': table('a'), '0003_c.sql': table('c') }, '0002_b.sql')
  assert.equal(await migrate(db, early), 2)
  assert.equal(await migrate(db, late), 1)
  assert.deepEqual(await recorded(db), ['0001_a.sql', '0003_c.sql', '0002_b.sql'])
  assert.equal(await migrate(db, late), 0)
  await assert.rejects(migrate(db, early), /newer version of this service: it has 0002_b\.sql/)
})

test('a database of a version that numbered migrations by their position goes on', async () => {
  const { db } = await emptyStorage()
  const [early, late] = await folderWith({ '0001_a.sql': table('a'), '0015_c.sql': table('c') }, '0002_b.sql')
  await migrate(db, early)
  // As that version recorded it: 1 and 2.
  await sql`update migration set version = case name when '0001_a.sql' then 1 else 2 end`.execute(db)
  assert.equal(await migrate(db, late), 1)
  assert.deepEqual(await recorded(db), ['0001_a.sql', '0015_c.sql', '0002_b.sql'])
})

test('two migrations with one number are refused by their names, before anything is applied', async () => {
  const { db } = await emptyStorage()
  const [, shared] = await folderWith({ '0001_a.sql': table('a') }, '0001_b.sql')
  await assert.rejects(migrate(db, shared), /0001_a\.sql and 0001_b\.sql have the same number/)
  const [, unnumbered] = await folderWith({ '0001_a.sql': table('a') }, 'b.sql')
  await assert.rejects(migrate(db, unnumbered), /b\.sql does not begin with a number/)
  const { rows } = await sql`select to_regclass('migration') as made`.execute(db)
  assert.deepEqual(rows, [{ made: null }])
})

test('a migration that fails leaves nothing, and the next one that boots goes on from there', async () => {
  const { db } = await emptyStorage()
  await sql`create table webhook_delivery (id text)`.execute(db)
  await assert.rejects(migrate(db))
  const half = await recorded(db)
  assert.ok(half.length > 0 && half.length < files.length)
  const left = await sql<{ present: boolean }>`select to_regclass('webhook') is not null as present`.execute(
    db,
  )
  assert.equal(left.rows[0]?.present, false)
  await sql`drop table webhook_delivery`.execute(db)
  assert.equal(await migrate(db), files.length - half.length)
})

test('many who migrate at once apply each migration once', { skip: needsServer }, async () => {
  const { db, workerDb } = await emptyStorage()
  const counts = await Promise.all([db, workerDb, db, workerDb, db].map((one) => migrate(one)))
  assert.equal(
    counts.reduce((sum, count) => sum + count),
    files.length,
  )
  assert.deepEqual(await recorded(db), files.sort())
})

test('a process that is killed while it boots leaves a database that the next one completes', async () => {
  const settings: Record<string, string> = { DATA_DIR: await newDirectory(), ENCRYPTION_KEY }
  if (databaseServer) settings.DATABASE_URL = await newDatabase()
  const [earliest, latest] = databaseServer ? [250, 700] : [300, 2000]
  for (let count = 0; count < 6; count++) {
    const victim = spawnService(settings)
    await new Promise((resolve) => setTimeout(resolve, earliest + Math.random() * (latest - earliest)))
    victim.kill('SIGKILL')
    assert.equal((await victim.exit).signal, 'SIGKILL')
  }
  await boots(settings)
})

test('two processes that boot at once on one database are both ready', { skip: needsServer }, async () => {
  const DATABASE_URL = await newDatabase()
  const settings = async () => ({ DATA_DIR: await newDirectory(), ENCRYPTION_KEY, DATABASE_URL })
  await Promise.all([boots(await settings()), boots(await settings())])
})

async function boots(settings: Record<string, string>): Promise<void> {
  const service = spawnService(settings)
  const call = client(await service.url, {})
  await eventually(
    () => call('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
  const made = await call('POST /v1/auth/register', {
    email: `${Math.random()}@example.com`,
    password: 'a long password',
  })
  assert.equal(made.status, 201)
  service.kill('SIGTERM')
  assert.deepEqual(await service.exit, { code: 0, signal: null })
}
