import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '#config/config.ts'
import { noMeter } from '#contract/tools/meter.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { poolLimits } from '#parsing/limits.ts'
import { ParserPool } from '#parsing/parser-pool.ts'
import { newStorage } from '#testing/files/storage.ts'
import { newDirectory } from '#testing/service/process.ts'
import { OffsetClock } from '#values/clock.ts'
import { keyring } from '#values/keyring.ts'
import { WorkerPool } from '#workers/worker-pool.ts'
import { createTools } from '../egress/tools.ts'
import { openMemory } from './memory.store.ts'
import { notificationWork } from './notification.work.ts'

describe('what a network of the sandbox reports', () => {
  const clock = new OffsetClock()
  let db: Db

  before(async () => {
    db = (await newStorage()).db
    await sql`insert into team (id, name, tier, created_at) values ('t', 't', 'free', now()), ('u', 'u', 'free', now())`.execute(
      db,
    )
  })

  /** A process that has just started, with nothing in memory. */
  async function newProcess(bootId: string): Promise<WorkerPool> {
    const tools = createTools({
      ...{ config: readConfig({ DATA_DIR: await newDirectory() }), db, clock, meter: noMeter },
      keyring: keyring([{ id: 'one', bytes: Buffer.alloc(32, 1) }]),
      wake: () => {},
      condition: () => 'ready' as never,
      log: () => {},
      parsers: new ParserPool(poolLimits(0)),
    })
    return new WorkerPool({
      ...{ tools, works: [notificationWork], passes: [], bootId, slots: 32, controlled: false, clock },
      log: (message, { cause }) => assert.fail(`${message}: ${cause}`),
      inform: () => {},
    })
  }

  /** A lead that cannot be read: it is kept whether or not anybody has connected its page. */
  const report = (n: number) => ({
    object: 'page',
    entry: [{ id: '1', changes: [{ field: 'leadgen', value: { leadgen_id: `lead ${n}` } }] }],
  })
  const tell = (team: string, ...numbers: number[]) =>
    transaction(db, async (tx) => {
      const memory = openMemory(tx, team, 'pages', clock.now())
      for (const n of numbers) memory.tell('socialnet', report(n))
    })
  const stored = () =>
    db.selectFrom('incoming_event').select(['mode', 'type', 'status']).orderBy('position').execute()
  const waiting = async () =>
    (await db.selectFrom('sandbox_notification').select('body').orderBy('id').execute()).map(
      ({ body }) => body,
    )

  test('waits in the database for the next process, in its order, and is stored once', async () => {
    await tell('t', 1, 2)
    await tell('u', 1)
    assert.deepEqual(await waiting(), [report(1), report(2), report(1)])
    assert.equal(await (await newProcess('next')).run('sandbox-notifications'), 3)
    const lead = { mode: 'test', type: 'leadgen', status: 'unreadable' }
    assert.deepEqual([await stored(), await waiting()], [[lead, lead, lead], []])
    // The world of another team reports the same lead of its own; one world reports it twice.
    await tell('t', 1)
    await (await newProcess('another')).run('sandbox-notifications')
    assert.equal((await stored()).length, 3)
  })

  test('is not reported when what it reports was not kept', async () => {
    const failing = transaction(db, async (tx) => {
      openMemory(tx, 't', 'pages', clock.now()).tell('socialnet', report(3))
      throw new Error('not kept')
    })
    await assert.rejects(failing, /not kept/)
    assert.deepEqual(await waiting(), [])
  })

  test('goes with its team', async () => {
    await tell('u', 4)
    await sql`delete from team where id = 'u'`.execute(db)
    assert.deepEqual(await waiting(), [])
  })
})
