import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { newStorage } from '#testing/files/storage.ts'
import { openStorage, type Storage } from '../storage/storage.ts'
import { afterCommit, detached, insideTransaction, send, transaction } from './transaction.ts'

describe('a transaction', () => {
  let storage: Storage
  before(async () => {
    storage = await newStorage()
    await sql`create table note (id int primary key)`.execute(storage.db)
  })

  const add = (db: Storage['db'], id: number) => sql`insert into note (id) values (${id})`.execute(db)
  const has = async (id: number) =>
    (await sql`select 1 from note where id = ${id}`.execute(storage.db)).rows.length === 1

  test('is kept whole, or nothing of it stays', async () => {
    await transaction(storage.db, async (tx) => {
      await add(tx, 1)
      await add(tx, 2)
    })
    assert.deepEqual([await has(1), await has(2)], [true, true])
    const failing = transaction(storage.db, async (tx) => {
      await add(tx, 3)
      throw new Error('on the way')
    })
    await assert.rejects(failing, /on the way/)
    const colliding = transaction(storage.db, async (tx) => {
      await add(tx, 4)
      await add(tx, 1)
    })
    await assert.rejects(colliding, ({ code }: { code?: string }) => code === '23505')
    assert.deepEqual([await has(3), await has(4)], [false, false])
  })

  test('tells what a write has met that nobody waited for, and keeps nothing', async () => {
    await add(storage.db, 130)
    const heard: string[] = []
    const failing = transaction(storage.db, async (tx) => {
      afterCommit(() => heard.push('kept'))
      send(add(tx, 131))
      send(add(tx, 130))
      send(add(tx, 132))
    })
    await assert.rejects(failing, ({ code }: { code?: string }) => code === '23505')
    assert.deepEqual([await has(131), await has(132), heard], [false, false, []])
    await transaction(storage.db, async (tx) => send(add(tx, 133)))
    assert.equal(await has(133), true)
  })

  test('tells it also when a statement after the write was waited for', async () => {
    const failing = transaction(storage.db, async (tx) => {
      send(add(tx, 130))
      await add(tx, 134)
    })
    await assert.rejects(failing, ({ code }: { code?: string }) => code === '23505')
    assert.equal(await has(134), false)
  })

  test('is not begun inside another one', async () => {
    const nested = transaction(storage.db, async (tx) => {
      await add(tx, 10)
      await transaction(storage.db, (inner) => add(inner, 11))
    })
    await assert.rejects(nested, /inside another one/)
    assert.deepEqual([await has(10), await has(11)], [false, false])
  })

  test('runs what waits for its commit after it, and never when it is taken back', async () => {
    const heard: string[] = []
    await transaction(storage.db, async (tx) => {
      afterCommit(() => heard.push('kept'))
      await add(tx, 20)
      assert.deepEqual(heard, [])
    })
    assert.deepEqual(heard, ['kept'])
    const failing = transaction(storage.db, async () => {
      afterCommit(() => heard.push('taken back'))
      throw new Error('on the way')
    })
    await assert.rejects(failing)
    assert.deepEqual(heard, ['kept'])
    afterCommit(() => heard.push('outside'))
    assert.deepEqual(heard, ['kept', 'outside'])
  })

  test('is known to whatever runs in it, and to nothing beside it', async () => {
    assert.equal(insideTransaction(), false)
    const beside = pause(5).then(() => insideTransaction())
    await transaction(storage.db, async (tx) => {
      assert.equal(insideTransaction(), true)
      await pause(10)
      await add(tx, 30)
      assert.equal(insideTransaction(), true)
      assert.equal(detached(insideTransaction), false)
    })
    assert.equal(await beside, false)
    assert.equal(insideTransaction(), false)
  })

  test('waits for its turn, and each sees what the one before has kept', async () => {
    await sql`create table counter (value int)`.execute(storage.db)
    await sql`insert into counter values (0)`.execute(storage.db)
    const raise = () =>
      transaction(storage.db, async (tx) => {
        const { rows } = await sql<{ value: number }>`select value from counter for update`.execute(tx)
        await pause(1)
        await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1}`.execute(tx)
      })
    await Promise.all(Array.from({ length: 20 }, raise))
    const { rows } = await sql<{ value: number }>`select value from counter`.execute(storage.db)
    assert.equal(rows[0]?.value, 20)
  })
})

describe('a transaction of the embedded database', () => {
  test('refuses a query beside it, which would wait for itself without end', async () => {
    const options = { databaseUrl: undefined, directory: undefined, poolSize: 2, onError() {}, onHang() {} }
    const storage = await openStorage(options)
    try {
      await sql`create table note (id int)`.execute(storage.db)
      const beside = transaction(storage.db, async (tx) => {
        await sql`insert into note values (1)`.execute(tx)
        await sql`select 1`.execute(storage.db)
      })
      await assert.rejects(beside, /outside of the open transaction/)
      const { rows } = await sql`select 1 from note`.execute(storage.db)
      assert.equal(rows.length, 0)
      let waited = false
      await transaction(storage.db, async (tx) => {
        const other = detached(() => sql`select 1`.execute(storage.db)).then(() => {
          waited = true
        })
        await sql`insert into note values (2)`.execute(tx)
        await pause(20)
        assert.equal(waited, false)
        return { other }
      }).then(({ other }) => other)
      assert.equal(waited, true)
    } finally {
      await storage.close()
    }
  })
})
