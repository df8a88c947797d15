import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from 'kysely'
import { databaseServer, needsServer, newDatabase, newDirectory, spawnService } from '#testing/process.ts'
import { emptyStorage } from '#testing/storage.ts'
import { client, eventually } from '#testing/team.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'

const files = (await readdir(new URL('./migrations/', import.meta.url))).filter((name) =>
  name.endsWith('.sql'),
)
const ENCRYPTION_KEY = Buffer.alloc(32, 1).toString('base64')

const recorded = async (db: Db) =>
  (await sql<{ name: string }>`select name from migration order by version`.execute(db)).rows.map(
    ({ name }) => name,
  )

test('every migration is applied once, in the order of the files', async () => {
  const { db } = await emptyStorage()
  assert.equal(await migrate(db), files.length)
  assert.deepEqual(await recorded(db), files.sort())
  assert.equal(await migrate(db), 0)
})

test('what was applied must not have been changed, and a newer database is not touched', async () => {
  const { db } = await emptyStorage()
  await migrate(db)
  await sql`update migration set checksum = 'other' where version = 1`.execute(db)
  await assert.rejects(migrate(db), /0001_system\.sql was changed after it had been applied/)
  await sql`insert into migration (version, name, checksum) values (9999, 'later', 'x')`.execute(db)
  await assert.rejects(migrate(db), /newer version/)
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
