import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { addToLedger, findBalance } from '#features/billing/ledger.store.ts'
import { newStorage } from '#testing/files/storage.ts'
import { newId } from '#values/id.ts'
import type { Db } from '../database.ts'
import { transaction } from './transaction.ts'

describe('the ledger in the database', () => {
  let db: Db
  const now = new Date('2026-03-04T05:06:07Z')
  before(async () => {
    db = (await newStorage()).db
  })

  async function loaded(...amounts: number[]): Promise<string> {
    const team_id = newId(now)
    for (const amountMicros of amounts)
      await transaction(db, (tx) =>
        addToLedger(tx, { team_id, mode: 'test', kind: 'adjustment', amountMicros, at: now }, now),
      )
    return team_id
  }

  const insert = (teamId: string, position: number, amount: number, balanceAfter: number) =>
    sql`insert into ledger_entry (id, team_id, mode, position, kind, amount_micros, balance_after, created_at, recorded_at)
      values (${newId(now)}, ${teamId}, 'test', ${position}, 'adjustment', ${amount}, ${balanceAfter}, ${now}, ${now})`.execute(
      db,
    )

  test('the balance is the sum of the rows, and each row says what it was after it', async () => {
    const teamId = await loaded(5_000_000, -1, 15_001)
    assert.equal((await findBalance(db, teamId, 'test'))?.balance_micros, 5_015_000)
    const rows = await db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('team_id', '=', teamId)
      .orderBy('position')
      .execute()
    assert.deepEqual(
      rows.map(({ position, balance_after }) => [position, balance_after]),
      [
        [1, 5_000_000],
        [2, 4_999_999],
        [3, 5_015_000],
      ],
    )
  })

  test('a row that does not follow from the one before it is refused', async () => {
    const teamId = await loaded(100)
    for (const [position, amount, after] of [
      [2, 50, 151],
      [2, 50, 149],
      [3, 50, 150],
      [1, 50, 150],
    ] as const)
      await assert.rejects(insert(teamId, position, amount, after), /does not follow|duplicate key/)
    await insert(teamId, 2, 50, 150)
    assert.equal((await findBalance(db, teamId, 'test'))?.balance_micros, 150)
  })

  test('no row is changed or taken away', async () => {
    const teamId = await loaded(100)
    await assert.rejects(
      sql`update ledger_entry set amount_micros = 1 where team_id = ${teamId}`.execute(db),
      /not changed/,
    )
    await assert.rejects(sql`delete from ledger_entry where team_id = ${teamId}`.execute(db), /not changed/)
    await assert.rejects(sql`truncate ledger_entry`.execute(db), /not changed/)
  })

  test('no balance is written by hand', async () => {
    const teamId = await loaded(100)
    for (const change of [
      sql`update balance set balance_micros = 200, credited_micros = 200 where team_id = ${teamId}`,
      sql`update balance set held_micros = 5 where team_id = ${teamId}`,
      sql`update balance set updated_at = null where team_id = ${teamId}`,
      sql`delete from balance where team_id = ${teamId}`,
      sql`insert into balance (team_id, mode, balance_micros, credited_micros) values (${newId(now)}, 'test', 1, 1)`,
    ])
      await assert.rejects(change.execute(db), /by hand/)
  })

  test('the amount of a row fits its kind', async () => {
    const teamId = await loaded(100)
    const add = (kind: 'topup' | 'refund' | 'adjustment', amountMicros: number) =>
      transaction(db, (tx) =>
        addToLedger(tx, { team_id: teamId, mode: 'test', kind, amountMicros, at: now }, now),
      )
    for (const [kind, amount] of [
      ['topup', 0],
      ['topup', -1],
      ['refund', 1],
      ['refund', 0],
      ['adjustment', 0],
    ] as const)
      await assert.rejects(add(kind, amount), /check/)
  })

  test('what the processor calls by one reference is added once, however many come at once', async () => {
    const teamId = await loaded(100)
    const entry = {
      team_id: teamId,
      mode: 'test',
      kind: 'topup',
      amountMicros: 7,
      at: now,
      processorRef: teamId,
    } as const
    const added = await Promise.all(
      Array.from({ length: 20 }, () => transaction(db, (tx) => addToLedger(tx, entry, now))),
    )
    assert.equal(added.filter(Boolean).length, 1)
    assert.equal((await findBalance(db, teamId, 'test'))?.balance_micros, 107)
  })

  test('many rows at once keep the sum', async () => {
    const teamId = await loaded(1)
    const entry = { team_id: teamId, mode: 'test', kind: 'adjustment', amountMicros: 3, at: now } as const
    await Promise.all(Array.from({ length: 50 }, () => transaction(db, (tx) => addToLedger(tx, entry, now))))
    const balance = await findBalance(db, teamId, 'test')
    assert.deepEqual([balance?.balance_micros, balance?.entries], [151, 51])
  })
})
