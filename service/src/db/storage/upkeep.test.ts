import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { newStorage } from '#testing/files/storage.ts'
import { eventually } from '#testing/team/team.ts'
import type { Db } from '../database.ts'
import { openStorage, type Storage } from './storage.ts'

async function grow(db: Db, rows: number): Promise<void> {
  await sql`insert into note select n, repeat('x', 100) from generate_series(1, ${rows}::int) as n`.execute(
    db,
  )
}

async function knownOf(db: Db): Promise<{ rows: number; columns: number }> {
  const { rows } = await sql<{ rows: number; columns: number }>`
    select reltuples::int as rows, (select count(*)::int from pg_stats where tablename = 'note') as columns
    from pg_class where oid = 'note'::regclass`.execute(db)
  return rows[0] ?? { rows: 0, columns: 0 }
}

describe('a table that grows', () => {
  let storage: Storage
  before(async () => {
    storage = await newStorage()
    await sql`create table note (id int, body text)`.execute(storage.db)
    storage.upkeep.start()
  })

  test('has statistics within seconds, and new ones each time it has doubled', async () => {
    const { db } = storage
    await grow(db, 2000)
    await eventually(
      () => knownOf(db),
      (known) => isDeepStrictEqual(known, { rows: 2000, columns: 2 }),
    )
    await grow(db, 4000)
    await eventually(
      () => knownOf(db),
      (known) => isDeepStrictEqual(known, { rows: 6000, columns: 2 }),
    )
  })

  test('is planned anew by a statement whose plan was kept while the table was empty', async () => {
    const { db } = storage
    await sql`create table wide (id int, body text)`.execute(db)
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    await sql`prepare kept (text) as select * from wide where body = $1`.execute(db)
    const expected = async () => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute kept('x')`.execute(db)
      return Number(/rows=(\d+)/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1])
    }
    assert.ok((await expected()) < 50)
    await sql`insert into wide select n, 'x' from generate_series(1, 5000) as n`.execute(db)
    await eventually(expected, (rows) => rows === 5000)
  })
})

describe('the embedded database', () => {
  let storage: Storage
  before(async () => {
    const options = { databaseUrl: undefined, directory: undefined, poolSize: 1, onError() {}, onHang() {} }
    storage = await openStorage(options)
    await sql`create table note (id int, body text)`.execute(storage.db)
    storage.upkeep.start()
  })
  after(() => storage.close())

  test('uses the room of deleted rows again', async () => {
    const { db } = storage
    const sizeOf = async () => {
      const { rows } = await sql<{ size: number }>`select pg_relation_size('note') as size`.execute(db)
      return rows[0]?.size ?? 0
    }
    const fill = async () => {
      await grow(db, 5000)
      await eventually(
        () => knownOf(db),
        ({ rows }) => rows >= 5000,
      )
    }
    await fill()
    const once = await sizeOf()
    for (let round = 0; round < 3; round++) {
      // The last row stays, so that the room before it cannot be given back.
      await sql`delete from note where id <> 5000`.execute(db)
      await eventually(
        () => knownOf(db),
        ({ rows }) => rows < 100,
      )
      await fill()
    }
    assert.ok((await sizeOf()) < 1.5 * once, `${await sizeOf()} after ${once}`)
  })
})
